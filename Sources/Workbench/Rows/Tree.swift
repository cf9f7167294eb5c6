import JSONDocument

/// A value to be shown as rows, with rows for what is not in it.
struct Tree: Sendable {
  /// A row for something that is not there.
  struct Insertion: Sendable, Hashable {
    /// The written child it stands before.
    var position: Int
    /// The number of the issue it shows.
    var issue: Int
  }

  var root: JSON
  /// The insertions among the children of a container, by position.
  var insertions: [PathHash: [Insertion]] = [:]

  /// The children that show, by index in order, of containers that show only some.
  var shown: [PathHash: [Int]] = [:]

  func childCount(of frame: TreeCursor.Frame) -> Int {
    guard let value = frame.value else { return 0 }
    if let some = shown[frame.path] { return some.count }
    return value.writtenChildCount + (insertions.isEmpty ? 0 : insertions[frame.path]?.count ?? 0)
  }

  func child(of parent: TreeCursor.Frame, at ordinal: Int) -> TreeCursor.Frame? {
    guard ordinal >= 0, let value = parent.value else { return nil }
    if let some = shown[parent.path] {
      guard ordinal < some.count else { return nil }
      return frame(of: value, under: parent.path, at: some[ordinal], ordinal: ordinal)
    }
    guard !insertions.isEmpty, let inserted = insertions[parent.path] else {
      return frame(of: value, under: parent.path, at: ordinal, ordinal: ordinal)
    }
    // Insertions are sorted: the one with number n shows at its position plus n.
    var before = 0
    for insertion in inserted {
      let place = insertion.position + before
      if place == ordinal {
        let path = parent.path.element(-1 - insertion.issue)
        return TreeCursor.Frame(
          content: .issue(insertion.issue), key: nil, ordinal: ordinal, index: nil, path: path)
      }
      if place > ordinal { break }
      before += 1
    }
    return frame(of: value, under: parent.path, at: ordinal - before, ordinal: ordinal)
  }

  private func frame(
    of container: JSON, under path: PathHash, at index: Int, ordinal: Int
  ) -> TreeCursor.Frame? {
    guard let child = container.writtenChild(at: index) else { return nil }
    return TreeCursor.Frame(
      content: .value(child.value), key: child.key, ordinal: ordinal, index: child.key == nil ? index : nil,
      path: child.key.map { path.member($0.keyBytes) } ?? path.element(index))
  }

  /// The child that has the same key or index as a frame of another tree.
  func child(of parent: TreeCursor.Frame, like frame: TreeCursor.Frame) -> TreeCursor.Frame? {
    let same = child(of: parent, at: frame.ordinal)
    if let same, same.path == frame.path { return same }
    let count = childCount(of: parent)
    // Members move between samples; look for the key where that is cheap.
    if frame.key != nil, count <= 10_000 {
      for ordinal in 0..<count {
        if let child = child(of: parent, at: ordinal), child.path == frame.path { return child }
      }
      return nil
    }
    return frame.key == nil ? nil : same
  }
}

extension JSON {
  /// A key's characters in UTF-8.
  var keyBytes: String.UTF8View { (string ?? "").utf8 }
}
