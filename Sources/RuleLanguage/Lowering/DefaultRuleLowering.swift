import JSONDocument
import RuleEngine

/// A default rule on its way into a rule set, which has only one: several are tried in order.
struct DefaultRuleLowering: Sendable {
  var key: Expression?
  var value: Expression
  var except: [String]
  var condition: Expression?

  /// One default rule that does what the first fitting of several does.
  static func combined(_ rules: [DefaultRuleLowering]) -> DefaultRule? {
    guard let first = rules.first else { return nil }
    if rules.count == 1 {
      return DefaultRule(
        key: first.key, value: first.value, except: first.except, condition: first.condition)
    }
    let all = rules.map(\.value.text).joined(separator: "; ")
    return DefaultRule(
      key: expression(all, rules, \.key, otherwise: { $0.key.map(Outcome.value) ?? .absent }),
      value: expression(all, rules, \.self.optionalValue, otherwise: { .value($0.current) }),
      condition: Expression(text: all, reads: reads(rules)) { scope in
        switch choose(rules, &scope) {
        case .success(let rule): .value(JSON(rule != nil))
        case .failure(let stop): stop.outcome
        }
      })
  }

  private var optionalValue: Expression? { value }

  private static func expression(
    _ text: String, _ rules: [DefaultRuleLowering],
    _ part: @escaping @Sendable (DefaultRuleLowering) -> Expression?,
    otherwise: @escaping @Sendable (Scope) -> Outcome
  ) -> Expression {
    Expression(text: text, reads: reads(rules)) { scope in
      switch choose(rules, &scope) {
      case .success(let rule?): part(rule)?.evaluate(&scope) ?? otherwise(scope)
      case .success(nil): .absent
      case .failure(let stop): stop.outcome
      }
    }
  }

  private static func reads(_ rules: [DefaultRuleLowering]) -> Reads {
    var reads = Reads.none
    for rule in rules {
      for part in [rule.key, rule.value, rule.condition] { reads = reads.union(part?.reads ?? .none) }
    }
    return reads.softened
  }

  private struct Stop: Error {
    let outcome: Outcome
  }

  /// The first rule that takes the key.
  private static func choose(_ rules: [DefaultRuleLowering], _ scope: inout Scope) -> Result<
    DefaultRuleLowering?, Stop
  > {
    for rule in rules {
      if let key = scope.key, rule.except.contains(where: { JSON($0) == key }) { continue }
      guard let condition = rule.condition else { return .success(rule) }
      switch Condition(condition.evaluate(&scope), text: condition.text) {
      case .holds: return .success(rule)
      case .doesNotHold, .missing: continue
      case .failed(let reason): return .failure(Stop(outcome: .failed(reason)))
      }
    }
    return .success(nil)
  }
}
