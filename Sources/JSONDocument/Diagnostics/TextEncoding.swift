/// An encoding that JSON text must not have, told from the first bytes.
struct TextEncoding {
  let name: String
  /// What iconv calls it.
  let iconv: String

  /// - Parameter count: How many of the bytes are text.
  init?(_ bytes: Span<UInt8>, count: Int) {
    guard count >= 2 else { return nil }
    let head = (0..<8).map { $0 < count ? bytes[$0] : 0 }
    if let name = Self.wideMark(head, count) ?? Self.wideText(head, count) {
      self.init(name: String(name.dropLast(2)), iconv: name)
    } else if let name = Self.mainframe(bytes, count) {
      self.init(name: "EBCDIC", iconv: name)
    } else {
      return nil
    }
  }

  private init(name: String, iconv: String) {
    self.name = name
    self.iconv = iconv
  }

  /// A byte order mark.
  private static func wideMark(_ head: [UInt8], _ count: Int) -> String? {
    switch (head[0], head[1], head[2], head[3]) {
    case (0xFF, 0xFE, 0, 0) where count >= 4: "UTF-32LE"
    case (0, 0, 0xFE, 0xFF): "UTF-32BE"
    case (0xFF, 0xFE, _, _): "UTF-16LE"
    case (0xFE, 0xFF, _, _): "UTF-16BE"
    default: nil
    }
  }

  /// No mark, but a first character of ASCII, as all JSON has.
  private static func wideText(_ head: [UInt8], _ count: Int) -> String? {
    func isText(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte || 0x09...0x0D ~= byte }
    switch (head[0], head[1], head[2], head[3]) {
    // Of four bytes more, what is no scalar is no text either: a length before binary data looks the same.
    case (let byte, 0, 0, 0) where isText(byte) && count >= 4:
      return head[7] == 0 && head[6] <= 0x10 ? "UTF-32LE" : nil
    case (0, 0, 0, let byte) where isText(byte): return "UTF-32BE"
    case (let byte, 0, _, _) where isText(byte): return "UTF-16LE"
    case (0, let byte, _, _) where isText(byte): return "UTF-16BE"
    default: return nil
    }
  }

  /// A bracket and what can follow it, as mainframes write them.
  private static func mainframe(_ bytes: Span<UInt8>, _ count: Int) -> String? {
    let space: Set<UInt8> = [0x40, 0x05, 0x0D, 0x15, 0x25]
    let inner = (0..<min(count, 64)).filter { !space.contains(bytes[$0]) }.prefix(3).map { bytes[$0] }
    guard inner.count >= 2 else { return nil }
    let (quote, openBrace, closeBrace): (UInt8, UInt8, UInt8) = (0x7F, 0xC0, 0xD0)
    switch inner[0] {
    case openBrace: return inner[1] == quote || inner[1] == closeBrace ? "IBM1047" : nil
    case 0xAD, 0xBA, 0x4A:
      // In UTF-8 what follows F0 is a continuation byte, here it is a digit, a comma or the end.
      let isDigit = 0xF0...0xF9 ~= inner[1] && (inner.count < 3 || !(0x80...0xBF ~= inner[2]))
      guard inner[1] == quote || inner[1] == openBrace || isDigit else { return nil }
      return inner[0] == 0xAD ? "IBM1047" : inner[0] == 0xBA ? "IBM037" : "IBM500"
    default: return nil
    }
  }
}
