/// A number that stands for the way from a root to a node, by keys and indices.
///
/// Folds and marks are kept under it, so that they hold for the same path in the next sample and in the next result.
struct PathHash: Hashable, Sendable {
  private var bits: UInt64

  static let root = PathHash(bits: 0xCBF2_9CE4_8422_2325)

  private init(bits: UInt64) { self.bits = bits }

  /// Of longer keys the length and both ends count: rows are hashed for every frame.
  private static let wholeLimit = 4_096

  /// The member with a key, given as UTF-8.
  func member(_ key: some Collection<UInt8>) -> PathHash {
    var hash = PathHash(bits: mixed(0x6B))
    let count = key.count
    if count <= Self.wholeLimit {
      for byte in key { hash.bits = hash.mixed(UInt64(byte) &+ 1) }
    } else {
      for byte in key.prefix(Self.wholeLimit / 2) { hash.bits = hash.mixed(UInt64(byte) &+ 1) }
      for byte in key.dropFirst(count - Self.wholeLimit / 2) { hash.bits = hash.mixed(UInt64(byte) &+ 1) }
      hash.bits = hash.mixed(UInt64(count) &+ 0x200)
    }
    return PathHash(bits: hash.mixed(0x1FF))
  }

  /// The element with an index.
  func element(_ index: Int) -> PathHash {
    PathHash(bits: PathHash(bits: mixed(0x69)).mixed(UInt64(bitPattern: Int64(index)) &+ 0x9E37))
  }

  private func mixed(_ value: UInt64) -> UInt64 {
    let product = (bits ^ value) &* 0x0000_0100_0000_01B3
    return product ^ (product >> 29)
  }
}
