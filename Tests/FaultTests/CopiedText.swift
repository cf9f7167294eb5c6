import TestSupport

/// What a program puts on the clipboard by the terminal.
enum CopiedText {
  /// The text of the rules, asked for by `:copy rules`; empty when there are none.
  static func rules(_ screen: Screen) throws -> String {
    // What an earlier one said may still stand there.
    try screen.waitUntilGone("nothing to copy")
    let start = screen.written.count
    screen.enter(":copy rules")
    var copy: String?
    try screen.wait("the copy") { screen in
      copy = last(in: screen.written[start...])
      return copy != nil || screen.contains("nothing to copy")
    }
    return copy ?? ""
  }

  /// What was last put on the clipboard, if anything was.
  private static func last(in written: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: written, as: UTF8.self)
    guard let start = text.ranges(of: "\u{1B}]52;c;").last?.upperBound,
      let end = text[start...].firstIndex(of: "\u{7}")
    else { return nil }
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in text[start..<end].utf8 {
      guard let value = alphabet.firstIndex(of: byte) else { break }
      (bits, count) = ((bits << 6 | value) & 0xFFFF, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 0xFF))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
