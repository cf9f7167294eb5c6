// Reading only what is selected. What is not is passed over:
//
// - a string up to its closing quote: its UTF-8, its escapes and controls in it are not looked at;
// - an array or object up to the bracket that closes as many as were opened: which kind of bracket, commas, colons and
//   what stands between them is not looked at; on the tape it is empty;
// - once all selected keys of a value were met, the rest of its line, where a next value surely begins behind it.

extension TapeBuilder {
  /// Passes over the string that begins at `position`.
  mutating func passOverString(_ bytes: Span<UInt8>) throws(Fault) {
    let start = position
    position = try endOfString(bytes, start)
    append(TapeWord(kind: TapeWord.Kind.string, offset: start, length: position &- start).bits)
  }

  /// Passes over the container that begins at `position`.
  mutating func passOverContainer(_ bytes: Span<UInt8>, _ kind: UInt64) throws(Fault) {
    let start = position
    position = try endOfContainer(bytes, start)
    append(TapeWord(kind: kind, offset: start, length: 0).bits)
    append(UInt64(truncatingIfNeeded: position &- start) << 32 | UInt64(truncatingIfNeeded: words.count &+ 1))
  }

  /// The place behind the closing quote of the string at `start`.
  private func endOfString(_ bytes: Span<UInt8>, _ start: Int) throws(Fault) -> Int {
    var next = start &+ 1
    while true {
      let marks = TextBlock(bytes, at: next).quotesAndBackslashes
      if marks.isEmpty {
        next &+= TextBlock.size
        if next >= end { throw Fault(.control, at: end) }
        continue
      }
      next &+= marks.bytesBeforeFirst
      if next >= end { throw Fault(.control, at: end) }
      if bytes[next] == UInt8(ascii: "\"") { return next &+ 1 }
      next &+= 2
      if next >= end { throw Fault(.control, at: end) }
    }
  }

  /// The place behind the bracket that closes the container at `start`.
  private func endOfContainer(_ bytes: Span<UInt8>, _ start: Int) throws(Fault) -> Int {
    var next = start
    var open = 0
    while true {
      let word = bytes.word(at: next)
      // Brackets and braces differ in one bit.
      let brackets = word | .repeating(0x20)
      let stops =
        (word ^ .repeating(0x22)).zeroBytes | (brackets ^ .repeating(0x7B)).zeroBytes
        | (brackets ^ .repeating(0x7D)).zeroBytes
      if stops == 0 {
        next &+= 8
        if next >= end { throw Fault(.commaOrEnd, at: end) }
        continue
      }
      next &+= stops.bytesBeforeFirstMark
      if next >= end { throw Fault(.commaOrEnd, at: end) }
      switch bytes[next] | 0x20 {
      case 0x7B:
        open &+= 1
        next &+= 1
      case 0x7D:
        open &-= 1
        next &+= 1
        if open == 0 { return next }
      default: next = try endOfString(bytes, next)
      }
    }
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
