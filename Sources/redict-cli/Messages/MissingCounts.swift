import RuleEngine

/// How often each required key was missing, whatever the array elements were.
struct MissingCounts: Sendable {
  private var counts: [String: Int] = [:]
  /// The keys in the order in which they were first missing.
  private(set) var keys: [String] = []

  /// Counts a key; `lines[2].sku` and `lines[7].sku` are the same.
  mutating func add(_ key: String, _ count: Int = 1) {
    let key = Self.withoutIndices(key)
    if counts[key] == nil { keys.append(key) }
    counts[key, default: 0] += count
  }

  /// Adds later counts.
  mutating func add(_ later: MissingCounts) {
    for key in later.keys { add(key, later[key]) }
  }

  /// How often a key was missing.
  subscript(key: String) -> Int { counts[key] ?? 0 }

  /// Keys with their counts, the most frequent first, at most a handful.
  var summary: String {
    let sorted = keys.sorted { self[$0] > self[$1] }
    let shown = sorted.prefix(10).map { "\($0) \(self[$0])" }.joined(separator: ", ")
    return sorted.count > 10 ? shown + " and \(sorted.count - 10) more keys" : shown
  }

  /// `lines[2].sku` as `lines[].sku`; brackets inside backticks stay.
  static func withoutIndices(_ key: String) -> String {
    guard key.utf8.contains(UInt8(ascii: "[")) else { return key }
    var result = ""
    var isQuoted = false
    var isEscaped = false
    var isIndex = false
    for scalar in key.unicodeScalars {
      switch scalar {
      case "`" where !isEscaped: isQuoted.toggle()
      case "[" where !isQuoted: isIndex = true
      case "]" where !isQuoted:
        isIndex = false
        result += "[]"
        continue
      default: break
      }
      isEscaped = scalar == "\\" && !isEscaped
      if !isIndex { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
