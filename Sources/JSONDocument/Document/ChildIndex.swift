/// The places of every 32nd child of a large container, so that any child is at most 31 steps away.
final class ChildIndex: Sendable {
  static let stride = 32
  /// The node index of child 0, 32, 64, …: of its value.
  let marks: [UInt32]

  init(_ document: Document, _ container: Node) {
    var marks: [UInt32] = []
    marks.reserveCapacity(document.childCount(of: container) / ChildIndex.stride + 1)
    var number = 0
    var child = document.firstChild(of: container)
    while let current = child {
      if number % ChildIndex.stride == 0 { marks.append(UInt32(truncatingIfNeeded: current.index)) }
      number += 1
      child = document.nextSibling(of: current, in: container)
    }
    self.marks = marks
  }
}

extension Document {
  /// Containers of up to this many children are walked without an index.
  private static let walkLimit = 64

  /// The value of the child with the given index from 0, as written; nil when there is none.
  ///
  /// - Complexity: constant, after a linear first call on a large container.
  package func child(of container: Node, at index: Int) -> Node? {
    guard index >= 0, index < childCount(of: container) else { return nil }
    if hasOneWordChildren(container) {
      return firstChild(of: container).map { Node($0.index + index * 2) }
    }
    var steps = index
    var child = firstChild(of: container)
    if index >= Document.walkLimit {
      let marks = childIndex(of: container).marks
      guard index / ChildIndex.stride < marks.count else { return nil }
      child = Node(Int(marks[index / ChildIndex.stride]))
      steps = index % ChildIndex.stride
    }
    while steps > 0, let current = child {
      child = nextSibling(of: current, in: container)
      steps -= 1
    }
    return child
  }

  /// The index from 0 of a child of `container`, as written; nil for a node that is no child of it.
  ///
  /// - Complexity: logarithmic, after a linear first call on a large container.
  package func index(of child: Node, in container: Node) -> Int? {
    guard var current = firstChild(of: container), child >= current, child < end(of: container) else {
      return nil
    }
    if hasOneWordChildren(container) {
      let distance = child.index - current.index
      return distance % 2 == 0 ? distance / 2 : nil
    }
    var index = 0
    if childCount(of: container) > Document.walkLimit {
      let marks = childIndex(of: container).marks
      let after = marks.partitioningIndex { Int($0) > child.index }
      guard after > 0 else { return nil }
      current = Node(Int(marks[after - 1]))
      index = (after - 1) * ChildIndex.stride
    }
    while current < child, let next = nextSibling(of: current, in: container) {
      current = next
      index += 1
    }
    return current == child ? index : nil
  }

  /// Whether each child has one word on the tape: elements that are scalars, members that share it with their keys.
  private func hasOneWordChildren(_ container: Node) -> Bool {
    let extent = extent(of: container, word(container))
    return extent.wordCount == extent.count
  }

  /// The child of `container` that `node` is in or whose key it is.
  func child(of container: Node, containing node: Node) -> Node? {
    lastChild(of: container) { key, _ in key <= node }
  }

  /// The last child of `container` that begins, with its key, at or before `byte`.
  func child(of container: Node, atOrBefore byte: Int) -> Node? {
    lastChild(of: container) { key, document in document.word(key).offset <= byte }
  }

  /// The key of a member, else the value itself.
  private func firstNode(of child: Node) -> Node { key(of: child) ?? child }

  /// The last child whose first node (its key, if it has one) satisfies `begins`, which holds for a head of
  /// the children.
  private func lastChild(of container: Node, where begins: (Node, Document) -> Bool) -> Node? {
    var child = firstChild(of: container)
    if childCount(of: container) > Document.walkLimit {
      let marks = childIndex(of: container).marks
      let after = marks.partitioningIndex { !begins(firstNode(of: Node(Int($0))), self) }
      guard after > 0 else { return nil }
      child = Node(Int(marks[after - 1]))
    }
    var found: Node?
    while let current = child, begins(firstNode(of: current), self) {
      found = current
      child = nextSibling(of: current, in: container)
    }
    return found
  }
}
