import JSONDocument

/// A wish for the rows of a sample that match, a piece at a time: from the cursor on first, then from the top.
package struct SearchRequest: Sendable, Equatable {
  package let generation: Int
  let input: JSON
  let pattern: SearchPattern
  /// Where the search began: the first byte of a row.
  let origin: Int
  /// The byte to go on from.
  private var next: Int
  private var hasWrapped = false
  /// Rows found before.
  private var count = 0

  /// A piece ends after so many bytes.
  private let pieceSize: Int
  /// Rows beyond these are not looked for.
  static let limit = 100_000

  init(generation: Int, input: JSON, pattern: SearchPattern, origin: Int, pieceSize: Int = 8 << 20) {
    self.generation = generation
    self.input = input
    self.pattern = pattern
    self.origin = origin
    self.pieceSize = pieceSize
    next = origin
  }

  package static func == (a: SearchRequest, b: SearchRequest) -> Bool {
    a.generation == b.generation && a.next == b.next && a.hasWrapped == b.hasWrapped
  }

  /// Looks through one piece; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> SearchResult? {
    guard let scan = RowScan(input, for: pattern), !pattern.text.isEmpty else {
      return SearchResult(generation: generation, rows: [], isBeforeOrigin: false, following: nil)
    }
    let origin = min(max(origin, scan.bytes.lowerBound), scan.bytes.upperBound)
    let start = min(max(next, scan.bytes.lowerBound), scan.bytes.upperBound)
    let end = min(start + pieceSize, hasWrapped ? origin : scan.bytes.upperBound)
    guard let rows = scan.rows(in: start..<max(start, end), limit: Self.limit - count, isCancelled) else {
      return nil
    }
    var following: SearchRequest? = self
    following?.count += rows.count
    following?.next = end
    if count + rows.count >= Self.limit || (hasWrapped && end >= origin) {
      following = nil
    } else if !hasWrapped, end >= scan.bytes.upperBound {
      following?.hasWrapped = true
      following?.next = scan.bytes.lowerBound
      if origin <= scan.bytes.lowerBound { following = nil }
    }
    return SearchResult(generation: generation, rows: rows, isBeforeOrigin: hasWrapped, following: following)
  }
}

/// The matching rows of a piece.
package struct SearchResult: Sendable {
  package let generation: Int
  /// The first bytes of the rows, in order.
  let rows: [Int]
  /// Whether they stand before the place where the search began.
  let isBeforeOrigin: Bool
  /// What is left to be looked through; nil at the end.
  let following: SearchRequest?
}
