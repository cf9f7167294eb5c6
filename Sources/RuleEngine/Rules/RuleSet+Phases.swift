/// The steps a rule set takes, in order.
package enum RewritePhase: Int, Sendable, Hashable, CaseIterable {
  case rules, defaultRule, missingValues, completion
}

extension RuleSet {
  /// The same rules without what comes after a phase: what they give is the intermediate result behind it.
  package func upTo(_ phase: RewritePhase) -> RuleSet {
    var part = RuleSet()
    part.options = options
    part.each = each
    for binding in lets { part.add(binding) }
    for rule in rules {
      var rule = rule
      if phase < .missingValues { rule.setMissingValue(Expression?.none) }
      part.add(rule)
    }
    for path in dropped { part.drop(path) }
    if phase >= .defaultRule { part.defaultRule = defaultRule }
    if phase >= .missingValues {
      switch missingValue {
      case .expression(let value)?: part.setMissingValue(value)
      case .closure(let closure)?: part.setMissingValue(closure)
      case nil: break
      }
    }
    if phase >= .completion { part.completion = completion }
    return part
  }
}

extension RewritePhase: Comparable {
  package static func < (a: RewritePhase, b: RewritePhase) -> Bool { a.rawValue < b.rawValue }
}
