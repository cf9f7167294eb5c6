import RuleEngine
import RuleLanguage

/// Writes the statements that build a rule set.
struct RuleSetExporter {
  /// How many statements one function holds: the compiler's time grows faster than a function's length.
  private static let partLength = 200

  private let translator = ExpressionTranslator()
  private var writer = SwiftWriter()
  private var statementCount = 0
  private var partStarts = [0]
  private var blockCounts: [String: Int] = [:]

  /// The lines, in parts that each fit a function; there is at least one.
  var parts: [[String]] {
    let ends = partStarts.dropFirst() + [writer.lines.count]
    return zip(partStarts, ends).map { Self.trimmed(writer.lines[$0..<$1]) }
  }

  /// Adds what makes `statements` part of the rule set in the variable `name`.
  mutating func export(_ statements: [StatementSyntax], to name: String) {
    for statement in statements {
      if name == "rules", statementCount > 0, statementCount.isMultiple(of: Self.partLength) {
        partStarts.append(writer.lines.count)
      }
      statementCount += 1
      if let note = statement.note {
        writer.comment(SwiftLiteral.comment(note), marker: "//", indent: 1)
      }
      export(statement, to: name)
    }
    exportDefaultRules(statements, to: name)
  }

  private mutating func export(_ statement: StatementSyntax, to name: String) {
    switch statement.kind {
    case .blank: if statement.note == nil { writer.line() }
    case .rule(let rule): export(rule, to: name)
    case .defaultRule: break
    case .missingValue(let value):
      writer.call("\(name).setMissingValue", reading(value), closure: closure(value, .rule), indent: 1)
    case .drop(let paths):
      writer.call("\(name).drop", paths.map { SwiftLiteral.string($0.text) }, indent: 1)
    case .binding(let binding, let value):
      let arguments = [SwiftLiteral.string(binding)] + reading(value)
      writer.call("\(name).bind", arguments, closure: closure(value, .rule), indent: 1)
    case .each(let path):
      writer.call("\(name).forEach", ["in: " + SwiftLiteral.string(path.text)], indent: 1)
    case .finally(let value):
      writer.call("\(name).setCompletion", reading(value), closure: closure(value, .rule), indent: 1)
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
    if let property { writer.line("\(name).options.\(property) = true", indent: 1) }
  }

  // MARK: - Rules

  private mutating func export(_ rule: RuleSyntax, to name: String) {
    var block: String?
    if let statements = rule.block {
      let variable = blockName(rule.target)
      writer.line("var \(variable) = RuleSet()", indent: 1)
      export(statements, to: variable)
      block = variable
    }
    let reads = RuleCompiler.reads(of: rule.value)
    let paths = Self.paths(hard: reads.hard, soft: reads.all)
    var isCopy = false
    if case .path(let path) = rule.value.kind, paths.count == 1, paths.first == SwiftLiteral.string(path.text)
    {
      isCopy = true
    }
    var arguments = [SwiftLiteral.string(rule.target.text)]
    if !paths.isEmpty {
      arguments.append("from: " + paths.joined(separator: ", "))
    }
    if rule.isRequired { arguments.append("required: true") }
    if let condition = rule.condition { arguments.append("when: " + expression(condition)) }
    if let missing = rule.missingValue { arguments.append("missing: " + expression(missing)) }
    if let block { arguments.append("applying: " + block) }
    writer.call("\(name).add", arguments, closure: isCopy ? nil : closure(rule.value, .rule), indent: 1)
  }

  /// The name of the variable that holds a block's rules.
  private mutating func blockName(_ target: TargetSyntax) -> String {
    let base = SwiftIdentifier.make(from: target.text, suffix: "Rules")
    let count = blockCounts[base, default: 0] + 1
    blockCounts[base] = count
    return count == 1 ? base : "\(base)\(count)"
  }

  /// The literals of the paths a rule declares: those that must exist, then the others with `?`, each once.
  private static func paths(hard: [InputPath], soft: [InputPath]) -> [String] {
    // Literals are compared rather than paths: they differ where paths differ only in composition.
    var known: Set<String> = []
    var paths: [String] = []
    for path in hard {
      let literal = SwiftLiteral.string(path.text)
      if known.insert(literal).inserted { paths.append(literal) }
    }
    for path in soft where !known.contains(SwiftLiteral.string(path.text)) {
      let literal = SwiftLiteral.string(path.isOptional ? path.text : path.text + "?")
      if known.insert(literal).inserted { paths.append(literal) }
    }
    return paths
  }

  private func reading(_ value: ExpressionSyntax) -> [String] {
    let reads = RuleCompiler.reads(of: value)
    let paths = Self.paths(hard: reads.hard, soft: reads.all)
    return paths.isEmpty ? [] : ["reading: " + paths.joined(separator: ", ")]
  }

  /// An expression of the engine: a literal, or a closure with the paths it reads.
  private func expression(_ value: ExpressionSyntax) -> String {
    if let literal = ConstantLiteral(value) { return literal.expression.text }
    let reads = RuleCompiler.reads(of: value)
    let paths = Self.paths(hard: reads.hard, soft: reads.all)
    let from = paths.isEmpty ? "" : "(from: " + paths.joined(separator: ", ") + ")"
    return ".computed\(from) " + closure(value, .rule).text
  }

  private func closure(_ value: ExpressionSyntax, _ scope: CodeScope) -> SwiftClosure {
    SwiftClosure(translator.translate(value, scope).text, parameter: scope.source)
  }

  // MARK: - Default rules

  private mutating func exportDefaultRules(_ statements: [StatementSyntax], to name: String) {
    var rules: [[String]] = []
    for case .defaultRule(let rule) in statements.map(\.kind) { rules.append(arguments(of: rule)) }
    if rules.count == 1, let arguments = rules.first {
      writer.call("\(name).defaultRule = DefaultRule", arguments, indent: 1)
    } else if rules.count > 1 {
      let all = rules.map { "DefaultRule(\($0.joined(separator: ", ")))" }
      writer.call("\(name).defaultRule = .first", all, indent: 1)
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
