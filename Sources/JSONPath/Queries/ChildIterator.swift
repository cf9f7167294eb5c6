internal import JSONDocument

/// Goes through a value's children in order; a scalar has none.
///
/// A value of a document is walked on its tape: a child that is skipped costs nothing, and a step is only made for
/// who asks for it.
struct ChildIterator {
  /// The document, if the children are read from its tape.
  private let document: Document?
  private let parent: Node
  private var upcoming: Node?
  private var last: Node
  /// The children of any other value.
  private let owned: OwnedChildren?
  private var index = -1

  init(_ value: JSON) {
    if let document = value.document, let node = value.node, !document.hasDuplicates(node) {
      self.document = document
      parent = node
      upcoming = document.firstChild(of: node)
      owned = nil
    } else {
      document = nil
      parent = Node(0)
      owned = OwnedChildren(value)
    }
    last = parent
  }

  /// The next child; nil at the end.
  mutating func next() -> JSON? {
    guard let document else {
      index += 1
      return owned?.next()
    }
    guard let node = upcoming else { return nil }
    upcoming = document.nextSibling(of: node, in: parent)
    last = node
    index += 1
    return document.value(of: node)
  }

  /// The next child that is an array or an object; nil at the end.
  mutating func nextContainer() -> JSON? {
    if let document {
      while let node = upcoming, !Self.isContainer(document.kind(of: node)) {
        upcoming = document.nextSibling(of: node, in: parent)
        index += 1
      }
      return next()
    }
    while let child = next() {
      if Self.isContainer(child.kind) { return child }
    }
    return nil
  }

  /// The step to the last child.
  var step: LocatedNode.Step {
    if let document { return document.key(of: last).map { .key(document.value(of: $0)) } ?? .index(index) }
    return owned?.key.map { .key($0) } ?? .index(index)
  }

  private static func isContainer(_ kind: JSON.Kind) -> Bool { kind == .array || kind == .object }
}

/// The children of a value that is not read from a tape; a class, so that the iterator of a tape stays small.
private final class OwnedChildren {
  private var elements: JSON.Elements.Iterator
  private var members: JSON.Members.Iterator
  private let isObject: Bool
  /// The key of the last child, if it is a member.
  private(set) var key: JSON?

  init(_ value: JSON) {
    elements = value.elements.makeIterator()
    members = value.members.makeIterator()
    isObject = value.kind == .object
  }

  func next() -> JSON? {
    guard isObject else { return elements.next() }
    guard let member = members.next() else { return nil }
    key = member.key
    return member.value
  }
}
