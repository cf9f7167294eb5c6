import JSONDocument

/// Rules that were pinned, to see what has changed since.
struct Baseline: Sendable {
  var rules: RuleList
  /// The file they are from; nil when they were pinned as they stood.
  var file: String?

  /// What messages call it.
  var title: String { file.map(\.displayEscaped) ?? "the baseline" }
}
