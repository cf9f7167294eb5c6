extension TapeBuilder {
  /// Checks the scalar that begins at `start`.
  ///
  /// - Returns: Its word, and the place behind it; nil where a container begins, or no value.
  @inline(__always)
  static func scalar(
    _ bytes: Span<UInt8>, _ start: Int, _ remarks: inout RemarkList
  ) throws(Fault) -> (word: TapeWord, end: Int)? {
    let (kind, end): (UInt64, Int)
    switch bytes[start] {
    case UInt8(ascii: "\""):
      let text = try endOfString(bytes, start, &remarks)
      (kind, end) = (TapeWord.Kind.string | text.escapes, text.end)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      (kind, end) = (TapeWord.Kind.number, try endOfNumber(bytes, start))
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      let word = try wordKind(bytes, start)
      (kind, end) = (word.kind, start &+ word.length)
    default:
      return nil
    }
    return (TapeWord(kind: kind, offset: start, length: end &- start), end)
  }

  /// Checks a number, whose first byte is a digit or a minus sign, and returns the place behind it.
  @inline(__always)
  private static func endOfNumber(_ bytes: Span<UInt8>, _ start: Int) throws(Fault) -> Int {
    var next = start
    if bytes[next] == UInt8(ascii: "-") { next &+= 1 }
    if bytes[next] == UInt8(ascii: "0") {
      next &+= 1
      if bytes[next].isDigit { throw Fault(.leadingZero, at: next &- 1) }
    } else {
      let digits = next
      next = skipDigits(bytes, next)
      if next == digits { throw Fault(.digits, at: next) }
    }
    if bytes[next] == UInt8(ascii: ".") {
      let digits = next &+ 1
      next = skipDigits(bytes, digits)
      if next == digits { throw Fault(.fractionDigits, at: next) }
    }
    if bytes[next] | 0x20 == UInt8(ascii: "e") {
      next &+= 1
      if bytes[next] == UInt8(ascii: "+") || bytes[next] == UInt8(ascii: "-") { next &+= 1 }
      let digits = next
      next = skipDigits(bytes, digits)
      if next == digits { throw Fault(.exponentDigits, at: next) }
    }
    return next
  }

  /// The first place from `start` on that holds no digit.
  @inline(__always)
  private static func skipDigits(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var next = start
    while true {
      let value = bytes.word(at: next) ^ .repeating(0x30)
      // Marks each byte above 9, from the lowest such byte on.
      let marks = ((value &+ .repeating(0x76)) | value) & .repeating(0x80)
      if marks != 0 { return next &+ marks.bytesBeforeFirstMark }
      next &+= 8
    }
  }

  /// Checks `true`, `false` or `null`, which begins at `start` with its first letter.
  @inline(__always)
  private static func wordKind(_ bytes: Span<UInt8>, _ start: Int) throws(Fault) -> (
    kind: UInt64, length: Int
  ) {
    switch bytes.halfWord(at: start) {
    case 0x6575_7274: return (TapeWord.Kind.true, 4)
    case 0x6C6C_756E: return (TapeWord.Kind.null, 4)
    case 0x736C_6166 where bytes[start &+ 4] == UInt8(ascii: "e"): return (TapeWord.Kind.false, 5)
    default: throw Fault(.word, at: start)
    }
  }
}

extension UInt8 {
  @inline(__always)
  var isDigit: Bool { self &- 0x30 <= 9 }

  /// The value of a hexadecimal digit, nil for other bytes.
  @inline(__always)
  var hexadecimalValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self &- 0x30)
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
      UInt32((self | 0x20) &- 0x61 &+ 10)
    default: nil
    }
  }
}
