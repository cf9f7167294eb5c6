/// A set of bytes, as sorted ranges that do not touch.
struct ByteRanges: Sendable, Equatable {
  /// How much of a range is in the set.
  enum Cover: Sendable { case none, part, whole }

  private var ranges: [Range<Int>] = []

  init() {}

  init(_ unsorted: [Range<Int>]) {
    ranges.reserveCapacity(unsorted.count)
    for range in unsorted.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }

  var isEmpty: Bool { ranges.isEmpty }
  var first: Range<Int>? { ranges.first }

  /// How much of `range` is in the set.
  func cover(of range: Range<Int>) -> Cover {
    let index = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
    guard ranges.indices.contains(index), ranges[index].lowerBound < range.upperBound else { return .none }
    let candidate = ranges[index]
    return candidate.lowerBound <= range.lowerBound && candidate.upperBound >= range.upperBound
      ? .whole : .part
  }
}
