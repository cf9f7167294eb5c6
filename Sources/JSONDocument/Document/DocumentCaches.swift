import Synchronization

/// What a document works out only when it is asked for, guarded by its mutex.
struct DocumentCaches {
  var childIndices: [Int: ChildIndex] = [:]
  var keyIndices: [Int: KeyIndex] = [:]
  var lineMarks: LineMarks?
}

extension Document {
  func childIndex(of container: Node) -> ChildIndex {
    if let made = caches.withLock({ $0.childIndices[container.index] }) { return made }
    let made = ChildIndex(self, container)
    caches.withLock { $0.childIndices[container.index] = made }
    return made
  }

  func keyIndex(of object: Node) -> KeyIndex {
    if let made = caches.withLock({ $0.keyIndices[object.index] }) { return made }
    let made = KeyIndex(self, object)
    caches.withLock { $0.keyIndices[object.index] = made }
    return made
  }
}
