internal import JSONDocument

extension String {
  /// The text with control, bidi and invisible characters as `\n` or `\u001B`: safe in a message.
  var safe: String { displayEscaped }

  /// The safe text, cut to about `limit` characters with `…` at the cut.
  func safe(limit: Int) -> String {
    let head = unicodeScalars.prefix(limit + 1)
    guard head.count > limit else { return safe }
    return String(String.UnicodeScalarView(head.dropLast())).safe + "…"
  }
}

extension Unicode.Scalar {
  /// `U+202E`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
