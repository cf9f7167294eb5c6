import JSONDocument

/// A wish to know which nodes of a sample match in their key or value, so that only they show.
package struct FilterRequest: Sendable, Equatable {
  package let generation: Int
  let input: JSON
  let pattern: SearchPattern

  /// Matches beyond these are left out.
  private static let matchLimit = 10_000

  package static func == (a: FilterRequest, b: FilterRequest) -> Bool { a.generation == b.generation }

  /// Finds all matches; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> FilterResult? {
    guard let scan = RowScan(input, for: pattern), !pattern.text.isEmpty else {
      return FilterResult(generation: generation, children: [:], matchCount: 0, isCut: false)
    }
    guard let rows = scan.rows(in: scan.bytes, limit: Self.matchLimit, isCancelled) else { return nil }
    let tree = Tree(root: input)
    var children: [PathHash: [Int]] = [.root: []]
    for row in rows {
      let place = TreeCursor(tree, byte: row)
      for (parent, child) in zip(place.frames, place.frames.dropFirst())
      where children[parent.path]?.last != child.ordinal {
        children[parent.path, default: []].append(child.ordinal)
      }
    }
    return FilterResult(
      generation: generation, children: children, matchCount: rows.count,
      isCut: rows.count == Self.matchLimit)
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
