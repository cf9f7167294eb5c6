/// Compiled patterns by their text, so that one that comes from the document is not compiled for every node.
struct PatternCache {
  private static let capacity = 64

  private var patterns: [String: RegularExpression?] = [:]

  /// The compiled pattern; nil if the text is no I-Regexp.
  mutating func pattern(_ text: String) -> RegularExpression? {
    // Dictionaries compare by canonical equivalence, patterns by scalars.
    if let known = patterns[text], known.map({ $0.pattern.utf8.elementsEqual(text.utf8) }) ?? false {
      return known
    }
    if patterns.count >= Self.capacity { patterns.removeAll() }
    let pattern = try? RegularExpression(text, dialect: .iRegexp)
    patterns[text] = .some(pattern)
    return pattern
  }
}
