import JSONDocument

extension TreeCursor {
  /// Goes to a member or an element; false when there is none.
  mutating func enter(_ step: OutputKey.Step) -> Bool {
    guard let value else { return false }
    let index: Int?
    switch step {
    case .element(let element):
      index = value.kind == .array ? (element < 0 ? element + value.writtenChildCount : element) : nil
    case .member(let key): index = value.kind == .object ? value.writtenIndex(ofKey: key) : nil
    }
    guard let index, index >= 0, index < value.writtenChildCount else { return false }
    return enter(index: index)
  }

  /// Goes to the child with an index as written; false when it does not show.
  private mutating func enter(index: Int) -> Bool {
    if let some = tree.shown[frame.path] {
      let place = some.partitioningIndex { $0 >= index }
      return place < some.count && some[place] == index && enter(place)
    }
    let before = (tree.insertions[frame.path] ?? []).prefix { $0.position <= index }.count
    return enter(index + before)
  }

  /// The place of a path; nil when it does not lead anywhere.
  init?(_ tree: Tree, steps: some Sequence<OutputKey.Step>) {
    self.init(tree)
    for step in steps { guard enter(step) else { return nil } }
  }

  /// The innermost node whose key or value holds a byte of the document.
  init(_ tree: Tree, byte: Int) {
    self.init(tree)
    while let value, value.isContainer, let ordinal = Self.child(of: value, atOrBefore: byte), enter(ordinal)
    {
      guard let range = self.value?.sourceRange, range.contains(byte) else { return }
    }
  }

  /// The last child that begins at or before a byte, its key included.
  private static func child(of container: JSON, atOrBefore byte: Int) -> Int? {
    let count = container.writtenChildCount
    let after = (0..<count).partitioningIndex { index in
      guard let child = container.writtenChild(at: index) else { return true }
      return (child.key ?? child.value).sourceRange?.lowerBound ?? .max > byte
    }
    return after > 0 ? after - 1 : nil
  }
}
