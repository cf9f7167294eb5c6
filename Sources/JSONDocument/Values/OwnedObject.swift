/// The members of an object that is not part of a document: distinct keys in order, and their values.
final class OwnedObject: Sendable {
  let keys: [JSON]
  let values: [JSON]
  /// How many owned containers are nested in each other here, this one included.
  let depth: Int
  /// What it takes to write all of it; see `JSON.weight`.
  let weight: Int
  /// The hash of each key and a table over them, in an object of many members.
  private let index: OwnedKeyIndex?

  /// Objects of up to this many members are searched key by key.
  private static let searchLimit = 16

  private init(_ members: [(key: JSON, value: JSON)]) {
    var keys: [JSON] = []
    var values: [JSON] = []
    keys.reserveCapacity(members.count)
    values.reserveCapacity(members.count)
    var index = members.count > OwnedObject.searchLimit ? OwnedKeyIndex(capacity: members.count) : nil
    var depth = 0
    var weight = 1
    for member in members {
      let key = member.key.kind == .string ? member.key : JSON(member.key.text)
      let earlier =
        index != nil
        ? index?.insert(key, among: keys)
        : keys.firstIndex { $0.hasSameText(as: key) }
      if let earlier {
        values[earlier] = member.value
      } else {
        keys.append(key)
        values.append(member.value)
      }
      depth = max(depth, member.value.ownedDepth)
      weight = JSON.weight(weight, adding: JSON.weight(key.weight, adding: member.value.weight))
    }
    self.keys = keys
    self.values = values
    self.index = index
    self.depth = depth + 1
    self.weight = weight
  }

  static func make(_ members: [(key: JSON, value: JSON)]) -> JSON {
    let object = OwnedObject(members)
    return JSON(.object(object)).flattened(from: object.depth)
  }

  /// The value of the key that `key` spells in UTF-8.
  func value(for key: Span<UInt8>, hash: () -> UInt32) -> JSON? {
    let position =
      if let index {
        index.position(hash: hash(), among: keys) { $0.hasText(key, escaped: false) }
      } else {
        keys.firstIndex { $0.hasText(key, escaped: false) }
      }
    return position.map { values[$0] }
  }
}

/// A hash table over the keys of an owned object.
struct OwnedKeyIndex: Sendable {
  private var hashes: [UInt32] = []
  /// Key numbers from 1; 0 is a free slot.
  ///
  /// At most half full.
  private var table: [UInt32]

  init(capacity: Int) {
    table = [UInt32](repeating: 0, count: 1 << (Int.bitWidth - (capacity * 2).leadingZeroBitCount))
    hashes.reserveCapacity(capacity)
  }

  /// The position of an equal key; when there is none, nil, and `key` is expected to become the next of
  /// `keys`.
  mutating func insert(_ key: JSON, among keys: [JSON]) -> Int? {
    let hash = key.textHash
    let slot = slot(hash: hash, among: keys) { $0.hasSameText(as: key) }
    if table[slot] != 0 { return Int(table[slot]) - 1 }
    hashes.append(hash)
    table[slot] = UInt32(truncatingIfNeeded: hashes.count)
    return nil
  }

  /// The position of the key with the given hash that `matches` accepts.
  func position(hash: UInt32, among keys: [JSON], where matches: (JSON) -> Bool) -> Int? {
    let slot = slot(hash: hash, among: keys, where: matches)
    return table[slot] == 0 ? nil : Int(table[slot]) - 1
  }

  /// The slot of the key, or the free slot where it would go.
  private func slot(hash: UInt32, among keys: [JSON], where matches: (JSON) -> Bool) -> Int {
    var slot = Int(hash) & (table.count - 1)
    while table[slot] != 0 {
      let position = Int(table[slot]) - 1
      if hashes[position] == hash && matches(keys[position]) { break }
      slot = (slot + 1) & (table.count - 1)
    }
    return slot
  }
}
