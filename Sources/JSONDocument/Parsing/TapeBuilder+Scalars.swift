extension TapeBuilder {
  /// Reads a number, whose first byte is a digit or a minus sign.
  @inline(__always)
  mutating func readNumber(_ bytes: Span<UInt8>) throws(Fault) {
    let start = position
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
    position = next
    append(TapeWord(kind: TapeWord.Kind.number, offset: start, length: next &- start).bits)
  }

  /// The first place from `start` on that holds no digit.
  @inline(__always)
  private func skipDigits(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var next = start
    while true {
      let value = bytes.word(at: next) ^ .repeating(0x30)
      // Marks each byte above 9, from the lowest such byte on.
      let marks = ((value &+ .repeating(0x76)) | value) & .repeating(0x80)
      if marks != 0 { return next &+ marks.bytesBeforeFirstMark }
      next &+= 8
    }
  }

  /// Reads `true` or `null`, whose four bytes are `spelling`.
  @inline(__always)
  mutating func readWord(_ bytes: Span<UInt8>, _ spelling: UInt32, kind: UInt64) throws(Fault) {
    guard bytes.halfWord(at: position) == spelling else { throw Fault(.word, at: position) }
    append(TapeWord(kind: kind, offset: position, length: 4).bits)
    position &+= 4
  }

  /// Reads `false`.
  @inline(__always)
  mutating func readFalse(_ bytes: Span<UInt8>) throws(Fault) {
    guard bytes.halfWord(at: position &+ 1) == 0x6573_6C61 else { throw Fault(.word, at: position) }
    append(TapeWord(kind: TapeWord.Kind.false, offset: position, length: 5).bits)
    position &+= 5
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
