/// A key prepared for many lookups: its UTF-8 bytes and their hash.
package struct LookupKey: Sendable, Hashable {
  /// The key in UTF-8; lone surrogates, which a document can hold, as three bytes.
  package let utf8: [UInt8]
  let hash: UInt32

  /// Prepares `key`.
  package init(_ key: String) {
    self.init(utf8: Array(key.utf8))
  }

  /// Prepares the key that `utf8` spells.
  package init(utf8: [UInt8]) {
    self.utf8 = utf8
    hash = KeyHash.seeds.hash(utf8.span)
  }
}
