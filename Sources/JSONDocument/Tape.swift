/// The growing tape of a document that is being parsed.
struct Tape: Sendable {
  private(set) var words: [UInt64] = []

  @inline(__always) var count: Int { words.count }

  /// Takes room for the usual number of values in a text of `byteCount` bytes.
  mutating func reserve(forTextOf byteCount: Int) {
    words.reserveCapacity(byteCount / 16 + 8)
  }

  @inline(__always)
  mutating func append(_ word: UInt64) { words.append(word) }

  @inline(__always)
  subscript(index: Int) -> UInt64 {
    get { words[index] }
    set { words[index] = newValue }
  }

  mutating func truncate(to length: Int) { words.removeLast(words.count - length) }
}
