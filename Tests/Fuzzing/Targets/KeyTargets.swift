import Canvas

extension FuzzTarget {
  package static let keys = FuzzTarget(
    "keys", lengthLimit: 96, words: { KeyWords.all }, run: KeyTargets.keys)
}

/// What a terminal sends.
private enum KeyTargets {
  /// The same bytes give the same tokens however they were cut, and none of them is lost.
  static func keys(_ bytes: [UInt8]) -> String? {
    let whole = tokens(bytes, pieces: max(1, bytes.count))
    if tokens(bytes, pieces: 1) != whole { return "bytes one by one are other keys" }
    if tokens(bytes, pieces: 1 + Int(bytes.first ?? 0) % 7) != whole {
      return "bytes in pieces are other keys"
    }
    let hasPaste = whole.contains { if case .paste = $0.event { true } else { false } }
    return hasPaste || whole.flatMap(\.bytes) == bytes ? nil : "bytes are lost"
  }

  private static func tokens(_ bytes: [UInt8], pieces size: Int) -> [InputToken] {
    var decoder = KeyDecoder(pasteLimit: 40)
    var tokens: [InputToken] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      decoder.feed(bytes[start..<min(start + size, bytes.count)])
      while let token = decoder.next() { tokens.append(token) }
    }
    return tokens + decoder.flush()
  }
}
