import JSONDocument

/// A path that leads from member to member: the plain case, read without making values on the way.
struct KeyChain: Sendable {
  /// Where a chain leads.
  enum End {
    case node(Node)
    /// Not all steps could be taken: the step and the node it was tried on.
    case stopped(step: Int, Node)
  }

  let keys: [LookupKey]

  /// The chain of a path, if it is one.
  init?(_ head: InputPath.Head, _ lookups: [LookupKey?]) {
    switch head {
    case .relative, .current: break
    default: return nil
    }
    keys = lookups.compactMap(\.self)
    if keys.count < lookups.count { return nil }
  }

  /// Follows the keys on the tape of a document; nothing is allocated.
  @inline(__always)
  func follow(from start: Node, in document: Document) -> End {
    var node = start
    for step in keys.indices {
      guard let next = document.value(for: keys[step], in: node) else { return .stopped(step: step, node) }
      node = next
    }
    return .node(node)
  }
}
