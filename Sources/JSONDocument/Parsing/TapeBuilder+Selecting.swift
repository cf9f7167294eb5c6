// Reading only what is selected. What is not is passed over:
//
// - a string up to its closing quote: its UTF-8, its escapes and controls in it are not looked at;
// - an array or object up to the bracket that closes as many as were opened: which kind of bracket, commas, colons and
//   what stands between them is not looked at; on the tape it is empty;
// - once all selected keys of a value were met, the rest of its line, where a next value surely begins behind it.

extension TapeBuilder {
  /// Selections nested deeper than this select all.
  private static let selectionDepth = 64

  /// Reads one value, which starts at `position`, as far as it is selected, and stops right behind it.
  mutating func readSelected(_ bytes: Span<UInt8>, _ selection: KeySelection) throws(Fault) {
    let (places, keys, texts) = (selection.places.span, selection.keys.span, selection.bytes.span)
    try readSelected(bytes, places, keys, texts, place: 0, level: 0)
  }

  private mutating func readSelected(
    _ bytes: Span<UInt8>, _ places: Span<KeySelection.Place>, _ keys: Span<KeySelection.Key>,
    _ texts: Span<UInt8>, place: Int, level: Int
  ) throws(Fault) {
    guard !places[place].isAll, bytes[position] == UInt8(ascii: "{"), level < Self.selectionDepth else {
      return try readAll(bytes)
    }
    let selected = places[place].keys
    let start = position
    let index = words.count
    append(TapeWord.Kind.object << 60 | UInt64(truncatingIfNeeded: start))
    append(0)
    position &+= 1
    var count = 0
    // The keys that are still to come; of more than these bits tell, the line is read to its end.
    let canEndEarly = level == 0 && selected.count < 64
    var left: UInt64 = canEndEarly ? (1 << UInt64(selected.count)) - 1 : 0
    var isClosed = skipSpace(bytes) == UInt8(ascii: "}")
    while !isClosed {
      guard bytes[position] == UInt8(ascii: "\"") else {
        throw Fault(count > 0 ? .keyAfterComma : .key, at: position)
      }
      let key = position
      try readString(bytes, kind: TapeWord.Kind.key)
      let content = (key &+ 1)..<(position &- 1)
      let isEscaped = TapeWord(bits: words[words.count &- 1]).hasEscapes
      guard skipSpace(bytes) == UInt8(ascii: ":") else { throw Fault(.colon, at: position) }
      position &+= 1
      _ = skipSpace(bytes)
      if let found = Self.find(bytes.extracting(content), isEscaped, among: selected, keys, texts) {
        try readSelected(bytes, places, keys, texts, place: keys[found].place, level: level + 1)
        // A key that comes again leaves as many to come as before.
        left &= ~(1 << UInt64(truncatingIfNeeded: found &- selected.lowerBound))
      } else {
        try passOver(bytes)
      }
      count += 1
      if canEndEarly, left == 0, let lineEnd = endOfValue(bytes) {
        position = lineEnd
        break
      }
      switch skipSpace(bytes) {
      case UInt8(ascii: ","):
        position &+= 1
        _ = skipSpace(bytes)
      case UInt8(ascii: "}"): isClosed = true
      default:
        // What the error tells of.
        inObject = true
        throw Fault(.commaOrEnd, at: position)
      }
    }
    if isClosed { position &+= 1 }
    finish(index, count: count, from: start)
  }

  /// The place of a key among those selected; nil when it is not.
  ///
  /// - Parameters:
  ///   - content: What stands between the quotes.
  ///   - isEscaped: Whether that holds escapes.
  @inline(__always)
  private static func find(
    _ content: Span<UInt8>, _ isEscaped: Bool, among selected: Range<Int>, _ keys: Span<KeySelection.Key>,
    _ texts: Span<UInt8>
  ) -> Int? {
    for index in selected {
      let range = keys[index].range
      if !isEscaped, content.count != range.count { continue }
      if StringContent.isEqual(
        content, 0..<content.count, escaped: isEscaped, texts, range, escaped: false)
      {
        return index
      }
    }
    return nil
  }

  /// Reads a value that is selected as a whole.
  @inline(never)
  private mutating func readAll(_ bytes: Span<UInt8>) throws(Fault) { try readValue(bytes) }

  /// Writes what is known of a container at its end.
  @inline(__always)
  private mutating func finish(_ index: Int, count: Int, from start: Int) {
    words[index] |= UInt64(truncatingIfNeeded: min(count, TapeWord.countLimit)) << 32
    words[index &+ 1] =
      UInt64(truncatingIfNeeded: position &- start) << 32 | UInt64(truncatingIfNeeded: words.count)
  }

  /// Passes over a value.
  private mutating func passOver(_ bytes: Span<UInt8>) throws(Fault) {
    switch bytes[position] {
    case UInt8(ascii: "\""):
      let start = position
      position = try endOfString(bytes, start)
      append(TapeWord(kind: TapeWord.Kind.string, offset: start, length: position &- start).bits)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let start = position
      let index = words.count
      let kind = bytes[start] == UInt8(ascii: "{") ? TapeWord.Kind.object : TapeWord.Kind.array
      append(kind << 60 | UInt64(truncatingIfNeeded: start))
      append(0)
      position = try endOfContainer(bytes, start)
      finish(index, count: 0, from: start)
    default: try readAll(bytes)
    }
  }

  /// The place behind the closing quote of the string at `start`.
  private func endOfString(_ bytes: Span<UInt8>, _ start: Int) throws(Fault) -> Int {
    var next = start &+ 1
    while true {
      let word = bytes.word(at: next)
      let stops = (word ^ .repeating(0x22)).zeroBytes | (word ^ .repeating(0x5C)).zeroBytes
      if stops == 0 {
        next &+= 8
        if next >= end { throw Fault(.control, at: end) }
        continue
      }
      next &+= stops.bytesBeforeFirstMark
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
  private func endOfValue(_ bytes: Span<UInt8>) -> Int? {
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
