internal import Glibc

extension TerminalSession {
  /// What became of a copy.
  package enum CopyResult: Equatable, Sendable {
    /// All of it went to the terminal.
    case copied
    /// Only this many bytes of UTF-8 were sent: more is not taken by terminals.
    case truncated(bytes: Int)
    /// This terminal is known to have no clipboard.
    case unsupported
  }

  /// Terminals take about 100,000 bytes of base64.
  private static let copyLimit = 74_994

  /// Puts text on the clipboard, by the OSC 52 sequence, written to the terminal itself.
  ///
  /// Inside tmux the sequence is wrapped, so that it reaches the terminal outside. Whether the terminal
  /// obeys cannot be known. Too long a text is cut after a whole character.
  package func copy(_ text: String) -> CopyResult {
    let term = unsafe getenv("TERM").map { unsafe String(cString: $0) } ?? ""
    guard term != "linux", !term.hasPrefix("vt"), !term.hasPrefix("cons") else { return .unsupported }
    let kept = text.utf8.count <= Self.copyLimit ? text : Self.prefix(of: text, bytes: Self.copyLimit)
    let sequence = "\u{1B}]52;c;" + Base64.encode(kept.utf8) + "\u{07}"
    if unsafe getenv("TMUX") != nil {
      write("\u{1B}Ptmux;\u{1B}" + sequence + "\u{1B}\\")
    } else {
      write(sequence)
    }
    return kept.utf8.count == text.utf8.count ? .copied : .truncated(bytes: kept.utf8.count)
  }

  /// The longest prefix of whole characters within a number of bytes.
  private static func prefix(of text: String, bytes: Int) -> String {
    var end = text.utf8.index(text.startIndex, offsetBy: bytes, limitedBy: text.endIndex) ?? text.endIndex
    // A character is what the reader sees as one: an index inside it rounds down.
    while end > text.startIndex, end.samePosition(in: text) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end])
  }
}

/// The encoding of RFC 4648, section 4.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    var bits = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | Int(byte)
      count += 1
      guard count == 3 else { continue }
      for shift in [18, 12, 6, 0] { text.append(alphabet[bits >> shift & 63]) }
      bits = 0
      count = 0
    }
    if count > 0 {
      bits <<= 8 * (3 - count)
      for shift in [18, 12, 6].prefix(count + 1) { text.append(alphabet[bits >> shift & 63]) }
      text += Array(repeating: UInt8(ascii: "="), count: 3 - count)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
