/// The quotes and brackets among sixty-four bytes of text, a bit each, the first byte lowest.
struct BracketBlock {
  static let size = 64

  private(set) var quotes: UInt64 = 0
  private(set) var openings: UInt64 = 0
  private(set) var closings: UInt64 = 0
  private(set) var backslashes: UInt64 = 0

  /// The block from `offset` on, which must be inside the span.
  @inline(__always)
  init(_ span: Span<UInt8>, at offset: Int) {
    var escapes = SIMD16<UInt8>(repeating: 0)
    for part in 0..<4 {
      let bytes = Self.bytes(span, at: offset &+ part &* 16)
      // Brackets and braces differ in one bit.
      let brackets = bytes | SIMD16(repeating: 0x20)
      let shift = UInt64(truncatingIfNeeded: part &* 16)
      quotes |= Self.bits(Self.equal(bytes, 0x22)) << shift
      openings |= Self.bits(Self.equal(brackets, 0x7B)) << shift
      closings |= Self.bits(Self.equal(brackets, 0x7D)) << shift
      escapes |= Self.equal(bytes, 0x5C)
    }
    // Few texts have any.
    if Self.bits(escapes) != 0 { backslashes = Self.backslashes(span, at: offset) }
  }

  @inline(never)
  private static func backslashes(_ span: Span<UInt8>, at offset: Int) -> UInt64 {
    var all: UInt64 = 0
    for part in 0..<4 {
      let marks = equal(bytes(span, at: offset &+ part &* 16), 0x5C)
      all |= bits(marks) << UInt64(truncatingIfNeeded: part &* 16)
    }
    return all
  }

  @inline(__always)
  private static func bytes(_ span: Span<UInt8>, at offset: Int) -> SIMD16<UInt8> {
    unsafe span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// Sets the top bit of each byte that is `byte`, and clears all other bits.
  @inline(__always)
  private static func equal(_ bytes: SIMD16<UInt8>, _ byte: UInt8) -> SIMD16<UInt8> {
    let other = bytes ^ SIMD16(repeating: byte)
    return (other &- SIMD16(repeating: 1)) & ~other & SIMD16(repeating: 0x80)
  }

  /// The top bits of sixteen bytes.
  @inline(__always)
  private static func bits(_ marks: SIMD16<UInt8>) -> UInt64 {
    let words = unsafe unsafeBitCast(marks, to: SIMD2<UInt64>.self)
    // Brings the bits 7, 15, … to the top byte, none on another's place.
    let low = (UInt64(littleEndian: words.x) &* 0x0002_0408_1020_4081) >> 56
    let high = (UInt64(littleEndian: words.y) &* 0x0002_0408_1020_4081) >> 56
    return low | high << 8
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
