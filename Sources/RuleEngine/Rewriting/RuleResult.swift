import JSONDocument

/// What one rule gave for one input.
struct RuleResult: Sendable {
  /// The value, or why there is none.
  var outcome: Outcome
  /// Missing keys inside the rule's block, with the way from the rule's key on.
  var missing: [MissingKey] = []
  /// What else is worth knowing.
  var warnings = WarningLog()
  /// What was read, when that was asked for: the rule itself, and the rules of its block.
  var trace: [Trace.Entry] = []

  init(_ outcome: Outcome) {
    self.outcome = outcome
  }
}

/// What the default rule gave for one input key.
struct DefaultResult: Sendable {
  /// The input key.
  let inputKey: JSON
  /// The output key; nil when the key is dropped.
  let outputKey: JSON?
  /// The value, or why there is none.
  let outcome: Outcome
  /// What else is worth knowing.
  var warnings = WarningLog()
  /// What was read, when that was asked for.
  var trace: Trace.Entry?

  /// The key that messages name.
  var shownKey: JSON { outputKey ?? inputKey }
}
