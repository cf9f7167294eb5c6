import JSONDocument

/// A wish to find text in the keys and values of a sample.
package struct SearchRequest: Sendable, Equatable {
  package let generation: Int
  let input: JSON
  let pattern: String
  /// Where to start, in bytes of the document: matches begin after it, or before it when going back.
  let start: Int
  let isForward: Bool

  package static func == (a: SearchRequest, b: SearchRequest) -> Bool { a.generation == b.generation }

  /// Finds the next match, wrapping around; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> SearchResult? {
    guard let document = input.document, let range = input.sourceRange, !pattern.isEmpty else {
      return SearchResult(generation: generation, pattern: pattern, byte: nil, hasWrapped: false)
    }
    let finder = TextFinder(pattern)
    let start = min(max(start, range.lowerBound), range.upperBound)
    let parts =
      isForward
      ? [
        min(start + 1, range.upperBound)..<range.upperBound,
        range.lowerBound..<min(start + 1, range.upperBound),
      ]
      : [range.lowerBound..<start, start..<range.upperBound]
    for (number, part) in parts.enumerated() {
      let found = document.withBytes { bytes in
        finder.find(in: bytes, part, isForward: isForward, isCancelled)
      }
      if isCancelled() { return nil }
      if let found {
        return SearchResult(generation: generation, pattern: pattern, byte: found, hasWrapped: number > 0)
      }
    }
    return SearchResult(generation: generation, pattern: pattern, byte: nil, hasWrapped: false)
  }
}

/// Where text was found.
package struct SearchResult: Sendable {
  package let generation: Int
  let pattern: String
  /// The first byte of the match in its document; nil when there is none.
  let byte: Int?
  let hasWrapped: Bool
}
