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
  /// - Parameter unreadKeys: The paths of keys that no rule reads; what lies inside them is not read either.
  mutating func add(_ value: JSON, unreadKeys: Set<String>) {
    var pending: [(value: JSON, path: String, isRead: Bool)] = [(value, "", true)]
    while let (value, path, isRead) = pending.popLast() {
      let isRead = isRead && !unreadKeys.contains(path)
      switch value.kind {
      case .object where value.count > 0:
        let members = value.members.map { member in
          let segment = PathText.segment(member.key.string ?? "", isFirst: path.isEmpty)
          return (value: member.value, path: PathText.joined(path, segment), isRead: isRead)
        }
        pending += members.reversed()
      case .array where value.count > 0:
        pending += value.elements.map { (value: $0, path: path + "[]", isRead: isRead) }.reversed()
      default:
        if !path.isEmpty { note(path, isRead: isRead) }
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
}
