import JSONDocument

/// How often a required key was missing, whatever the array elements were, each with the first reason and place.
struct KeyTallies: Sendable {
  /// What is counted of one key.
  struct Tally: Sendable {
    /// How often it was missing.
    var count = 0
    /// How often a missing value stood in.
    var filledCount = 0
    /// Why, the first time.
    let reason: String
    /// Where, the first time: `FILE:LINE`.
    let place: String
  }

  /// The keys in the order in which they were first missing.
  private(set) var keys: [String] = []
  private var tallies: [ExactText: Tally] = [:]

  /// Whether nothing was missing.
  var isEmpty: Bool { keys.isEmpty }

  /// What was counted of a key.
  subscript(key: String) -> Tally? { tallies[ExactText(key)] }

  /// Counts a key; `lines[2].sku` and `lines[7].sku` are the same.
  mutating func count(
    _ key: String, isFilled: Bool, reason: @autoclosure () -> String, place: @autoclosure () -> String
  ) {
    let key = Self.withoutIndices(key)
    var tally = tallies[ExactText(key)] ?? Tally(reason: reason(), place: place())
    if tally.count == 0 { keys.append(key) }
    tally.count += 1
    if isFilled { tally.filledCount += 1 }
    tallies[ExactText(key)] = tally
  }

  /// Adds later tallies.
  mutating func add(_ later: KeyTallies) {
    for key in later.keys {
      guard let more = later[key] else { continue }
      if tallies[ExactText(key)] == nil { keys.append(key) }
      var tally = tallies[ExactText(key)] ?? Tally(reason: more.reason, place: more.place)
      tally.count += more.count
      tally.filledCount += more.filledCount
      tallies[ExactText(key)] = tally
    }
  }

  /// Keys with their counts, the most frequent first, at most a handful.
  var summary: String {
    let shown = byFrequency.prefix(10).map { "\($0.key) \($0.tally.count)" }.joined(separator: ", ")
    return keys.count > 10 ? shown + " and \(keys.count - 10) more keys" : shown
  }

  /// A line for each key, the most frequent first, with the first reason and place.
  var table: String {
    let rows = byFrequency.map { key, tally in
      let filled = tally.filledCount == 0 ? "" : ", filled \(tally.filledCount)"
      return (left: key, right: "missing \(tally.count)\(filled): \(tally.reason) [\(tally.place)]")
    }
    return HelpText.columns(rows, width: 100)
  }

  private var byFrequency: [(key: String, tally: Tally)] {
    keys.compactMap { key in tallies[ExactText(key)].map { (key, $0) } }.sorted {
      $0.tally.count > $1.tally.count
    }
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
