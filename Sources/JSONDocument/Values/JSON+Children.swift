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

  /// The element with the given index from 0, or from the end when it is negative (-1 is the last one); nil when there
  /// is none, or when the value is no array.
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

  /// The elements of an array.
  public struct Elements: Sequence, Sendable {
    let container: JSON

    /// How many elements there are.
    public var count: Int { container.kind == .array ? container.count : 0 }
    /// The number of elements.
    public var underestimatedCount: Int { count }

    /// Starts at the first element.
    public func makeIterator() -> Iterator { Iterator(container) }

    /// Goes through the elements in constant time each.
    public struct Iterator: IteratorProtocol {
      private enum State {
        case owned(IndexingIterator<[JSON]>)
        case tape(Document, next: Node, end: Node)
        case done
      }
      private var state: State

      init(_ container: JSON) {
        switch container.storage {
        case .array(let array): state = .owned(array.elements.makeIterator())
        case .node(let document, let node) where document.kind(of: node) == .array:
          state = .tape(document, next: Node(node.index + 2), end: document.end(of: node))
        default: state = .done
        }
      }

      /// The next element; nil at the end.
      public mutating func next() -> JSON? {
        switch state {
        case .owned(var iterator):
          state = .done
          defer { state = .owned(iterator) }
          return iterator.next()
        case .tape(let document, let node, let end):
          guard node < end else { return nil }
          state = .tape(document, next: document.end(of: node), end: end)
          return JSON(document, node)
        case .done: return nil
        }
      }
    }
  }

  /// The members of an object.
  public struct Members: Sequence, Sendable {
    let container: JSON

    /// How many members there are.
    public var count: Int { container.kind == .object ? container.count : 0 }
    /// The number of members.
    public var underestimatedCount: Int { count }

    /// Starts at the first member.
    public func makeIterator() -> Iterator { Iterator(container) }

    /// Goes through the members in constant time each.
    public struct Iterator: IteratorProtocol {
      private enum State {
        case owned(OwnedObject, Int)
        case tape(Document, next: Node, end: Node)
        case distinct(Document, KeyIndex, Int)
        case done
      }
      private var state: State

      init(_ container: JSON) {
        switch container.storage {
        case .object(let object): state = .owned(object, 0)
        case .node(let document, let node) where document.kind(of: node) == .object:
          state =
            document.hasDuplicates(node)
            ? .distinct(document, document.keyIndex(of: node), 0)
            : .tape(document, next: Node(node.index + 2), end: document.end(of: node))
        default: state = .done
        }
      }

      /// The next member; nil at the end.
      public mutating func next() -> (key: JSON, value: JSON)? {
        switch state {
        case .owned(let object, let position):
          guard position < object.keys.count else { return nil }
          state = .owned(object, position + 1)
          return (object.keys[position], object.values[position])
        case .tape(let document, let key, let end):
          guard key < end else { return nil }
          let value = Node(key.index + 1)
          state = .tape(document, next: document.end(of: value), end: end)
          return (JSON(document, key), JSON(document, value))
        case .distinct(let document, let index, let position):
          guard position < index.entries.count else { return nil }
          state = .distinct(document, index, position + 1)
          let entry = index.entries[position]
          return (JSON(document, Node(Int(entry.key))), JSON(document, Node(Int(entry.value))))
        case .done: return nil
        }
      }
    }
  }
}
