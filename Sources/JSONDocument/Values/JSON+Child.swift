extension JSON {
  /// The child with an index from 0, and its key if it is a member; nil when there is none.
  ///
  /// A key that is there twice counts once: its last value at the first place.
  ///
  /// - Complexity: constant, after a linear first call on a large container of a document.
  package func child(at index: Int) -> (key: JSON?, value: JSON)? {
    switch storage {
    case .array(let array):
      return array.elements.indices.contains(index) ? (nil, array.elements[index]) : nil
    case .object(let object):
      return object.keys.indices.contains(index) ? (object.keys[index], object.values[index]) : nil
    case .node(let document, let node) where document.hasDuplicates(node):
      let entries = document.keyIndex(of: node).entries
      guard entries.indices.contains(index) else { return nil }
      return (JSON(document, Node(Int(entries[index].key))), JSON(document, Node(Int(entries[index].value))))
    case .node(let document, let node):
      guard let child = document.child(of: node, at: index) else { return nil }
      return (document.key(of: child).map { JSON(document, $0) }, JSON(document, child))
    default: return nil
    }
  }
}
