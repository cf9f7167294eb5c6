// What is known of the large containers stands in a list of its own, two words each:
//
// | word | bits 63…32  | bits 31…0                      |
// |------|-------------|--------------------------------|
// | 1st  | byte length | count                          |
// | 2nd  | duplicates  | how many words are inside      |

extension WordBuffer {
  /// Appends an extent.
  ///
  /// - Returns: Its number.
  mutating func append(_ extent: ContainerExtent) -> Int {
    let number = count >> 1
    append(UInt64(truncatingIfNeeded: extent.byteLength) << 32 | UInt64(truncatingIfNeeded: extent.count))
    append((extent.hasDuplicates ? 1 << 32 : 0) | UInt64(truncatingIfNeeded: extent.wordCount))
    return number
  }

  /// What is known of a closed container with the given word.
  @inline(__always)
  func extent(of word: TapeWord) -> ContainerExtent {
    word.isLarge ? extent(at: word.largeNumber) : word.extent
  }

  /// The extent with the given number from 0.
  private func extent(at number: Int) -> ContainerExtent {
    let (first, second) = (self[number &* 2], self[number &* 2 &+ 1])
    return ContainerExtent(
      count: Int(truncatingIfNeeded: first & 0xFFFF_FFFF), byteLength: Int(truncatingIfNeeded: first >> 32),
      wordCount: Int(truncatingIfNeeded: second & 0xFFFF_FFFF), hasDuplicates: second >> 32 == 1)
  }
}
