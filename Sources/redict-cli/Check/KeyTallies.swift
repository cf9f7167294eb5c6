/// How often something was wanting, by key, each with the first reason and place.
struct KeyTallies: Sendable {
  /// What is counted of one key.
  struct Tally: Sendable {
    /// In how many values it was wanting.
    var count = 0
    /// In how many of them a missing value stood in.
    var filledCount = 0
    /// Why, the first time.
    let reason: String
    /// Where, the first time: `FILE:LINE`.
    let place: String
  }

  /// The keys in the order in which they were first wanting.
  private(set) var keys: [String] = []
  private var tallies: [String: Tally] = [:]

  /// Whether nothing was wanting.
  var isEmpty: Bool { keys.isEmpty }

  /// What was counted of a key.
  subscript(key: String) -> Tally? { tallies[key] }

  /// Counts one value in which a key was wanting.
  mutating func count(
    _ key: String, isFilled: Bool, reason: @autoclosure () -> String, place: @autoclosure () -> String
  ) {
    var tally = tallies[key] ?? Tally(reason: reason(), place: place())
    if tally.count == 0 { keys.append(key) }
    tally.count += 1
    if isFilled { tally.filledCount += 1 }
    tallies[key] = tally
  }

  /// Adds later tallies.
  mutating func add(_ later: KeyTallies) {
    for key in later.keys {
      guard let more = later.tallies[key] else { continue }
      if tallies[key] == nil { keys.append(key) }
      var tally = tallies[key] ?? Tally(reason: more.reason, place: more.place)
      tally.count += more.count
      tally.filledCount += more.filledCount
      tallies[key] = tally
    }
  }
}
