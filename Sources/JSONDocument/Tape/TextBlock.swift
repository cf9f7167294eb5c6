/// Sixteen bytes of text that are looked at together.
///
/// Only arithmetic on vectors is used: comparing them gives masks, which are taken apart byte by byte.
struct TextBlock {
  static let size = 16
  private let bytes: SIMD16<UInt8>

  /// The block from `offset` on, which must be inside the span.
  @inline(__always)
  init(_ span: Span<UInt8>, at offset: Int) {
    bytes = span.block(at: offset)
  }

  /// What ends a run of plain text in a string: quotes, backslashes, controls and all that is not ASCII.
  @inline(__always)
  var stringStops: Marks {
    // Flipping the bit that tells a quote from a blank puts quotes next to the controls, below 0x21.
    let quotesAndControls = (bytes ^ SIMD16(repeating: 0x02)) &- SIMD16(repeating: 0x21)
    let backslashes = (bytes ^ SIMD16(repeating: 0x5C)) &- SIMD16(repeating: 0x01)
    return Marks(quotesAndControls | backslashes | bytes)
  }

  /// The newlines.
  @inline(__always)
  var newlines: Marks { Marks(equal(to: 0x0A)) }

  /// Sets the top bit of each byte that is `byte` but for the bits of `mask`, and clears all other bits.
  @inline(__always)
  func equal(to byte: UInt8, ignoring mask: UInt8 = 0) -> SIMD16<UInt8> {
    let other = (bytes | SIMD16(repeating: mask)) ^ SIMD16(repeating: byte)
    return (other &- SIMD16(repeating: 0x01)) & ~other & SIMD16(repeating: 0x80)
  }

  /// Some of the sixteen bytes.
  struct Marks {
    private let low: UInt64
    private let high: UInt64

    /// Those whose top bit is set.
    @inline(__always)
    init(_ bytes: SIMD16<UInt8>) {
      let words = unsafe unsafeBitCast(bytes & SIMD16(repeating: 0x80), to: SIMD2<UInt64>.self)
      (low, high) = (UInt64(littleEndian: words.x), UInt64(littleEndian: words.y))
    }

    @inline(__always)
    var isEmpty: Bool { low | high == 0 }

    /// How many bytes come before the first of them; there must be one.
    @inline(__always)
    var bytesBeforeFirst: Int {
      // Without a branch: where strings end cannot be foreseen. 64 bits before the first mark of the lower half say that
      // it has none.
      let bits = low.trailingZeroBitCount
      return (bits &+ high.trailingZeroBitCount & (0 &- bits &>> 6)) &>> 3
    }
  }
}
