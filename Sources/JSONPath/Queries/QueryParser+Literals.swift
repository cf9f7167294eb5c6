internal import JSONDocument

/// Strings, numbers and names.
extension QueryParser {
  // MARK: Strings

  mutating func parseString() throws(SyntaxError) -> String {
    let start = index
    let quote = peek
    index += 1
    var content: [UInt8] = []
    while let byte = peek, byte != quote {
      if byte == "\\" {
        content.append(contentsOf: UTF8.encode(try parseEscape(quote: quote)).map(Array.init) ?? [])
      } else if byte.value < 0x20 {
        throw failure("a string holds no control characters; write \(Self.escape(for: byte))")
      } else {
        content.append(bytes[index])
        index += 1
      }
    }
    guard quote != nil, peek == quote else {
      throw failure("this string is not closed; write the quote at its end", at: start)
    }
    index += 1
    return try text(of: content, at: start)
  }

  private mutating func parseEscape(quote: Unicode.Scalar?) throws(SyntaxError) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let letter = peek else {
      throw failure("the string ends in `\\`; write `\\\\` for the character", at: start)
    }
    index += 1
    switch letter {
    case quote, "\\", "/": return letter
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try parseUnicodeEscape(from: start)
    case "'", "\"":
      throw failure("only the quote around the string takes a `\\`; leave it out", at: start)
    default:
      throw failure(
        "unknown escape; the escapes are \\b \\f \\n \\r \\t \\/ \\\\ \\uXXXX and the quote's own", at: start)
    }
  }

  private mutating func parseUnicodeEscape(from start: Int) throws(SyntaxError) -> Unicode.Scalar {
    let unit = try takeHexadecimal(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, take(all: "\\u") {
      let low = try takeHexadecimal(from: start)
      if (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw failure("half of a surrogate pair; write both halves, as in `\\uD83D\\uDE00`", at: start)
  }

  private mutating func takeHexadecimal(from start: Int) throws(SyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek?.hexadecimalValue else {
        throw failure("`\\u` takes four hexadecimal digits, as in `\\u00e9`", at: start)
      }
      value = value * 16 + digit
      index += 1
    }
    return value
  }

  private static func escape(for control: Unicode.Scalar) -> String {
    switch control.value {
    case 0x08: return "`\\b`"
    case 0x09: return "`\\t`"
    case 0x0A: return "`\\n`"
    case 0x0C: return "`\\f`"
    case 0x0D: return "`\\r`"
    default:
      let digits = String(control.value, radix: 16)
      return "`\\u00\(digits.count < 2 ? "0" : "")\(digits)`"
    }
  }

  // MARK: Names

  /// Takes a name without quotes; nil if none starts here.
  mutating func takeName() throws(SyntaxError) -> String? {
    let start = index
    while let byte = peek, isNameByte(byte), index > start || !isDigit(byte) { index += 1 }
    return index == start ? nil : try text(of: bytes[start..<index], at: start)
  }

  private func text(of bytes: some Sequence<UInt8>, at start: Int) throws(SyntaxError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw failure("this is not valid UTF-8; save the text as UTF-8", at: start)
    }
    return text
  }

  // MARK: Numbers

  /// Reads an index or a part of a slice.
  mutating func parseInteger() throws(SyntaxError) -> Int {
    let start = index
    let isNegative = take("-")
    try takeDigits(from: start)
    if bytes[start..<index].elementsEqual("-0".utf8) {
      throw failure("`-0` is no index; write 0, or -1 for the last element", at: start)
    }
    var magnitude = 0
    for digit in bytes[(isNegative ? start + 1 : start)..<index] {
      magnitude = magnitude * 10 + Int(digit) - 0x30
      guard magnitude < 1 << 53 else {
        throw failure("an index is at most 9007199254740991 (2^53 - 1); write a smaller one", at: start)
      }
    }
    if peek == "." || peek == "e" || peek == "E" {
      throw failure("an index is a whole number; leave out what follows it")
    }
    return isNegative ? -magnitude : magnitude
  }

  /// Reads the number of a comparison, which keeps its text.
  mutating func parseNumber() throws(SyntaxError) -> JSON {
    let start = index
    _ = take("-")
    try takeDigits(from: start)
    if take(".") {
      try takeFraction("a digit after the decimal point, as in `1.5`", from: start)
    }
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      try takeFraction("a digit in its exponent, as in `1e9`", from: start)
    }
    let number = JSON(numberText: String(decoding: bytes[start..<index], as: UTF8.self))
    guard let number else { throw failure("not a number; write it as JSON does", at: start) }
    return number
  }

  /// Takes the digits before a decimal point.
  private mutating func takeDigits(from start: Int) throws(SyntaxError) {
    let first = index
    while let byte = peek, isDigit(byte) { index += 1 }
    guard index > first else { throw failure("a digit is due after `-`", at: start) }
    if index - first > 1, bytes[first] == 0x30 {
      throw failure("a number has no leading zeros; leave them out", at: start)
    }
  }

  private mutating func takeFraction(_ wanted: String, from start: Int) throws(SyntaxError) {
    let first = index
    while let byte = peek, isDigit(byte) { index += 1 }
    guard index > first else { throw failure("a number needs \(wanted)", at: start) }
  }
}
