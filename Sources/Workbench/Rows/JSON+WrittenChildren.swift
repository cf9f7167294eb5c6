import JSONDocument

/// The children of a value as its text has them: of a duplicate key both members.
extension JSON {
  var isContainer: Bool { kind == .object || kind == .array }

  /// How many elements or members there are, duplicates included.
  var writtenChildCount: Int {
    if let document, let node { return document.childCount(of: node) }
    return count
  }

  /// The child with an index from 0, and its key if it is a member.
  func writtenChild(at index: Int) -> (key: JSON?, value: JSON)? {
    if let document, let node {
      guard let child = document.child(of: node, at: index) else { return nil }
      return (document.key(of: child).map(document.value(of:)), document.value(of: child))
    }
    return child(at: index)
  }

  /// The index of the last member with a key.
  func writtenIndex(ofKey key: String) -> Int? {
    if let document, let node, let value = self[key]?.node {
      var index = 0
      var child = document.firstChild(of: node)
      while let current = child, current < value {
        index += 1
        child = document.nextSibling(of: current, in: node)
      }
      return index
    }
    var index = 0
    for member in members {
      if member.key.keyBytes.elementsEqual(key.utf8) { return index }
      index += 1
    }
    return nil
  }
}
