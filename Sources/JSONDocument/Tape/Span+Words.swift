extension Span where Element == UInt8 {
  /// Traps where `byteCount` bytes from `offset` on, at least one, are not all inside the span.
  @inline(__always)
  private func check(_ offset: Int, byteCount: Int) {
    // One comparison, with a number that stays the same where many bytes are read.
    precondition(UInt(bitPattern: offset) < UInt(bitPattern: max(0, count &- byteCount &+ 1)))
  }

  /// The sixteen bytes from `offset`; they must be inside the span.
  @inline(__always)
  func block(at offset: Int) -> SIMD16<UInt8> {
    check(offset, byteCount: 16)
    return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// The eight bytes from `offset`, the first one lowest; they must be inside the span.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    check(offset, byteCount: 8)
    return unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// The four bytes from `offset`, the first one lowest; they must be inside the span.
  @inline(__always)
  func halfWord(at offset: Int) -> UInt32 {
    check(offset, byteCount: 4)
    return unsafe UInt32(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self))
  }

  /// Whether the text begins with the UTF-8 byte order mark EF BB BF.
  var startsWithByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }

  /// Whether the bytes of `range` are those of `other`.
  @inline(__always)
  func equals(_ range: Range<Int>, _ other: Span<UInt8>, _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count else { return false }
    var left = range.lowerBound
    var right = otherRange.lowerBound
    while left + 8 <= range.upperBound {
      if word(at: left) != other.word(at: right) { return false }
      left += 8
      right += 8
    }
    while left < range.upperBound {
      if self[left] != other[right] { return false }
      left += 1
      right += 1
    }
    return true
  }

  /// Whether both spans hold the same bytes.
  package func equals(_ other: Span<UInt8>) -> Bool {
    equals(0..<count, other, 0..<other.count)
  }
}

extension UInt64 {
  /// A word with `byte` eight times.
  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// The top bit of each byte that is zero; bytes above the first zero byte may be marked wrongly.
  @inline(__always)
  var zeroBytes: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }

  /// Whether one of the eight bytes is `byte`.
  @inline(__always)
  func hasByte(_ byte: UInt8) -> Bool { (self ^ .repeating(byte)).zeroBytes != 0 }

  /// How many bytes come before the lowest marked one.
  @inline(__always)
  var bytesBeforeFirstMark: Int { trailingZeroBitCount >> 3 }
}
