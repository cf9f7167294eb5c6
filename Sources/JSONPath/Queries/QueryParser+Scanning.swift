/// Bytes, one by one.
extension QueryParser {
  /// The next byte as a scalar: ASCII is itself, and each byte of other characters is beyond ASCII.
  var peek: Unicode.Scalar? { index < bytes.count ? Unicode.Scalar(bytes[index]) : nil }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    index += 1
    return true
  }

  /// Takes `text` whole or nothing.
  mutating func take(all text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  mutating func skipSpace() {
    while isSpace(peek) { index += 1 }
  }

  func isSpace(_ scalar: Unicode.Scalar?) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  func isLowercase(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }

  /// Whether a byte can be in a name without quotes (a digit only if it is not the first).
  func isNameByte(_ scalar: Unicode.Scalar) -> Bool {
    isLowercase(scalar) || ("A"..."Z").contains(scalar) || isDigit(scalar) || scalar == "_" || !scalar.isASCII
  }
}
