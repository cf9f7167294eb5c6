/// The quotes and brackets among sixty-four bytes of text, a bit each, the first byte lowest.
struct BracketBlock {
  static let size = 64

  private(set) var quotes: UInt64 = 0
  /// All brackets and braces, and `Y`, `_`, `y` and DEL.
  private(set) var brackets: UInt64 = 0
  private(set) var backslashes: UInt64 = 0

  /// The block from `offset` on, which must be inside the span.
  @inline(__always)
  init(_ span: Span<UInt8>, at offset: Int) {
    for part in 0..<4 {
      let block = TextBlock(span, at: offset &+ part &* TextBlock.size)
      let shift = UInt64(truncatingIfNeeded: part &* TextBlock.size)
      quotes |= block.equal(to: 0x22).bits << shift
      // The four differ in three bits; what else has the others is in strings, or in what is no JSON.
      brackets |= block.equal(to: 0x7F, ignoring: 0x26).bits << shift
      backslashes |= block.equal(to: 0x5C).bits << shift
    }
  }

  /// What is inside strings, the opening quotes included.
  ///
  /// - Parameters:
  ///   - isInString: Whether the block begins inside a string; tells afterwards whether it ends there.
  ///   - isEscaped: Whether the first byte is escaped; tells afterwards whether the byte behind the block is.
  @inline(__always)
  func strings(_ isInString: inout Bool, _ isEscaped: inout Bool) -> UInt64 {
    var inside = quotes
    if backslashes != 0 || isEscaped { inside &= ~escaped(&isEscaped) }
    // Each bit becomes the parity of those up to it.
    inside ^= inside << 1
    inside ^= inside << 2
    inside ^= inside << 4
    inside ^= inside << 8
    inside ^= inside << 16
    inside ^= inside << 32
    if isInString { inside = ~inside }
    isInString = inside >> 63 == 1
    return inside
  }

  /// The bytes behind a backslash that is not itself escaped.
  @inline(never)
  private func escaped(_ isEscaped: inout Bool) -> UInt64 {
    var escaped: UInt64 = isEscaped ? 1 : 0
    var left = backslashes & ~escaped
    isEscaped = false
    while left != 0 {
      let place = UInt64(truncatingIfNeeded: left.trailingZeroBitCount)
      left &= left &- 1
      if place == 63 {
        isEscaped = true
      } else {
        escaped |= 2 << place
        left &= ~(2 << place)
      }
    }
    return escaped
  }
}
