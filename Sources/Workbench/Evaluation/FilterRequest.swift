import JSONDocument

/// A wish to know which nodes of a sample hold a text in their key or value, so that only they show.
package struct FilterRequest: Sendable, Equatable {
  package let generation: Int
  let input: JSON
  let pattern: String

  /// Matches beyond these are left out.
  private static let matchLimit = 10_000

  package static func == (a: FilterRequest, b: FilterRequest) -> Bool { a.generation == b.generation }

  /// Finds all matches; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> FilterResult? {
    guard let document = input.document, let range = input.sourceRange, !pattern.isEmpty else {
      return FilterResult(generation: generation, children: [:], matchCount: 0, isCut: false)
    }
    let finder = TextFinder(pattern)
    let tree = Tree(root: input)
    var children: [PathHash: [Int]] = [.root: []]
    var start = range.lowerBound
    var count = 0
    while count < Self.matchLimit, start < range.upperBound {
      let found = document.withBytes { bytes in
        finder.find(in: bytes, start..<range.upperBound, isForward: true, isCancelled)
      }
      if isCancelled() { return nil }
      guard let found else { break }
      let place = TreeCursor(tree, byte: found)
      for (parent, child) in zip(place.frames, place.frames.dropFirst())
      where children[parent.path]?.last != child.ordinal {
        children[parent.path, default: []].append(child.ordinal)
      }
      count += 1
      // A key and its value are one row.
      start = max(found + 1, place.value.flatMap { $0.isContainer ? nil : $0.sourceRange?.upperBound } ?? 0)
    }
    return FilterResult(
      generation: generation, children: children, matchCount: count, isCut: count == Self.matchLimit)
  }
}

/// The nodes that show while the input is filtered.
package struct FilterResult: Sendable {
  package let generation: Int
  /// The children that lead to a match, by index in order, of each container on the way to one.
  let children: [PathHash: [Int]]
  let matchCount: Int
  let isCut: Bool
}
