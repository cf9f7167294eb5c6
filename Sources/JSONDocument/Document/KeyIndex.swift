/// The distinct keys of one object and a hash table over them.
///
/// Order is that of the first occurrence; the value is that of the last one.
final class KeyIndex: Sendable {
  /// A distinct key: the node index of its first occurrence, and of the last value.
  struct Entry: Sendable {
    let key: UInt32
    var value: UInt32
    let hash: UInt32
  }

  let entries: [Entry]
  /// Entry numbers from 1 at the slot of their hash or behind it; 0 is a free slot.
  private let table: [UInt32]

  init(_ document: Document, _ object: Node) {
    let count = document.childCount(of: object)
    let size = 1 << (Int.bitWidth - (count * 2 + 1).leadingZeroBitCount)
    let storage = document.text.storage
    let bytes = storage.span
    let seeds = KeyHash.seeds
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    var table = [UInt32](repeating: 0, count: size)
    var child = document.firstChild(of: object)
    while let value = child, let keyNode = document.key(of: value) {
      child = document.nextSibling(of: value, in: object)
      let key = document.word(keyNode)
      let content = key.contentRange(in: bytes)
      let hash =
        key.hasEscapes ? seeds.hash(unescaping: bytes.extracting(content)) : seeds.hash(bytes, content)
      var slot = Int(hash) & (size - 1)
      while true {
        let taken = Int(table[slot])
        if taken == 0 {
          entries.append(
            Entry(
              key: UInt32(truncatingIfNeeded: keyNode.index),
              value: UInt32(truncatingIfNeeded: value.index), hash: hash))
          table[slot] = UInt32(truncatingIfNeeded: entries.count)
          break
        }
        let other = entries[taken - 1]
        let otherKey = document.word(Node(Int(other.key)))
        if other.hash == hash,
          StringContent.isEqual(
            bytes, content, escaped: key.hasEscapes,
            bytes, otherKey.contentRange(in: bytes), escaped: otherKey.hasEscapes)
        {
          entries[taken - 1].value = UInt32(truncatingIfNeeded: value.index)
          break
        }
        slot = (slot + 1) & (size - 1)
      }
    }
    self.entries = entries
    self.table = table
  }

  /// The value of the key with the given hash that `matches` accepts.
  func value(hash: UInt32, where matches: (Node) -> Bool) -> Node? {
    var slot = Int(hash) & (table.count - 1)
    // The table is at most half full: there is a free slot to end at.
    while table[slot] != 0 {
      let entry = entries[Int(table[slot]) - 1]
      if entry.hash == hash && matches(Node(Int(entry.key))) { return Node(Int(entry.value)) }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }
}
