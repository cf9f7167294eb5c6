import JSONDocument

/// What a rule set gives at one place: the result and all there is to say about it.
struct RewritePart {
  /// The result, or why there is none.
  var outcome: Outcome
  var missing: [MissingKey] = []
  var warnings = WarningLog()
  var trace: [Trace.Entry] = []

  /// Takes what is to say about a part further in.
  mutating func absorb(_ part: RewritePart, at prefix: String) {
    missing += part.missing.map { $0.prefixed(prefix) }
    warnings.append(contentsOf: part.warnings, at: prefix)
    trace += part.trace.map { $0.prefixed(prefix) }
  }
}
