package import JSONDocument

/// What one rule gave for one input, kept apart from all others so that editing a rule recomputes only that rule.
package struct RuleResult: Sendable {
  /// The value, or why there is none.
  package var outcome: Outcome
  /// Missing keys inside the rule's block, with the way from the rule's key on.
  package var missing: [MissingKey] = []
  /// What else is worth knowing.
  package var warnings = WarningLog()
  /// What was read, when that was asked for: the rule itself, and the rules of its block.
  package var trace: [Trace.Entry] = []

  package init(_ outcome: Outcome) {
    self.outcome = outcome
  }
}

/// What the default rule gave for one input key.
package struct DefaultResult: Sendable {
  /// The input key.
  package let inputKey: JSON
  /// The output key; nil when the key is dropped.
  package let outputKey: JSON?
  /// The value, or why there is none.
  package let outcome: Outcome
  /// What else is worth knowing.
  package var warnings = WarningLog()
  /// What was read, when that was asked for.
  package var trace: Trace.Entry?
}
