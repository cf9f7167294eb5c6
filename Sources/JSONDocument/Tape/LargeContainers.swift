/// What is known of the large containers, in the order in which they end.
///
/// Containers that stand in each other as last elements, and end one bracket behind the other, are told apart by that
/// alone: where they have equally many values, they share an entry. So deep values take no more for their depth. An entry
/// has two words:
///
/// | word | bits 63…32                | bit 31     | bits 30…0               |
/// |------|---------------------------|------------|-------------------------|
/// | 1st  | byte behind the first one | count of each, all 32 bits           |
/// | 2nd  | word behind all of them   | duplicates | number of the first one |
struct LargeContainers: ~Copyable, Sendable {
  /// How many containers there are.
  private(set) var count = 0
  private var entries = WordBuffer(capacity: 64)

  /// How many entries tell of them.
  var entryCount: Int { entries.count >> 1 }

  /// Adds a container that has just ended.
  ///
  /// - Parameters:
  ///   - index: The place of its word on the tape.
  ///   - offset: Where its text begins.
  /// - Returns: Its number.
  mutating func append(_ extent: ContainerExtent, index: Int, offset: Int) -> Int {
    let number = count
    count &+= 1
    let (byteEnd, wordEnd) = (offset &+ extent.byteLength, index &+ 1 &+ extent.wordCount)
    if entries.count > 0, !extent.hasDuplicates {
      let last = Entry(entries, entryCount &- 1)
      if last.end == wordEnd, last.count == extent.count, !last.hasDuplicates,
        last.byteEnd &+ number &- last.number == byteEnd
      {
        return number
      }
    }
    entries.append(UInt64(truncatingIfNeeded: byteEnd) << 32 | UInt64(truncatingIfNeeded: extent.count))
    entries.append(
      UInt64(truncatingIfNeeded: wordEnd) << 32 | (extent.hasDuplicates ? 1 << 31 : 0)
        | UInt64(truncatingIfNeeded: number))
    return number
  }

  /// What is known of a closed container.
  ///
  /// - Parameters:
  ///   - word: Its word.
  ///   - index: The place of that on the tape.
  @inline(__always)
  func extent(of word: TapeWord, at index: Int) -> ContainerExtent {
    word.isLarge ? largeExtent(of: word, at: index) : word.extent
  }

  private func largeExtent(of word: TapeWord, at index: Int) -> ContainerExtent {
    let number = word.largeNumber
    let entry = Entry(entries, entryCount == count ? number : entryIndex(of: number))
    return ContainerExtent(
      count: entry.count, byteLength: entry.byteEnd &+ number &- entry.number &- word.offset,
      wordCount: entry.end &- index &- 1, hasDuplicates: entry.hasDuplicates)
  }

  /// The last entry that begins with a container of this number or one before.
  private func entryIndex(of number: Int) -> Int {
    // Each entry stands for one container at least.
    var (low, high) = (0, min(number &+ 1, entryCount))
    while high &- low > 1 {
      let middle = (low &+ high) >> 1
      if Entry(entries, middle).number <= number { low = middle } else { high = middle }
    }
    return low
  }

  /// An entry, taken apart.
  private struct Entry {
    private let first: UInt64
    private let second: UInt64

    init(_ words: borrowing WordBuffer, _ index: Int) {
      first = words[index &* 2]
      second = words[index &* 2 &+ 1]
    }

    var byteEnd: Int { Int(truncatingIfNeeded: first >> 32) }
    var count: Int { Int(truncatingIfNeeded: first & 0xFFFF_FFFF) }
    /// The place on the tape behind all that is in them.
    var end: Int { Int(truncatingIfNeeded: second >> 32) }
    var hasDuplicates: Bool { second >> 31 & 1 == 1 }
    var number: Int { Int(truncatingIfNeeded: second & 0x7FFF_FFFF) }
  }
}
