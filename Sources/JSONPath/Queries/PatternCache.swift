/// Compiled patterns by their text, so that one that comes from the document is not compiled for every node.
struct PatternCache {
  private static let capacity = 64

  /// By bytes: texts that differ only in composition are different patterns.
  private var patterns: [[UInt8]: RegularExpression?] = [:]

  /// The compiled pattern; nil if the text is no I-Regexp.
  mutating func pattern(_ text: String) -> RegularExpression? {
    let key = Array(text.utf8)
    if let known = patterns[key] { return known }
    if patterns.count >= Self.capacity { patterns.removeAll() }
    let pattern = try? RegularExpression(text, dialect: .iRegexp)
    patterns[key] = .some(pattern)
    return pattern
  }
}
