import JSONDocument
import RuleEngine

/// Makes the rule set of a file or of a block from its statements.
struct RuleSetLowering {
  /// The rule set so far.
  private(set) var rules = RuleSet()
  /// For each rule the place of its statement.
  private(set) var statementIndices: [Int] = []

  private var expressions = ExpressionLowering()
  private var defaultRules: [DefaultRule] = []

  /// What was found wrong.
  var diagnostics: [Diagnostic] { expressions.diagnostics }

  /// Takes all statements.
  mutating func lower(_ statements: [StatementSyntax], _ context: LoweringContext) {
    let context = lowerLets(statements, context)
    for (index, statement) in statements.enumerated() {
      switch statement.kind {
      case .rule(let rule):
        statementIndices.append(index)
        lower(rule, statement, context)
      case .defaultRule(let rule): lower(rule, context)
      case .missingValue(let value):
        if let value = sound({ $0.lower(value, context.binding(.key)) }) { rules.setMissingValue(value) }
      case .drop(let paths):
        for path in paths { rules.drop(expressions.lower(path, context)) }
      case .each(let path):
        // The path stands outside of the elements that it leads to.
        var outside = context
        outside.depth -= 1
        if let path = sound({ $0.lower(path, outside) }) { rules.each = path }
      case .finally(let value):
        if let value = sound({ $0.lower(value, context.binding(.result, .missing)) }) {
          rules.completion = value
        }
      case .option(let name, let value): lowerOption(name, value)
      case .binding, .blank: break
      }
    }
    if !defaultRules.isEmpty { rules.defaultRule = DefaultRule.first(of: defaultRules) }
  }

  /// Makes something and gives it when nothing was found wrong with it.
  private mutating func sound<Made>(_ make: (inout ExpressionLowering) -> Made) -> Made? {
    let before = expressions.diagnostics.count
    let made = make(&expressions)
    return expressions.diagnostics.count == before ? made : nil
  }

  // MARK: - Lets

  /// Takes the lets; each sees those above it, rules and blocks see all.
  private mutating func lowerLets(_ statements: [StatementSyntax], _ context: LoweringContext)
    -> LoweringContext
  {
    var context = context
    for statement in statements {
      guard case .binding(let name, let value) = statement.kind else { continue }
      rules.add(Let(name: name, value: expressions.lower(value, context)))
      context.lets[name] = context.letCount
      context.letCount += 1
    }
    return context
  }

  // MARK: - Rules

  private mutating func lower(_ syntax: RuleSyntax, _ statement: StatementSyntax, _ context: LoweringContext)
  {
    let before = expressions.diagnostics.count
    let target = RuleCompiler.compile(syntax.target)
    let value = expressions.lower(syntax.value, context)
    let condition = syntax.condition.map { expressions.lower($0, context) }
    let missingValue = syntax.missingValue.map { expressions.lower($0, context.binding(.key)) }
    var rule = Rule(
      target, value: value, isRequired: syntax.isRequired, condition: condition, missingValue: missingValue)
    if let fault = expressions.diagnostics.dropFirst(before).first {
      let message = fault.message
      rule.fault = Reason(.ruleError, message: message)
    }
    if let block = syntax.block {
      var lowering = RuleSetLowering()
      var inner = context.enteringBlock()
      inner.isElement = false
      if block.contains(where: \.isEach) { inner = inner.enteringBlock() }
      lowering.lower(block, inner)
      rule.block = Rule.Block(lowering.rules)
      expressions.diagnostics += lowering.diagnostics
    }
    rules.add(rule)
  }

  // MARK: - Default rules and options

  private mutating func lower(_ syntax: DefaultRuleSyntax, _ context: LoweringContext) {
    let context = context.entering()
    let rule = sound { lowering in
      DefaultRule(
        key: syntax.key.map { lowering.lower($0, context) },
        value: lowering.lower(syntax.value, context),
        except: syntax.except,
        condition: syntax.condition.map { lowering.lower($0, context) })
    }
    if let rule { defaultRules.append(rule) }
  }

  private mutating func lowerOption(_ name: String, _ value: String) {
    switch (RuleOption(rawValue: name), value) {
    case (.nulls, "missing"): rules.options.nullsAreMissing = true
    case (.duplicates, "error"): rules.options.refusesDuplicates = true
    case (.unknown, "error"): rules.options.refusesUnknownKeys = true
    default: break
    }
  }
}

extension StatementSyntax {
  /// Whether it is `each path`.
  package var isEach: Bool {
    if case .each = kind { true } else { false }
  }
}
