/// The loop over the values of a stream.
struct StreamProgress {
  private(set) var rootIndices: [UInt32] = []
  private(set) var errors: [JSONError] = []
  private(set) var consumed = 0

  mutating func read(_ builder: consuming TapeBuilder, _ bytes: Span<UInt8>, _ options: ParseOptions)
    -> TapeBuilder
  {
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
      } catch {
        let recovery = StreamRecovery(
          from: error, valueFrom: start, end: end, isInside: builder.container != TapeBuilder.none,
          isPartial: options.isPartial, bytes)
        let error =
          recovery.isCutShort
          ? cutShort(from: start, to: recovery.position, bytes, &cursor)
          : builder.error(error, bytes, rootIndex: rootIndices.count, &cursor, options)
        builder.abandon(from: index)
        builder.remarks.rewind(to: remarks)
        if options.isPartial && error.isTruncation {
          consumed = start
          return builder
        }
        errors.append(error)
        builder.position = recovery.position
        continue
      }
      // A number at the very end may go on in the next part.
      if options.isPartial && builder.position == end && !Self.endsItself(bytes[end - 1]) {
        builder.abandon(from: index)
        consumed = start
        return builder
      }
      rootIndices.append(UInt32(truncatingIfNeeded: index))
    }
  }

  /// The error of a value that is not closed before the next one begins, at `next`.
  private func cutShort(
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

  private static func endsItself(_ last: UInt8) -> Bool {
    last == UInt8(ascii: "}") || last == UInt8(ascii: "]") || last == UInt8(ascii: "\"")
  }
}
