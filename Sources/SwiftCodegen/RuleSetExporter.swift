import RuleEngine
import RuleLanguage

/// Writes the statements that build a rule set.
struct RuleSetExporter {
  /// How many statements one function holds: the compiler's time grows faster than a function's length.
  private static let partLength = 200

  private let form: CodeForm
  private let translator: ExpressionTranslator
  private var writer = SwiftWriter()
  private var statementCount = 0
  private var partStarts = [0]
  // A block whose key has no letters must not take the name of the whole.
  private var blockCounts = ["rules": 1]

  /// Standalone code stands inside a type.
  private var indent: Int { form == .library ? 1 : 2 }

  init(_ form: CodeForm = .library) {
    self.form = form
    translator = ExpressionTranslator(form: form)
  }

  /// The lines, in parts that each fit a function; there is at least one.
  var parts: [[String]] {
    let ends = partStarts.dropFirst() + [writer.lines.count]
    return zip(partStarts, ends).map { Self.trimmed(writer.lines[$0..<$1]) }
  }

  /// Adds what makes `statements` part of the rule set in the variable `name`.
  ///
  /// - Parameter rules: The rule set that they make.
  mutating func export(_ statements: [StatementSyntax], to name: String, _ rules: RuleSet) {
    var ruleIndex = 0
    for statement in statements {
      if name == "rules", statementCount > 0, statementCount.isMultiple(of: Self.partLength) {
        partStarts.append(writer.lines.count)
      }
      statementCount += 1
      if let note = statement.note {
        writer.comment(SwiftLiteral.comment(note), marker: "//", indent: indent)
      }
      export(
        statement, to: name,
        block: rules.rules.indices.contains(ruleIndex) ? rules.rules[ruleIndex].block?.rules : nil)
      if case .rule = statement.kind { ruleIndex += 1 }
    }
    exportDefaultRules(statements, to: name, rules)
    // The library sees from the rules what they read; standalone code is told.
    if form == .standalone, name == "rules", rules.options.refusesUnknownKeys {
      writer.call("rules.reads = ReadMap", ["places: " + ReadMap(rules).code], indent: indent)
    }
  }

  private mutating func export(_ statement: StatementSyntax, to name: String, block: RuleSet?) {
    switch statement.kind {
    case .blank: if statement.note == nil { writer.line() }
    case .rule(let rule): export(rule, to: name, block ?? RuleSet())
    case .defaultRule: break
    case .missingValue(let value):
      writer.call(
        "\(name).setMissingValue", form.reading(value), closure: closure(value, .rule), indent: indent)
    case .drop(let paths):
      // Standalone code has its known keys in one list.
      guard form == .library else { return }
      writer.call("\(name).drop", paths.map { SwiftLiteral.string($0.text) }, indent: indent)
    case .binding(let binding, let value):
      let arguments = [SwiftLiteral.string(binding)] + form.reading(value)
      writer.call("\(name).bind", arguments, closure: closure(value, .rule), indent: indent)
    case .each(let path):
      writer.call("\(name).forEach", ["in: " + form.argument(path)], indent: indent)
    case .finally(let value):
      writer.call(
        "\(name).setCompletion", form.reading(value), closure: closure(value, .rule), indent: indent)
    case .option(let option, let value): export(option: option, value, to: name)
    }
  }

  private mutating func export(option: String, _ value: String, to name: String) {
    let property: String? =
      switch (option, value) {
      case ("nulls", "missing"): "nullsAreMissing"
      case ("duplicates", "error"): "refusesDuplicates"
      case ("unknown", "error"): "refusesUnknownKeys"
      default: nil
      }
    if let property { writer.line("\(name).options.\(property) = true", indent: indent) }
  }

  // MARK: - Rules

  private mutating func export(_ rule: RuleSyntax, to name: String, _ rules: RuleSet) {
    var block: String?
    if let statements = rule.block {
      let variable = blockName(rule.target)
      writer.line("var \(variable) = RuleSet()", indent: indent)
      export(statements, to: variable, rules)
      block = variable
    }
    let (paths, isCopy) = form.paths(of: rule.value)
    var arguments = [form.key(rule.target)]
    if !paths.isEmpty {
      arguments.append("from: " + paths.joined(separator: ", "))
    }
    if rule.isRequired { arguments.append("required: true") }
    if let condition = rule.condition { arguments.append("when: " + expression(condition, isNamed: true)) }
    if let missing = rule.missingValue { arguments.append("missing: " + expression(missing)) }
    if let block { arguments.append("applying: " + block) }
    writer.call("\(name).add", arguments, closure: isCopy ? nil : closure(rule.value, .rule), indent: indent)
  }

  /// The name of the variable that holds a block's rules.
  private mutating func blockName(_ target: TargetSyntax) -> String {
    let base = SwiftIdentifier.make(from: target.text, suffix: "Rules")
    let count = blockCounts[base, default: 0] + 1
    blockCounts[base] = count
    return count == 1 ? base : "\(base)\(count)"
  }

  /// An expression of the engine: a literal, or a closure with the paths it reads.
  ///
  /// - Parameter isNamed: Whether reasons quote its text.
  private func expression(_ value: ExpressionSyntax, isNamed: Bool = false) -> String {
    if let literal = ConstantLiteral(value) { return literal.expression.text }
    let arguments = (isNamed ? [SwiftLiteral.string(value.text)] : []) + form.reading(value, label: "from")
    let list = arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")"
    return ".computed\(list) " + closure(value, .rule).text
  }

  private func closure(_ value: ExpressionSyntax, _ scope: CodeScope) -> SwiftClosure {
    SwiftClosure(translator.translate(value, scope).text, parameter: scope.source)
  }

  // MARK: - Default rules

  private mutating func exportDefaultRules(
    _ statements: [StatementSyntax], to name: String, _ rules: RuleSet
  ) {
    var parts: [[String]] = []
    for case .defaultRule(let rule) in statements.map(\.kind) { parts.append(arguments(of: rule)) }
    if parts.isEmpty { return }
    if form == .standalone, !rules.firstKeys.isEmpty {
      writer.call("\(name).know", rules.firstKeys.map(SwiftLiteral.string), indent: indent)
    }
    if parts.count == 1, let arguments = parts.first {
      writer.call("\(name).defaultRule = DefaultRule", arguments, indent: indent)
    } else {
      let all = parts.map { "DefaultRule(\($0.joined(separator: ", ")))" }
      writer.call("\(name).defaultRule = .first", all, indent: indent)
    }
  }

  private func arguments(of rule: DefaultRuleSyntax) -> [String] {
    var arguments: [String] = []
    if let key = rule.key { arguments.append("key: " + closure(key, .defaultRule).text) }
    if !rule.except.isEmpty {
      arguments.append("except: [" + rule.except.map(SwiftLiteral.string).joined(separator: ", ") + "]")
    }
    if let condition = rule.condition { arguments.append("when: " + closure(condition, .defaultRule).text) }
    if case .path(let path) = rule.value.kind, path.head == .current, path.segments.isEmpty {
      return arguments
    }
    arguments.append("value: " + closure(rule.value, .defaultRule).text)
    return arguments
  }

  /// The lines without empty ones at the ends and in a row.
  private static func trimmed(_ lines: ArraySlice<String>) -> [String] {
    var kept: [String] = []
    for line in lines where !(line.isEmpty && (kept.last?.isEmpty ?? true)) { kept.append(line) }
    while kept.last?.isEmpty == true { kept.removeLast() }
    return kept
  }
}

extension RuleSet {
  /// The top-level input keys that rules, lets and `drop` mention, in that order.
  fileprivate var firstKeys: [String] {
    let paths = rules.flatMap(\.references) + lets.flatMap(\.value.reads.all) + dropped
    var known: Set<PathKey> = []
    return paths.flatMap(\.firstKeys).filter { known.insert($0).inserted }.map(\.text)
  }
}
