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
        let error = builder.error(error, bytes, rootIndex: rootIndices.count, &cursor)
        builder.abandon(from: index)
        builder.remarks.rewind(to: remarks)
        if options.isPartial && error.isTruncation {
          consumed = start
          return
        }
        errors.append(error)
        builder.position = Self.resumption(after: error.offset, valueFrom: start, end: end, bytes)
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

  /// Where to go on reading after an error.
  ///
  /// That is the next line. A line that begins with an opening bracket is a new value when the one before it was cut
  /// short: when the error is at its start or, since the cut may go unnoticed for a line, no further than the line
  /// after. When the bad value spans lines, those that begin with white space or a closing bracket belong to it.
  /// No line is read more than three times.
  private static func resumption(
    after offset: Int, valueFrom start: Int, end: Int, _ bytes: Span<UInt8>
  ) -> Int {
    let second = lineStart(after: start, end: end, bytes)
    let spansLines = second <= offset
    if spansLines && offset < end {
      var third = lineStart(after: second, end: end, bytes)
      while third < end, bytes[third] <= 0x20 { third += 1 }
      if opensValue(bytes[second]) && offset <= third { return second }
      if opensValue(bytes[offset]) && bytes[offset - 1] == 0x0A { return offset }
    }
    var next = max(offset, start)
    while true {
      next = lineStart(after: next, end: end, bytes)
      guard spansLines && next < end else { return next }
      switch bytes[next] {
      case 0x20, 0x09, 0x0D, 0x0A, UInt8(ascii: "}"), UInt8(ascii: "]"): continue
      default: return next
      }
    }
  }

  private static func opensValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  /// The start of the line after the one `position` is on, or the end.
  private static func lineStart(after position: Int, end: Int, _ bytes: Span<UInt8>) -> Int {
    var next = position
    while next < end, bytes[next] != 0x0A { next += 1 }
    return min(next + 1, end)
  }
}
