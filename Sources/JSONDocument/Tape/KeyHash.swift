/// A hash of key bytes, seeded anew in every process so that nobody can prepare keys that collide.
enum KeyHash {
  private static let seed = UInt64.random(in: 1...UInt64.max)
  private static let secret = UInt64.random(in: 1...UInt64.max) | 1

  /// The two random numbers, fetched once by code that hashes many keys.
  static var seeds: Seeds { Seeds(seed: seed, secret: secret) }

  struct Seeds: Sendable {
    let seed: UInt64
    let secret: UInt64

    /// Hashes `bytes[range]`; there must be eight readable bytes past the range (the padding of a document).
    @inline(__always)
    func hash(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
      var state = seed ^ UInt64(truncatingIfNeeded: range.count)
      var position = range.lowerBound
      var left = range.count
      while left > 8 {
        state = fold(state ^ bytes.word(at: position))
        position += 8
        left -= 8
      }
      let mask = left == 8 ? UInt64.max : (1 << UInt64(truncatingIfNeeded: left &* 8)) &- 1
      state = fold(state ^ (bytes.word(at: position) & mask))
      return UInt32(truncatingIfNeeded: state)
    }

    /// Hashes all of `bytes`, which need no padding.
    ///
    /// Gives what the padded form gives.
    func hash(_ bytes: Span<UInt8>) -> UInt32 {
      var state = seed ^ UInt64(truncatingIfNeeded: bytes.count)
      var position = 0
      while bytes.count - position > 8 {
        state = fold(state ^ bytes.word(at: position))
        position += 8
      }
      var last: UInt64 = 0
      var shift: UInt64 = 0
      while position < bytes.count {
        last |= UInt64(bytes[position]) << shift
        shift += 8
        position += 1
      }
      return UInt32(truncatingIfNeeded: fold(state ^ last))
    }

    @inline(__always)
    private func fold(_ value: UInt64) -> UInt64 {
      let product = value.multipliedFullWidth(by: secret)
      let mixed = product.high ^ product.low
      return mixed ^ mixed >> 32
    }
  }
}
