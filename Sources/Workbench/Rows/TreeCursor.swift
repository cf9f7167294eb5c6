import JSONDocument

/// A place in a tree of rows: the nodes from the root down to one row.
///
/// No row is made before it is asked for: each step looks at one child, whatever the size of the tree. Rows that
/// stand for no value (missing keys) come from the tree's insertions.
struct TreeCursor: Sendable {
  /// What a row stands for.
  enum Content: Sendable {
    case value(JSON)
    /// Something that is not there: the number of an issue.
    case issue(Int)
  }

  /// One node on the way.
  struct Frame: Sendable {
    var content: Content
    /// The key, nil for elements and the root.
    var key: JSON?
    /// The place among the rows of its parent.
    var ordinal: Int
    /// The index of an element in its array.
    var index: Int?
    var path: PathHash

    var value: JSON? {
      if case .value(let json) = content { json } else { nil }
    }
  }

  private(set) var frames: [Frame]
  let tree: Tree

  init(_ tree: Tree) {
    self.tree = tree
    frames = [Frame(content: .value(tree.root), key: nil, ordinal: 0, index: nil, path: .root)]
  }

  var frame: Frame { frames.last ?? TreeCursor(tree).frames[0] }
  var depth: Int { frames.count - 1 }
  var value: JSON? { frame.value }

  /// Whether the row can be opened at all.
  var hasChildren: Bool { tree.childCount(of: frame) > 0 }

  /// The path of the container the row is in.
  var parentPath: PathHash? { frames.count > 1 ? frames[frames.count - 2].path : nil }

  func isOpen(_ folds: FoldState) -> Bool {
    folds.isOpen(frame.path, in: parentPath, depth: depth) && hasChildren
  }

  // MARK: - Moving

  /// Goes to the row below; false at the last one.
  @discardableResult
  mutating func moveDown(_ folds: FoldState) -> Bool {
    if isOpen(folds), enter(0) { return true }
    return moveOverSubtree()
  }

  /// Goes to the next row that is not inside this one; false when there is none.
  mutating func moveOverSubtree() -> Bool {
    var depth = frames.count - 1
    while depth > 0 {
      let ordinal = frames[depth].ordinal + 1
      if let next = tree.child(of: frames[depth - 1], at: ordinal) {
        frames.removeSubrange(depth...)
        frames.append(next)
        return true
      }
      depth -= 1
    }
    return false
  }

  /// Goes to the row above; false at the root.
  @discardableResult
  mutating func moveUp(_ folds: FoldState) -> Bool {
    guard frames.count > 1 else { return false }
    guard moveToSibling(by: -1) else { return moveToParent() }
    moveToLastInside(folds)
    return true
  }

  /// Goes to the last row that is visible inside this one.
  mutating func moveToLastInside(_ folds: FoldState) {
    while isOpen(folds), enter(tree.childCount(of: frame) - 1) {}
  }

  mutating func moveToParent() -> Bool {
    guard frames.count > 1 else { return false }
    frames.removeLast()
    return true
  }

  mutating func moveToRoot() { frames.removeSubrange(1...) }

  /// Goes to a sibling so many places further; false when there is none.
  mutating func moveToSibling(by offset: Int) -> Bool {
    guard frames.count > 1 else { return false }
    let parent = frames[frames.count - 2]
    guard let sibling = tree.child(of: parent, at: frame.ordinal + offset) else { return false }
    frames[frames.count - 1] = sibling
    return true
  }

  /// Goes to a child; false when there is none.
  @discardableResult
  mutating func enter(_ ordinal: Int) -> Bool {
    guard let child = tree.child(of: frame, at: ordinal) else { return false }
    frames.append(child)
    return true
  }

  /// Goes up until every container on the way is open: where the row shows when some of them are closed.
  mutating func climbToVisible(_ folds: FoldState) {
    var parent: PathHash?
    for depth in frames.indices.dropLast() {
      let path = frames[depth].path
      guard folds.isOpen(path, in: parent, depth: depth) else {
        frames.removeSubrange((depth + 1)...)
        return
      }
      parent = path
    }
  }

  // MARK: - Places

  /// Whether both stand at the same row of the same shape of tree.
  func isSamePlace(as other: TreeCursor) -> Bool {
    frames.count == other.frames.count && frame.path == other.frame.path
      && frame.ordinal == other.frame.ordinal
  }

  /// Whether the row comes before another one.
  func isBefore(_ other: TreeCursor) -> Bool {
    for (mine, theirs) in zip(frames, other.frames) where mine.ordinal != theirs.ordinal {
      return mine.ordinal < theirs.ordinal
    }
    return frames.count < other.frames.count
  }

  /// The same place, as far as it exists, in another tree.
  func moved(to other: Tree) -> TreeCursor {
    var result = TreeCursor(other)
    for frame in frames.dropFirst() {
      guard let next = other.child(of: result.frame, like: frame) else { break }
      result.frames.append(next)
    }
    return result
  }
}
