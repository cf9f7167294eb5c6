/// Why the parser stopped and where, before anything is known about the text around it.
struct Fault: Error {
  enum Code: UInt8 {
    case value, valueAfterComma, key, keyAfterComma, colon, commaOrEnd
    case leadingZero, digits, fractionDigits, exponentDigits, word
    case control, escape, unicodeEscape, encoding
    case depth, containers, size, separator, trailingText, empty

    /// Whether the parser was not inside a word, number or string.
    var isBetweenTokens: Bool { rawValue <= Code.commaOrEnd.rawValue }

    /// Whether it may come from another notation than JSON, rather than from a limit or from inside a string.
    var isAboutNotation: Bool {
      switch self {
      case .control, .escape, .unicodeEscape, .encoding, .depth, .containers, .size, .empty: false
      default: true
      }
    }
  }

  let code: Code
  let offset: Int

  @inline(__always)
  init(_ code: Code, at offset: Int) {
    self.code = code
    self.offset = offset
  }
}
