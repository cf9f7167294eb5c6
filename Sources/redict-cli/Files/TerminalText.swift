import JSONDocument

/// Results as they are shown on a terminal.
enum TerminalText {
  /// A JSON text with escapes for everything in it that a terminal would obey, or that hides or reorders what is
  /// shown: the same value, written otherwise.
  static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    // Most results hold nothing of the kind.
    guard bytes.contains(where: { $0 >= 0x7F || $0 < 0x20 && $0 != 0x0A }) else { return bytes }
    var escaped: [UInt8] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.needsDisplayEscape, scalar != "\n", scalar != "\t" {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          escaped += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
        }
      } else {
        escaped += String(scalar).utf8
      }
    }
    return escaped
  }
}
