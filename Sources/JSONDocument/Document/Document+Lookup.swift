extension Document {
  /// Objects of up to this many members are searched key by key.
  private static let searchLimit = 96

  /// The value of a key in an object; the last one if the key is there twice; nil if it is not or `object` is
  /// none.
  ///
  /// - Complexity: linear in small objects; constant in large ones, after a first call that makes a key index.
  package func value(for key: LookupKey, in object: Node) -> Node? {
    value(for: key.utf8.span, in: object) { key.hash }
  }

  /// Like `value(for:in:)` for the bytes of a key, wherever they are kept.
  package func value(for key: Span<UInt8>, in object: Node) -> Node? {
    value(for: key, in: object) { KeyHash.seeds.hash(key) }
  }

  /// Like `value(for:in:)`, for a key whose hash is worked out only when it is needed.
  @inline(__always)
  func value(for key: Span<UInt8>, in object: Node, hash: () -> UInt32) -> Node? {
    let word = word(object)
    guard word.kind == TapeWord.Kind.object else { return nil }
    let extent = extent(of: object, word)
    let storage = text.storage
    if extent.count > Document.searchLimit {
      return keyIndex(of: object).value(hash: hash()) { isKey($0, key, storage.span) }
    }
    var found: Node?
    var index = object.word &+ 1
    let end = index &+ extent.wordCount
    while index < end {
      let member = TapeWord(bits: tape[index])
      let value = member.isMember ? Node(Node(word: index).index &+ 1) : Node(word: index &+ 1)
      if isKey(member.keyPart, key, storage.span) {
        found = value
        if !extent.hasDuplicates { return found }
      }
      index = self.end(of: value).word
    }
    return found
  }

  /// Whether the key at `node` is `key`, which has no escapes.
  @inline(__always)
  func isKey(_ node: Node, _ key: Span<UInt8>, _ bytes: Span<UInt8>) -> Bool {
    isKey(word(node), key, bytes)
  }

  @inline(__always)
  private func isKey(_ word: TapeWord, _ key: Span<UInt8>, _ bytes: Span<UInt8>) -> Bool {
    if !word.hasEscapes && word.length != min(key.count + 2, TapeWord.lengthLimit) { return false }
    return StringContent.isEqual(
      bytes, word.contentRange(in: bytes), escaped: word.hasEscapes, key, 0..<key.count, escaped: false)
  }

  /// Whether the key at `node` is the one that `key` spells in UTF-8.
  package func isKey(_ node: Node, equalTo key: Span<UInt8>) -> Bool {
    let storage = text.storage
    return isKey(node, key, storage.span)
  }
}
