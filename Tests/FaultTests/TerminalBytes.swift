/// What a program wrote to a terminal, looked through for anything that is not of its own making.
enum TerminalBytes {
  /// What there may be beside text: the sequences that our terminal layer and ncurses write.
  private static let finals = Set("ABCDEFGHJKLMPSTXZ@`abdfghlmnrt".utf8)

  /// The first thing that should not be there; nil when all is in order.
  ///
  /// Data that wants in has the parameter 7357 in its control sequences.
  ///
  /// - Parameter bells: Whether the program may make itself heard.
  static func firstFault(_ bytes: [UInt8], bells: Bool = false) -> String? {
    if String(validating: bytes, as: UTF8.self) == nil { return "bytes that are not UTF-8" }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x0A, 0x0D, 0x08, 0x09, 0x0E, 0x0F: continue
      case 0x1B:
        guard let end = sequence(bytes, from: index) else {
          return
            "an escape sequence: \(String(decoding: bytes[(index - 1)...].prefix(24), as: UTF8.self).debugDescription)"
        }
        index = end
      case 0x07 where bells: continue
      case 0..<0x20, 0x7F: return "the control character \(byte)"
      default: continue
      }
    }
    let forbidden = String(decoding: bytes, as: UTF8.self).unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x80...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
        0xFFF9...0xFFFB,
        0xE0000...0xE007F:
        true
      default: false
      }
    }
    return forbidden.map { "U+\(String($0.value, radix: 16, uppercase: true))" }
  }

  /// The end of the sequence whose ESC stands before `start`, if it is one of ours.
  private static func sequence(_ bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "["):
      var end = start + 1
      while end < bytes.count, (0x20...0x3F).contains(bytes[end]) { end += 1 }
      guard end < bytes.count, finals.contains(bytes[end]) else { return nil }
      let parameters = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
      return parameters.contains("7357") ? nil : end + 1
    case UInt8(ascii: "("), UInt8(ascii: ")"): return start + 2
    case UInt8(ascii: "7"), UInt8(ascii: "8"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "M"):
      return start + 1
    default: return nil
    }
  }
}
