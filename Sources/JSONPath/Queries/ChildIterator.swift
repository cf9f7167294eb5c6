internal import JSONDocument

/// Goes through a value's children in order, each with the step to it; a scalar has none.
struct ChildIterator {
  private var elements: JSON.Elements.Iterator
  private var members: JSON.Members.Iterator
  private var index = -1
  private let isObject: Bool

  init(_ value: JSON) {
    elements = value.elements.makeIterator()
    members = value.members.makeIterator()
    isObject = value.kind == .object
  }

  @inline(__always)
  mutating func next() -> (step: LocatedNode.Step, value: JSON)? {
    if isObject {
      return members.next().map { (.key($0.key), $0.value) }
    }
    index += 1
    return elements.next().map { (.index(index), $0) }
  }
}
