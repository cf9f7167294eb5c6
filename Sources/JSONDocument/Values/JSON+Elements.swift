extension JSON {
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
          state = .tape(document, next: document.next(after: node), end: document.end(of: node))
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
}
