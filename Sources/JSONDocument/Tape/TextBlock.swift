#if arch(x86_64)
  private import _Builtin_intrinsics.intel.sse2
#endif

/// Sixteen bytes of text that are looked at together.
///
/// The standard library compares vectors byte by byte, and has no way from a vector to a bit for each byte. On x86-64 the
/// instructions that do both are there on every machine; elsewhere words are compared by arithmetic.
struct TextBlock {
  static let size = 16
  private let bytes: SIMD16<UInt8>

  /// The block from `offset` on, which must be inside the span.
  @inline(__always)
  init(_ span: Span<UInt8>, at offset: Int) {
    bytes = span.block(at: offset)
  }

  /// Some of the sixteen bytes, a bit each, the first one lowest.
  struct Marks {
    let bits: UInt64

    @inline(__always)
    var isEmpty: Bool { bits == 0 }

    /// How many bytes come before the first of them; there must be one.
    @inline(__always)
    var bytesBeforeFirst: Int { bits.trailingZeroBitCount }
  }

  /// The newlines.
  @inline(__always)
  var newlines: Marks { equal(to: 0x0A) }
}

#if arch(x86_64)
  extension TextBlock {
    /// What ends a run of plain text in a string: quotes, backslashes, controls and all that is not ASCII.
    @inline(__always)
    var stringStops: Marks {
      // Flipping the bit that tells a quote from a blank puts quotes next to the controls, below 0x21. Read as signed
      // numbers, all that is not ASCII is below them.
      let isLow = _mm_cmpgt_epi8(Self.all(0x21), _mm_xor_si128(vector, Self.all(0x02)))
      return Self.marks(_mm_or_si128(isLow, _mm_cmpeq_epi8(vector, Self.all(0x5C))))
    }

    /// The bytes that are `byte` but for the bits of `mask`, which `byte` has.
    @inline(__always)
    func equal(to byte: UInt8, ignoring mask: UInt8 = 0) -> Marks {
      Self.marks(_mm_cmpeq_epi8(_mm_or_si128(vector, Self.all(mask)), Self.all(byte)))
    }

    @inline(__always)
    private var vector: __m128i { unsafe unsafeBitCast(bytes, to: __m128i.self) }

    @inline(__always)
    private static func all(_ byte: UInt8) -> __m128i {
      unsafe unsafeBitCast(SIMD16(repeating: byte), to: __m128i.self)
    }

    /// The bytes whose top bit is set.
    @inline(__always)
    private static func marks(_ vector: __m128i) -> Marks {
      Marks(bits: UInt64(truncatingIfNeeded: _mm_movemask_epi8(vector)))
    }
  }
#else
  extension TextBlock {
    /// What ends a run of plain text in a string: quotes, backslashes, controls and all that is not ASCII.
    @inline(__always)
    var stringStops: Marks {
      // Flipping the bit that tells a quote from a blank puts quotes next to the controls, below 0x21.
      let isLow = (bytes ^ SIMD16(repeating: 0x02)) &- SIMD16(repeating: 0x21)
      let isBackslash = (bytes ^ SIMD16(repeating: 0x5C)) &- SIMD16(repeating: 0x01)
      return Self.marks(isLow | isBackslash | bytes)
    }

    /// The bytes that are `byte` but for the bits of `mask`, which `byte` has.
    @inline(__always)
    func equal(to byte: UInt8, ignoring mask: UInt8 = 0) -> Marks {
      let other = (bytes | SIMD16(repeating: mask)) ^ SIMD16(repeating: byte)
      return Self.marks((other &- SIMD16(repeating: 0x01)) & ~other)
    }

    /// The bytes whose top bit is set.
    @inline(__always)
    private static func marks(_ vector: SIMD16<UInt8>) -> Marks {
      let words = unsafe unsafeBitCast(vector & SIMD16(repeating: 0x80), to: SIMD2<UInt64>.self)
      // Brings the bits 7, 15, … to the top byte, none on another's place.
      let low = (UInt64(littleEndian: words.x) &* 0x0002_0408_1020_4081) >> 56
      let high = (UInt64(littleEndian: words.y) &* 0x0002_0408_1020_4081) >> 56
      return Marks(bits: low | high << 8)
    }
  }
#endif
