import JSONDocument

/// What any required key of a rule set gets when nothing else gave it a value.
public enum MissingValue: Sendable {
  /// An expression; `@key` is the output key.
  case expression(Expression)
  /// A closure that gets the rule of the key and the input.
  case closure(Rule.Closure)

  func evaluate(for rule: Rule, in scope: inout Scope) -> Outcome {
    switch self {
    case .expression(let value):
      return scope.binding(key: JSON(rule.target.keyName)) { value.evaluate(&$0) }
    case .closure(let closure):
      if let json = closure(rule, scope.current) { return .value(json) }
      return .missing(Reason(.closure, message: "the missing-value closure gave nothing"))
    }
  }
}
