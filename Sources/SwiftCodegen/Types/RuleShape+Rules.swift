import RuleEngine
import RuleLanguage

extension RuleShape {
  /// What the results of a rule file look like as far as the rules say.
  init(_ file: RuleFileSyntax) {
    let statements = file.statements
    var root = Self.object(of: statements)
    if statements.contains(where: \.isEach) { root = RuleShape(.array(root)) }
    for case .finally(let value) in statements.map(\.kind) {
      root = RuleShape.Inference(result: root).shape(of: value)
    }
    self = root
  }

  /// The object that statements make of one input.
  private static func object(of statements: [StatementSyntax]) -> RuleShape {
    var inference = Inference(result: .unknown)
    var object = ObjectShape()
    var standIn: RuleShape?
    for statement in statements {
      switch statement.kind {
      case .binding(let name, let value): inference.lets[name] = inference.shape(of: value)
      case .missingValue(let value): standIn = inference.shape(of: value)
      case .defaultRule: object.isOpen = true
      default: break
      }
    }
    for statement in statements {
      guard case .rule(let rule) = statement.kind else { continue }
      let member = member(for: rule, note: statement.note, standIn: standIn, inference)
      object.write(member, at: RuleCompiler.compile(rule.target).segments[...])
    }
    return RuleShape(.object(object))
  }

  private static func member(
    for rule: RuleSyntax, note: String?, standIn: RuleShape?, _ inference: Inference
  ) -> Member {
    var shape = inference.shape(of: rule.value)
    if let block = rule.block {
      // An array gives an array, an object one object: that shows in samples only.
      let inner = object(of: block)
      shape = RuleShape(.array(inner), isTotal: shape.isTotal)
    }
    let isUnconditional = rule.condition == nil && RuleCompiler.reads(of: rule.value).hard.isEmpty
    let isCertain = rule.isRequired || (shape.isTotal && isUnconditional)
    if rule.isRequired, let missing = rule.missingValue.map(inference.shape) ?? standIn {
      // A missing value of another kind is no value of this key: it counts as missing.
      let both = shape.union(missing)
      if case .mixed = both.kind {} else { shape = both }
    }
    return Member(key: PathKey(""), shape: shape, isCertain: isCertain, note: note)
  }
}
