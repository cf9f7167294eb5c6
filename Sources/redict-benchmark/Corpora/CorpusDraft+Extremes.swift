extension CorpusDraft {
  /// A member of a large object, about 100 bytes with its comma: 10^6 of them in 100 MB.
  mutating func putMember(_ index: Int) {
    put("\"member \(index)\":\"")
    putHex(80)
    put("\"")
  }

  /// A small value of any kind.
  mutating func putSmallValue(_ index: Int) {
    switch index % 8 {
    case 0: put("\"item \(index)\"")
    case 1: put("true")
    case 2: put("null")
    case 3: putCoordinate(179)
    case 4: put("{}")
    case 5: put("[\(index)]")
    default: put(random.number(0...999_999))
    }
  }

  private static let pieces = [
    "gear", "steam", "brass", "valve", "a", "line\\n", "of", "text", "größer", "\\u00e9tat",
  ]

  /// A sentence, without quotes around it.
  mutating func putSentence() { putWords(12, of: Self.pieces) }

  /// Arrays and objects in each other, so many levels deep.
  mutating func putTower(levels: Int) {
    for level in 0..<levels { put(level % 2 == 0 ? "{\"level\":" : "[") }
    put(random.number(0...999_999))
    for level in (0..<levels).reversed() { put(level % 2 == 0 ? "}" : "]") }
  }
}
