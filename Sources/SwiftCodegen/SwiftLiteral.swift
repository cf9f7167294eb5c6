/// Text of the user's data written as Swift source, so that nothing of it can act as code.
package enum SwiftLiteral {
  /// A string literal that denotes exactly `text`, scalar for scalar.
  ///
  /// Quotes and backslashes are escaped, so no interpolation can open; everything that could hide, move or end a
  /// line (controls, line separators, bidirectional and other format characters) is written as `\u{…}`. Letters
  /// beyond ASCII stay as they are: the compiler does not normalise a literal.
  package static func string(_ text: some StringProtocol) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars { literal += escaped(scalar) }
    return literal + "\""
  }

  /// The text of a string literal's inside, without quotes.
  package static func content(_ text: some StringProtocol) -> String {
    var content = ""
    for scalar in text.unicodeScalars { content += escaped(scalar) }
    return content
  }

  /// `text` for use behind `//`: one line, no hidden characters.
  package static func comment(_ text: some StringProtocol) -> String {
    var comment = ""
    for scalar in text.unicodeScalars {
      comment += isPlain(scalar) || scalar == "\"" || scalar == "\\" ? String(scalar) : hexadecimal(scalar)
    }
    while comment.last == " " { comment.removeLast() }
    return comment
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case let scalar where isPlain(scalar): String(scalar)
    case let scalar: hexadecimal(scalar)
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// Whether a scalar may stand in source as itself: visible and without effect on its neighbours' order.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value >= 0x20 }
    return switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator:
      false
    // A mark at the start of a literal would join the quote in an editor, yet escaping it everywhere keeps twins
    // that differ only in composition apart for the reader.
    case .nonspacingMark, .spacingMark, .enclosingMark: false
    default: true
    }
  }
}

extension SwiftLiteral {
  /// A string literal for a regular expression: raw where that reads better and is safe.
  static func pattern(_ text: String) -> String {
    let isSafe = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }
    let isQuiet = !text.contains("\"#") && !text.contains("\\#") && !text.hasSuffix("\\")
    return isSafe && isQuiet && text.contains("\\") ? "#\"" + text + "\"#" : string(text)
  }
}

extension SwiftLiteral {
  /// A string literal in which quotes stand as they are, where nothing in the text needs an escape.
  static func raw(_ text: String) -> String {
    guard text.contains("\"") || text.contains("\\"), text.unicodeScalars.allSatisfy(isVerbatim) else {
      return string(text)
    }
    var hashes = "#"
    while text.contains("\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
    return hashes + "\"" + text + "\"" + hashes
  }

  private static func isVerbatim(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "\\" || isPlain(scalar)
  }
}
