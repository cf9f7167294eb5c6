// Reading only what is selected. What is not is passed over:
//
// - an array or object up to the bracket that closes as many as were opened: which kind of bracket, commas, colons and
//   what stands between them is not looked at; on the tape it is empty;
// - once all selected keys of a value were met, the rest of its line, where a next value surely begins behind it.

extension TapeBuilder {
  /// Passes over the container that begins at `position`.
  mutating func passOverContainer(_ bytes: Span<UInt8>, _ kind: UInt64) throws(Fault) {
    let start = position
    position = try endOfContainer(bytes, start)
    append(TapeWord(kind: kind, offset: start, length: 0).bits)
    append(UInt64(truncatingIfNeeded: position &- start) << 32 | UInt64(truncatingIfNeeded: words.count &+ 1))
  }

  /// The place behind the bracket that closes the container at `start`.
  private func endOfContainer(_ bytes: Span<UInt8>, _ start: Int) throws(Fault) -> Int {
    var (next, open) = (start, 0)
    var (isInString, isEscaped) = (false, false)
    while next < end {
      let block = BracketBlock(bytes, at: next)
      let strings = block.strings(&isInString, &isEscaped)
      let (openings, closings) = (block.openings & ~strings, block.closings & ~strings)
      if open > closings.nonzeroBitCount {
        open &+= openings.nonzeroBitCount &- closings.nonzeroBitCount
      } else {
        var brackets = openings | closings
        while brackets != 0 {
          let place = brackets.trailingZeroBitCount
          open &+= closings >> UInt64(truncatingIfNeeded: place) & 1 == 1 ? -1 : 1
          if open == 0 { return next &+ place &+ 1 }
          brackets &= brackets &- 1
        }
      }
      next &+= BracketBlock.size
    }
    throw Fault(isInString ? .control : .commaOrEnd, at: end)
  }

  /// The end of the line, if the value that is being read surely ends there: with a brace, before the brace that
  /// begins another value or before the end of the text.
  func endOfValue(_ bytes: Span<UInt8>) -> Int? {
    var next = position
    while next < end {
      let newlines = (bytes.word(at: next) ^ .repeating(0x0A)).zeroBytes
      if newlines == 0 {
        next &+= 8
        continue
      }
      next &+= newlines.bytesBeforeFirstMark
      break
    }
    next = min(next, end)
    var last = next
    while last > position, bytes[last &- 1] <= 0x20 { last &-= 1 }
    while next < end, bytes[next] <= 0x20 { next &+= 1 }
    let isEnd = last > position && bytes[last &- 1] == UInt8(ascii: "}")
    return isEnd && (next == end || bytes[next] == UInt8(ascii: "{")) ? last : nil
  }
}
