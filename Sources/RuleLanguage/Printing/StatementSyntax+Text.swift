internal import RuleEngine

extension RuleFileSyntax {
  /// The rule file in canonical form: a statement a line, blocks over several lines where they hold notes or are long.
  ///
  /// Reading the text again gives an equal tree.
  public var text: String {
    var result = ""
    for (position, statement) in statements.enumerated() {
      // `#!` makes a script of a file; the blank behind other marks would break it.
      if position == 0, case .blank = statement.kind, let note = statement.note, note.hasPrefix("!") {
        result += "#" + note + "\n"
      } else {
        result += statement.text + "\n"
      }
    }
    return result
  }
}

extension StatementSyntax {
  /// The statement as rule source, its note included; several lines where it holds a block that needs them.
  public var text: String { text(indent: 0) }

  /// How long a line with a block may be, in bytes.
  static let lineLength = 100

  func text(indent: Int) -> String {
    let body = body(indent: indent)
    guard let note else { return body }
    let mark = note.isEmpty ? "#" : "# " + note
    return body.isEmpty ? mark : body + "  " + mark
  }

  private func body(indent: Int) -> String {
    switch kind {
    case .rule(let rule): rule.text(indent: indent)
    case .defaultRule(let rule): rule.text
    case .missingValue(let value): "! <- " + value.text
    case .drop(let paths): "drop " + paths.map(\.text).joined(separator: ", ")
    case .binding(let name, let value): "let $" + name + " <- " + value.text
    case .each(let path): "each " + path.text
    case .finally(let value): "finally <- " + value.text
    case .option(let name, let value): "option " + name + " " + value
    case .blank: ""
    }
  }

  /// The statement on one line, or nil when a note or a blank line in it needs lines of its own.
  fileprivate var inlineText: String? {
    guard note == nil else { return nil }
    switch kind {
    case .blank: return nil
    case .rule(let rule) where rule.block != nil: return rule.inlineText
    default: return body(indent: 0)
    }
  }
}

extension RuleSyntax {
  func text(indent: Int) -> String {
    guard let block else { return head + tail }
    if let line = inlineText, line.utf8.count + indent <= StatementSyntax.lineLength { return line }
    let margin = String(repeating: " ", count: indent + 2)
    var lines = head + " {\n"
    for statement in block {
      let text = statement.text(indent: indent + 2)
      lines += (text.isEmpty ? "" : margin) + text + "\n"
    }
    return lines + String(repeating: " ", count: indent) + "}" + tail
  }

  /// The rule on one line, its block included.
  fileprivate var inlineText: String? {
    var rules: [String] = []
    for statement in block ?? [] {
      guard let text = statement.inlineText else { return nil }
      rules.append(text)
    }
    return head + (rules.isEmpty ? " { }" : " { " + rules.joined(separator: "; ") + " }") + tail
  }

  /// The rule up to its block.
  private var head: String {
    // Only an `else` right behind the value could be taken for one of its own.
    let isOpen = missingValue != nil && condition == nil && block == nil
    return target.text + (isRequired ? "!" : "") + " <- " + (isOpen ? value.closed : value.text)
  }

  /// What stands behind the value and the block.
  private var tail: String {
    var tail = ""
    if let condition { tail += " when " + (missingValue == nil ? condition.text : condition.closed) }
    if let missingValue { tail += " else " + missingValue.text }
    return tail
  }
}

extension DefaultRuleSyntax {
  /// The default rule as rule source.
  var text: String {
    var result = (key.map { "(" + $0.text + ")" } ?? "*") + " <- " + value.text
    if !except.isEmpty { result += " except " + except.map(PathText.word).joined(separator: ", ") }
    if let condition { result += " when " + condition.text }
    return result
  }
}
