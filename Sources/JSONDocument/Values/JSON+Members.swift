extension JSON {
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
            : .tape(document, next: document.next(after: node), end: document.end(of: node))
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
          let value = document.end(of: key)
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
