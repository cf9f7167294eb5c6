/// The steps a rule set takes, in order.
package enum RewritePhase: Int, Sendable, Hashable, CaseIterable {
  case rules, defaultRule, missingValues, completion
}

extension RuleSet {
  /// The same rules without what comes after a phase: what they give is the intermediate result behind it.
  package func upTo(_ phase: RewritePhase) -> RuleSet {
    var part = self
    if phase < .missingValues {
      part = changingRules { rule in
        var rule = rule
        rule.setMissingValue(Expression?.none)
        return rule
      }
      part.setMissingValue(Expression?.none)
    }
    if phase < .defaultRule { part.defaultRule = nil }
    if phase < .completion { part.completion = nil }
    return part
  }
}

extension RewritePhase: Comparable {
  package static func < (a: RewritePhase, b: RewritePhase) -> Bool { a.rawValue < b.rawValue }
}
