extension String {
  /// The text with every scalar made visible that could change a terminal's or a log's state, the order of
  /// what is shown, or be invisible: C0, DEL, C1, bidirectional and zero-width controls and the byte order
  /// mark are written as escapes (`\n`, `\u001B`), and the bytes of file names that are not UTF-8 as `\xE9`.
  ///
  /// Everything else, backslashes included, stays as it is.
  public var displayEscaped: String {
    guard unicodeScalars.contains(where: \.needsDisplayEscape) else { return self }
    var output = ""
    for scalar in unicodeScalars {
      if scalar.needsDisplayEscape {
        output += scalar.displayEscape
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}

extension Unicode.Scalar {
  /// Whether showing the scalar as it is could mislead or do harm.
  package var needsDisplayEscape: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    case 0xE0000...0xE0FFF: true
    // What stands for the bytes of file names that are not UTF-8.
    case 0xEF80...0xEFFF: true
    default: false
    }
  }

  fileprivate var displayEscape: String {
    switch value {
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0x09: return "\\t"
    case 0xEF80...0xEFFF: return "\\x\(String(value - 0xEF00, radix: 16, uppercase: true))"
    default:
      let digits = String(value, radix: 16, uppercase: true)
      let padding = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
      return value > 0xFFFF ? "\\u{\(digits)}" : "\\u\(padding)\(digits)"
    }
  }
}
