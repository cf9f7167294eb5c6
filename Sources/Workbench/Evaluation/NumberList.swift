/// Growing numbers as a person would list them: `1-3, 7 and 12 more`.
struct NumberList: Sendable, Equatable {
  private var ranges: [ClosedRange<Int>] = []
  /// Numbers that are only counted.
  private var moreCount = 0
  private static let limit = 8

  /// Adds a number larger than those before.
  mutating func append(_ number: Int) {
    if moreCount == 0, let last = ranges.last, last.upperBound == number - 1 {
      ranges[ranges.count - 1] = last.lowerBound...number
    } else if ranges.count < Self.limit {
      ranges.append(number...number)
    } else {
      moreCount += 1
    }
  }

  var text: String {
    let parts = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
    return parts.joined(separator: ", ") + (moreCount > 0 ? " and \(moreCount) more" : "")
  }
}
