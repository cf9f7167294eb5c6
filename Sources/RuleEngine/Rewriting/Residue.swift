public import JSONDocument

/// An input key that no rule reads.
public struct UnreadKey: Sendable, Equatable {
  /// The way to it: `customer.phone`, `lines[].weight`.
  public let path: String
  /// The bytes of the first such value; nil for an input of no document.
  public let place: Range<Int>?
  /// How many elements have it: of the array that `each` leads to, else of the outermost one on the way; 1 where there is
  /// no array.
  package var count = 1
}

extension RuleSet {
  /// The input keys that no rule reads, in input order; what lies inside an unread key is not listed again.
  ///
  /// What counts is what the rules mention, whether they fire or not. Elements of an array count together: a key that
  /// only some of them have is listed once. Keys that the default rule takes, or that `drop` and `except` name, are not
  /// listed.
  /// - Parameters:
  ///   - source: The input.
  ///   - limit: How many to list at most.
  ///   - isCancelled: Asked now and then whether to stop; what was found so far is given.
  public func residue(
    of source: JSON, limit: Int = 10_000, isCancelled: (@Sendable () -> Bool)? = nil
  ) -> [UnreadKey] {
    var walk = ResidueWalk(
      ReadMap(self), elementDepth: each?.arrayDepth ?? 1, limit: limit, isCancelled: isCancelled)
    return walk.run(from: source)
  }
}

extension InputPath {
  /// How many arrays there are around an element of what the path leads to.
  fileprivate var arrayDepth: Int {
    let brackets = segments.count { segment in
      switch segment {
      case .index, .slice, .wildcard, .filter: true
      case .member, .allMembers, .descendant, .operation: false
      }
    }
    return max(1, givesArray ? brackets : brackets + 1)
  }
}

/// A walk over an input along what the rules read.
private struct ResidueWalk {
  private struct Place {
    let value: JSON
    let path: String
    /// Where the read paths are here.
    let reads: [Int]
    /// How many arrays it is in.
    var depth = 0
    /// The number of the element it is in, of the arrays whose elements are counted.
    var element = 0
    /// Whether no path leads here.
    var isUnread = false
  }

  private let map: ReadMap
  /// How many arrays there are around what counts as one element.
  private let elementDepth: Int
  private var lastElement = 0
  private let limit: Int
  private let isCancelled: (@Sendable () -> Bool)?
  private var unread: [UnreadKey] = []
  /// Where in `unread` a path is, and the element it was last seen in.
  private var seen: [ExactText: (index: Int, element: Int)] = [:]

  init(_ map: ReadMap, elementDepth: Int, limit: Int, isCancelled: (@Sendable () -> Bool)?) {
    self.map = map
    self.elementDepth = elementDepth
    self.limit = limit
    self.isCancelled = isCancelled
  }

  mutating func run(from source: JSON) -> [UnreadKey] {
    if map.readsAll([ReadMap.root]) { return [] }
    var pending = [Place(value: source, path: "", reads: [ReadMap.root])]
    var steps = 0
    while let place = pending.popLast(), unread.count < limit {
      steps += 1
      if steps & 0xFFF == 0, isCancelled?() == true { break }
      if place.isUnread {
        note(place)
        continue
      }
      let start = pending.count
      if place.value.kind == .array {
        let reads = map.elements(of: place.reads)
        if map.readsAll(reads) { continue }
        let isCounted = place.depth + 1 == elementDepth
        for element in place.value.elements where element.count > 0 {
          if isCounted { lastElement += 1 }
          pending.append(
            Place(
              value: element, path: place.path + "[]", reads: reads, depth: place.depth + 1,
              element: isCounted ? lastElement : place.element))
        }
      } else {
        for (key, value) in place.value.members { visit(key, value, in: place, &pending) }
      }
      // The first child has to be the next one out.
      pending[start...].reverse()
    }
    return unread
  }

  /// Lists an unread key once, and counts in how many elements it is.
  private mutating func note(_ place: Place) {
    let path = ExactText(place.path)
    guard let known = seen[path] else {
      seen[path] = (unread.count, place.element)
      unread.append(UnreadKey(path: place.path, place: place.value.sourceRange))
      return
    }
    guard known.element != place.element, unread.indices.contains(known.index) else { return }
    seen[path] = (known.index, place.element)
    unread[known.index].count += 1
  }

  private func visit(_ key: JSON, _ value: JSON, in place: Place, _ pending: inout [Place]) {
    let reads = map.members(of: place.reads, key)
    if map.readsAll(reads) { return }
    let hasParts = value.count > 0 && !reads.isEmpty
    if !hasParts, map.names(reads) { return }
    let path = PathText.joined(
      place.path, PathText.segment(key.string ?? "", isFirst: place.path.isEmpty))
    pending.append(
      Place(
        value: value, path: path, reads: reads, depth: place.depth, element: place.element,
        isUnread: !hasParts))
  }
}
