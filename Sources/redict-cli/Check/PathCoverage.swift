import JSONDocument
import RuleEngine

/// Which paths of the input are there, and which of them the rules read.
///
/// A path leads to a value that is no container, or to an empty one; elements of arrays count as one path.
struct PathCoverage: Sendable {
  /// More different paths are not told apart: keys that are data would fill the memory.
  static let limit = 100_000

  /// The paths in the order in which they were first met.
  private(set) var paths: [String] = []
  private var isRead: [String: Bool] = [:]

  /// How many paths are read somewhere.
  var readCount: Int { isRead.values.count { $0 } }

  /// The paths that no rule reads.
  var unread: [String] { paths.filter { isRead[$0] == false } }

  /// How much is read in whole percent, rounded down; all of nothing is 100.
  var percent: Int { paths.isEmpty ? 100 : readCount * 100 / paths.count }

  /// Adds the paths of a value.
  /// - Parameter ranges: The bytes of its document that were read.
  mutating func add(_ value: JSON, read ranges: [Range<Int>]) {
    let ranges = Self.merged(ranges)
    var pending: [(value: JSON, path: String)] = [(value, "")]
    while let (value, path) = pending.popLast() {
      switch value.kind {
      case .object where value.count > 0:
        let members = value.members.map { member in
          let segment = PathText.segment(member.key.string ?? "", isFirst: path.isEmpty)
          return (value: member.value, path: PathText.joined(path, segment))
        }
        pending += members.reversed()
      case .array where value.count > 0:
        pending += value.elements.map { (value: $0, path: path + "[]") }.reversed()
      default:
        guard !path.isEmpty else { continue }
        note(path, isRead: value.sourceRange.map { Self.covers($0, in: ranges) } ?? false)
      }
    }
  }

  /// Adds later paths.
  mutating func add(_ later: PathCoverage) {
    for path in later.paths { note(path, isRead: later.isRead[path] ?? false) }
  }

  private mutating func note(_ path: String, isRead read: Bool) {
    if let known = isRead[path] {
      if read, !known { isRead[path] = true }
    } else if paths.count < Self.limit {
      paths.append(path)
      isRead[path] = read
    }
  }

  /// The same bytes as ranges in order that do not touch.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  private static func covers(_ range: Range<Int>, in ranges: [Range<Int>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low > 0 && ranges[low - 1].upperBound >= range.upperBound
  }
}
