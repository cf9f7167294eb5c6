/// The loop over the values of a stream, and how it finds its feet again after a bad one.
struct StreamProgress {
  private(set) var rootIndices: [UInt32] = []
  private(set) var errors: [JSONError] = []
  private(set) var consumed = 0

  mutating func read(_ builder: inout TapeBuilder, _ bytes: Span<UInt8>, _ options: ParseOptions) {
    var cursor = LineCursor(bytes, line: options.firstLine)
    let end = builder.end
    consumed = end
    if end > options.sizeLimit {
      errors = [builder.error(Fault(.size, at: 0), bytes, rootIndex: 0, &cursor)]
      return
    }
    while true {
      builder.skipSpaceBetweenValues(bytes)
      if builder.position >= end { return }
      let start = builder.position
      let index = builder.words.count
      let remarks = builder.remarks.state
      do throws(Fault) {
        try builder.readValue(bytes)
        try builder.checkSeparation(bytes)
      } catch {
        let isAtTop = builder.container == TapeBuilder.none
        var cutCursor = cursor
        let error = builder.error(error, bytes, rootIndex: rootIndices.count, &cursor)
        builder.abandon(from: index)
        builder.remarks.rewind(to: remarks)
        if options.isPartial && error.isTruncation {
          consumed = start
          return
        }
        let recovery = StreamRecovery(
          start: start, offset: error.offset, end: end, isAtTop: isAtTop,
          isLineStream: options.firstLine > 1 || !rootIndices.isEmpty)
        if let cut = recovery.cutLine(bytes) {
          // What is found bad from here on may stand before the place where this was noticed.
          errors.append(error.movedToCut(cut, bytes, &cutCursor))
          cursor = cutCursor
          builder.position = cut.next
        } else {
          errors.append(error)
          builder.position = error.isAboutWholeText ? end : recovery.resumption(bytes)
        }
        continue
      }
      // A number at the very end may go on in the next part.
      if options.isPartial && builder.position == end && !Self.endsItself(bytes[end - 1]) {
        builder.abandon(from: index)
        consumed = start
        return
      }
      rootIndices.append(UInt32(truncatingIfNeeded: index))
    }
  }

  private static func endsItself(_ last: UInt8) -> Bool {
    last == UInt8(ascii: "}") || last == UInt8(ascii: "]") || last == UInt8(ascii: "\"")
  }
}
