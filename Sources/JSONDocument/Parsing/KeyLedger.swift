/// The keys of the objects that are open while parsing, the innermost object's last; finds duplicates among
/// them.
///
/// Each entry is a key's hash (upper half) and its tape index. Keys are compared when an object closes: in a
/// small object only where a 64-bit set of hashes says that a key may be there twice, in a large one by a
/// table, so that the time is linear in the number of keys whatever they are.
struct KeyLedger: ~Copyable {
  private var entries = WordBuffer(capacity: 64)
  private var table: [UInt32] = []
  private let seeds = KeyHash.seeds

  /// Up to this many keys are compared pairwise.
  private static let pairwiseLimit = 24

  @inline(__always)
  mutating func append(_ index: Int, _ key: TapeWord, _ bytes: Span<UInt8>, _ content: Range<Int>) {
    let hash =
      key.hasEscapes
      ? seeds.hash(unescaping: bytes.extracting(content))
      : seeds.hash(bytes, content)
    entries.append(UInt64(hash) << 32 | UInt64(truncatingIfNeeded: index))
  }

  @inline(__always)
  mutating func removeLast(_ count: Int) { entries.removeLast(count) }

  mutating func removeAll() { entries.truncate(to: 0) }

  /// Compares the last `count` keys, those of one object; notes each one that was there before.
  ///
  /// - Returns: whether a key is there twice.
  @inline(__always)
  mutating func findDuplicates(
    last count: Int, _ bytes: Span<UInt8>, _ words: borrowing WordBuffer, _ remarks: inout RemarkList
  ) -> Bool {
    if count > KeyLedger.pairwiseLimit { return findByTable(last: count, bytes, words, &remarks) }
    let first = entries.count &- count
    var seen: UInt64 = 0
    var found = false
    for current in first..<entries.count {
      let entry = entries[current]
      let bit: UInt64 = 1 << (entry >> 58)
      if seen & bit != 0 {
        found = compare(current, from: first, bytes, words, &remarks) || found
      }
      seen |= bit
    }
    return found
  }

  /// Compares the key `current` with those from `first` up to it.
  @inline(never)
  private func compare(
    _ current: Int, from first: Int, _ bytes: Span<UInt8>, _ words: borrowing WordBuffer,
    _ remarks: inout RemarkList
  ) -> Bool {
    for earlier in first..<current where isSameKey(entries[earlier], entries[current], bytes, words) {
      note(entries[earlier], entries[current], words, &remarks)
      return true
    }
    return false
  }

  @inline(never)
  private mutating func findByTable(
    last count: Int, _ bytes: Span<UInt8>, _ words: borrowing WordBuffer, _ remarks: inout RemarkList
  ) -> Bool {
    // At most half full; slots hold entry numbers from 1.
    let size = 1 << (Int.bitWidth - (count * 2 - 1).leadingZeroBitCount)
    let first = entries.count - count
    table.removeAll(keepingCapacity: true)
    table.append(contentsOf: repeatElement(0, count: size))
    var found = false
    for number in 0..<count {
      let entry = entries[first + number]
      var slot = Int(truncatingIfNeeded: entry >> 32) & (size - 1)
      while true {
        let taken = Int(table[slot])
        if taken == 0 {
          table[slot] = UInt32(truncatingIfNeeded: number + 1)
          break
        }
        let earlier = entries[first + taken - 1]
        if isSameKey(earlier, entry, bytes, words) {
          note(earlier, entry, words, &remarks)
          found = true
          break
        }
        slot = (slot + 1) & (size - 1)
      }
    }
    // A huge table is not kept for the rest of the parse.
    if size > 1 << 16 { table = [] }
    return found
  }

  @inline(__always)
  private func isSameKey(_ left: UInt64, _ right: UInt64, _ bytes: Span<UInt8>, _ words: borrowing WordBuffer)
    -> Bool
  {
    guard left >> 32 == right >> 32 else { return false }
    let left = TapeWord(bits: words[Int(truncatingIfNeeded: left & 0xFFFF_FFFF)]).keyPart
    let right = TapeWord(bits: words[Int(truncatingIfNeeded: right & 0xFFFF_FFFF)]).keyPart
    return StringContent.isEqual(
      bytes, left.contentRange(in: bytes), escaped: left.hasEscapes,
      bytes, right.contentRange(in: bytes), escaped: right.hasEscapes)
  }

  private func note(
    _ first: UInt64, _ second: UInt64, _ words: borrowing WordBuffer, _ remarks: inout RemarkList
  ) {
    remarks.addDuplicate(
      at: TapeWord(bits: words[Int(truncatingIfNeeded: second & 0xFFFF_FFFF)]).offset,
      first: TapeWord(bits: words[Int(truncatingIfNeeded: first & 0xFFFF_FFFF)]).offset)
  }
}
