/// Finds a text in the bytes of a document, as it stands there.
///
/// A pattern without capital letters matches both cases of ASCII letters. Characters that JSON writes as escapes are
/// looked for in that form.
struct TextFinder: Sendable {
  private let pattern: [UInt8]
  private let ignoresCase: Bool

  init(_ text: String) {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): escaped += [UInt8(ascii: "\\"), byte]
      case 0x0A: escaped += Array("\\n".utf8)
      case 0x09: escaped += Array("\\t".utf8)
      default: escaped.append(byte)
      }
    }
    ignoresCase = !text.utf8.contains { (0x41...0x5A).contains($0) }
    pattern = escaped
  }

  /// The first match that begins in `range`.
  func find(in bytes: Span<UInt8>, _ range: Range<Int>, _ isCancelled: () -> Bool) -> Int? {
    guard let first = pattern.first else { return nil }
    let other = ignoresCase ? Self.otherCase(of: first) : first
    let last = min(range.upperBound, bytes.count - pattern.count + 1)
    var position = range.lowerBound
    var untilCheck = 1 << 20
    while position < last {
      let byte = bytes[position]
      if byte == first || byte == other, isMatch(bytes, at: position) { return position }
      position += 1
      untilCheck -= 1
      if untilCheck == 0 {
        if isCancelled() { return nil }
        untilCheck = 1 << 20
      }
    }
    return nil
  }

  private func isMatch(_ bytes: Span<UInt8>, at position: Int) -> Bool {
    for index in 0..<pattern.count {
      let byte = bytes[position + index]
      if byte != pattern[index], !ignoresCase || byte != Self.otherCase(of: pattern[index]) { return false }
    }
    return true
  }

  private static func otherCase(of byte: UInt8) -> UInt8 {
    (0x61...0x7A).contains(byte) ? byte - 0x20 : byte
  }
}
