extension Lexer {
  /// What an escape turned out to be, and where it ends.
  enum Escape {
    case scalar(Unicode.Scalar, end: Int)
    case invalid(String, end: Int)
  }

  /// Reads the escape at the `\` at `start`: those of JSON, `\u{…}` and the closing mark.
  func escape(at start: Int, closing: UInt8) -> Escape {
    let letter = byte(at: start + 1)
    if letter == closing { return .scalar(Unicode.Scalar(letter), end: start + 2) }
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return .scalar(Unicode.Scalar(letter), end: start + 2)
    case UInt8(ascii: "b"): return .scalar("\u{8}", end: start + 2)
    case UInt8(ascii: "f"): return .scalar("\u{C}", end: start + 2)
    case UInt8(ascii: "n"): return .scalar("\n", end: start + 2)
    case UInt8(ascii: "r"): return .scalar("\r", end: start + 2)
    case UInt8(ascii: "t"): return .scalar("\t", end: start + 2)
    case UInt8(ascii: "u"): return byte(at: start + 2) == UInt8(ascii: "{") ? braced(start) : unicode(start)
    default:
      return .invalid(
        "is no escape; double the backslash, or put a pattern in single quotes",
        end: start + 1 + scalar(at: start + 1).length)
    }
  }

  /// `\u{1F642}`.
  private func braced(_ start: Int) -> Escape {
    var offset = start + 3
    var value: UInt32 = 0
    while let digit = byte(at: offset).hexValue, offset < start + 11 {
      value = value << 4 | digit
      offset += 1
    }
    guard offset > start + 3, byte(at: offset) == UInt8(ascii: "}") else {
      return .invalid("needs one to eight hexadecimal digits and `}`", end: offset)
    }
    guard let scalar = Unicode.Scalar(value) else {
      return .invalid("is no character of Unicode", end: offset + 1)
    }
    return .scalar(scalar, end: offset + 1)
  }

  /// `\u00E9`, or a pair of surrogates.
  private func unicode(_ start: Int) -> Escape {
    guard let high = fourDigits(at: start + 2) else {
      return .invalid("needs four hexadecimal digits", end: start + 2)
    }
    if let scalar = Unicode.Scalar(high) { return .scalar(scalar, end: start + 6) }
    if (0xD800..<0xDC00).contains(high), byte(at: start + 6) == UInt8(ascii: "\\"),
      byte(at: start + 7) == UInt8(ascii: "u"), let low = fourDigits(at: start + 8),
      (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10 | (low - 0xDC00)))
    {
      return .scalar(scalar, end: start + 12)
    }
    return .invalid("is half of a surrogate pair, which no text can hold", end: start + 6)
  }

  private func fourDigits(at offset: Int) -> UInt32? {
    var value: UInt32 = 0
    for index in 0..<4 {
      guard let digit = byte(at: offset + index).hexValue else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}
