import JSONDocument

/// A walk over an input along what the rules read.
struct ResidueWalk {
  /// A key that is not read.
  struct Finding {
    let path: String
    /// The first such value.
    let value: JSON
    /// How many of the elements that are counted have it.
    var count = 1
  }

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
  private var unread: [Finding] = []
  /// Where in `unread` a path is, and the element it was last seen in.
  private var seen: [ExactText: (index: Int, element: Int)] = [:]

  init(
    _ map: ReadMap, elementDepth: Int = 1, limit: Int, isCancelled: (@Sendable () -> Bool)? = nil
  ) {
    self.map = map
    self.elementDepth = elementDepth
    self.limit = limit
    self.isCancelled = isCancelled
  }

  mutating func run(from source: JSON) -> [Finding] {
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
              value: element, path: (place.path.isEmpty ? "@" : place.path) + "[*]", reads: reads,
              depth: place.depth + 1,
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
      unread.append(Finding(path: place.path, value: place.value))
      return
    }
    guard known.element != place.element, unread.indices.contains(known.index) else { return }
    seen[path] = (known.index, place.element)
    unread[known.index].count += 1
  }

  private func visit(_ key: JSON, _ value: JSON, in place: Place, _ pending: inout [Place]) {
    let reads = map.members(of: place.reads, key)
    if map.readsAll(reads) { return }
    let isUnread = map.passes(value, at: reads)
    if !isUnread, value.count == 0 { return }
    let path = PathText.joined(
      place.path, PathText.segment(of: key, isFirst: place.path.isEmpty))
    pending.append(
      Place(
        value: value, path: path, reads: reads, depth: place.depth, element: place.element,
        isUnread: isUnread))
  }
}

extension Reason {
  /// Why an input with keys that no rule reads is refused; nil when there are none.
  static func unread(_ keys: [ResidueWalk.Finding], in source: JSON) -> Reason? {
    if keys.isEmpty { return nil }
    let names = keys.prefix(3).map { ReasonText.quoted(path: $0.path) }.joined(separator: ", ")
    return Reason(
      .ruleError, fix: "read or `drop` them", found: source,
      message: "no rule reads \(names)" + (keys.count > 3 ? " …" : ""))
  }
}
