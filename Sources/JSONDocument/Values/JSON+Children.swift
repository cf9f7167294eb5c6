extension JSON {
  /// How many elements or members the value has, a key that is there twice counted once; 0 for scalars.
  public var count: Int {
    switch storage {
    case .array(let array): array.elements.count
    case .object(let object): object.keys.count
    case .node(let document, let node):
      document.hasDuplicates(node) ? document.keyIndex(of: node).entries.count : document.childCount(of: node)
    default: 0
    }
  }

  /// The value of a key; nil when there is none, or when the value is no object.
  public subscript(_ key: String) -> JSON? {
    switch storage {
    case .object, .node:
      var key = key
      return key.withUTF8 { buffer in
        unsafe member(buffer.span) { unsafe KeyHash.seeds.hash(buffer.span) }
      }
    default: return nil
    }
  }

  /// The value of a key that was prepared for many lookups.
  package subscript(_ key: LookupKey) -> JSON? {
    member(key.utf8.span) { key.hash }
  }

  /// The value of a key that is itself a JSON string; this way alone a key with lone surrogates can be given.
  public subscript(_ key: JSON) -> JSON? {
    key.withContent { content, escaped in
      if escaped { return self[LookupKey(utf8: StringContent.unescaped(content))] }
      return member(content) { KeyHash.seeds.hash(content) }
    } ?? nil
  }

  /// The value of the key that `key` spells in UTF-8, lone surrogates as three bytes.
  private func member(_ key: Span<UInt8>, hash: () -> UInt32) -> JSON? {
    switch storage {
    case .object(let object): object.value(for: key, hash: hash)
    case .node(let document, let node):
      document.value(for: key, in: node, hash: hash).map { JSON(document, $0) }
    default: nil
    }
  }

  /// The element with the given index from 0, or from the end when it is negative (-1 is the last one); nil
  /// when there is none, or when the value is no array.
  public subscript(_ index: Int) -> JSON? {
    guard kind == .array else { return nil }
    let position = index < 0 ? count + index : index
    switch storage {
    case .array(let array):
      return array.elements.indices.contains(position) ? array.elements[position] : nil
    case .node(let document, let node):
      return document.child(of: node, at: position).map { JSON(document, $0) }
    default: return nil
    }
  }

  /// The elements of an array, in order; none for other kinds.
  public var elements: Elements { Elements(container: self) }

  /// The members of an object in order, each key once with its last value; none for other kinds.
  ///
  /// A key is a string that is written as in its source.
  public var members: Members { Members(container: self) }

  /// The keys of an object in order, each once; none for other kinds.
  public var keys: [String] { members.map { $0.key.string ?? "" } }
}
