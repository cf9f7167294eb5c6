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

  /// How long a line with a block may be.
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

  /// Whether the statement can stand with others on one line.
  fileprivate var isInline: Bool {
    guard note == nil else { return false }
    switch kind {
    case .blank: return false
    case .rule(let rule): return rule.block?.allSatisfy(\.isInline) ?? true
    default: return true
    }
  }
}

extension RuleSyntax {
  func text(indent: Int) -> String {
    let head = target.text + (isRequired ? "!" : "") + " <- "
    var tail = ""
    if let condition { tail += " when " + (missingValue == nil ? condition.text : condition.closed) }
    if let missingValue { tail += " else " + missingValue.text }
    guard let block else {
      // With a condition in between, the `else` cannot be taken for one of the value.
      return head + (missingValue != nil && condition == nil ? value.closed : value.text) + tail
    }
    let start = head + value.text
    if block.allSatisfy(\.isInline) {
      let rules = block.map { $0.text(indent: indent) }.joined(separator: "; ")
      let line = start + (rules.isEmpty ? " { }" : " { " + rules + " }") + tail
      if line.unicodeScalars.count + indent <= StatementSyntax.lineLength { return line }
    }
    let margin = String(repeating: " ", count: indent + 2)
    var lines = start + " {\n"
    for statement in block {
      let text = statement.text(indent: indent + 2)
      lines += (text.isEmpty ? "" : margin) + text + "\n"
    }
    return lines + String(repeating: " ", count: indent) + "}" + tail
  }
}

extension DefaultRuleSyntax {
  /// The default rule as rule source.
  var text: String {
    var result = (key.map { "(" + $0.text + ")" } ?? "*") + " <- " + value.text
    if !except.isEmpty { result += " except " + except.map(KeySpelling.word).joined(separator: ", ") }
    if let condition { result += " when " + condition.text }
    return result
  }
}
