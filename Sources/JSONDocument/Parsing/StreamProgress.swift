/// The loop over the values of a stream.
struct StreamProgress {
  private(set) var rootIndices: [UInt32] = []
  private(set) var errors: [JSONError] = []
  private(set) var consumed = 0

  mutating func read(
    _ builder: consuming TapeBuilder, _ bytes: Span<UInt8>, _ options: ParseOptions
  ) -> TapeBuilder {
    var cursor = LineCursor(bytes, line: options.firstLine)
    let end = builder.end
    consumed = end
    if end > options.sizeLimit {
      errors = [builder.error(Fault(.size, at: 0), bytes, rootIndex: 0, &cursor, options)]
      return builder
    }
    while true {
      builder.skipSpaceBetweenValues(bytes)
      if builder.position >= end { return builder }
      let start = builder.position
      let index = builder.words.count
      let remarks = builder.remarks.state
      do throws(Fault) {
        try builder.readValue(bytes)
        try builder.checkSeparation(bytes)
        // A number at the very end may go on in the next part.
        if options.isPartial && builder.position == end && !Self.endsItself(bytes[end - 1]) {
          throw Fault(.value, at: end)
        }
        rootIndices.append(UInt32(truncatingIfNeeded: Node(word: index).index))
      } catch {
        let next = recover(from: error, valueFrom: start, builder, bytes, &cursor, options)
        builder.abandon(from: index)
        builder.remarks.rewind(to: remarks)
        guard let next else {
          consumed = start
          return builder
        }
        builder.position = next
      }
    }
  }

  private static func endsItself(_ last: UInt8) -> Bool {
    last == UInt8(ascii: "}") || last == UInt8(ascii: "]") || last == UInt8(ascii: "\"")
  }

  /// Records the error that a fault amounts to.
  ///
  /// - Returns: where to go on reading; nil when the value is unfinished and more text follows.
  private mutating func recover(
    from fault: Fault, valueFrom start: Int, _ builder: borrowing TapeBuilder, _ bytes: Span<UInt8>,
    _ cursor: inout LineCursor, _ options: ParseOptions
  ) -> Int? {
    let end = builder.end
    let isOpen = builder.container != TapeBuilder.none
    var ahead = cursor
    let error = builder.error(fault, bytes, rootIndex: rootIndices.count, &ahead, options)
    if options.isPartial && error.isTruncation { return nil }
    let recovery = StreamRecovery(from: fault, valueFrom: start, isOpen: isOpen, end: end, bytes)
    if recovery.isCutShort || isOpen && fault.offset >= end && fault.code.isBetweenTokens {
      // The same words and place, wherever it was noticed and however the text was divided into parts.
      errors.append(notClosed(from: start, to: recovery.isCutShort ? recovery.position : end, bytes, &cursor))
    } else {
      errors.append(error)
      cursor = ahead
    }
    return errors.count == 1 && error.isAboutWholeText ? end : recovery.position
  }

  /// The error of a value that is not closed where the next one begins, at `next`.
  private func notClosed(
    from start: Int, to next: Int, _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) -> JSONError {
    cursor.advance(to: start, in: bytes)
    let begun = cursor.location
    var offset = next
    while offset > start, bytes[offset - 1] <= 0x20 { offset -= 1 }
    cursor.advance(to: offset, in: bytes)
    return JSONError(
      offset: offset, location: cursor.location, rootIndex: rootIndices.count,
      problem: .notClosed(begun: begun))
  }
}

extension JSONError {
  /// Whether the text as a whole is something else, so that there is no use in reading on.
  fileprivate var isAboutWholeText: Bool { rootIndex == 0 && problem.isAboutWholeText }
}
