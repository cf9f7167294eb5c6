import JSONDocument

/// A pane that shows a value as a foldable tree: which rows are open, where the cursor is, what is at the top.
struct TreePane: Sendable {
  var folds: FoldState
  var cursor: TreeCursor
  /// The first row shown.
  var top: TreeCursor
  /// How many columns of each row are out of sight on the left.
  var shift = 0

  init(_ tree: Tree = Tree(root: .null), level: Int) {
    folds = FoldState(level: level)
    cursor = TreeCursor(tree)
    top = cursor
  }

  var tree: Tree { cursor.tree }

  /// Shows another value, at the same path as far as it exists there.
  mutating func show(_ tree: Tree) {
    cursor = cursor.moved(to: tree)
    cursor.climbToVisible(folds)
    top = top.moved(to: tree)
    top.climbToVisible(folds)
  }

  /// Goes to a row, opening what it is in.
  mutating func reveal(_ place: TreeCursor) {
    var parent: PathHash?
    for (depth, frame) in place.frames.enumerated().dropLast() {
      folds.setOpen(true, frame.path, in: parent, depth: depth)
      parent = frame.path
    }
    cursor = place
  }

  /// Shows what another state of the pane showed, as far as the tree still has it.
  mutating func goBack(to other: TreePane) {
    let tree = self.tree
    self = other
    show(tree)
  }

  mutating func move(rows: Int) {
    var left = abs(rows)
    while left > 0, rows > 0 ? cursor.moveDown(folds) : cursor.moveUp(folds) { left -= 1 }
  }

  mutating func moveToStart() { cursor.moveToRoot() }

  mutating func moveToEnd() {
    cursor.moveToRoot()
    cursor.moveToLastInside(folds)
  }

  mutating func setOpen(_ isOpen: Bool) {
    guard cursor.hasChildren else { return }
    folds.setOpen(isOpen, cursor.frame.path, in: cursor.parentPath, depth: cursor.depth)
  }

  mutating func toggle() {
    if cursor.hasChildren { folds.toggle(cursor.frame.path, in: cursor.parentPath) }
  }

  /// Opens or closes the row's container and all beside it.
  mutating func setSiblingsOpen(_ areOpen: Bool) {
    guard let parent = cursor.parentPath else { return setOpen(areOpen) }
    folds.setChildrenOpen(areOpen, of: parent)
    top.climbToVisible(folds)
  }

  /// Puts the cursor's row so many lines below the top, each row taking one.
  mutating func scroll(cursorToLine line: Int) {
    top = cursor
    for _ in 0..<max(0, line) where !top.moveUp(folds) { return }
  }

  mutating func open(toLevel level: Int) {
    folds.open(toLevel: level)
    cursor.climbToVisible(folds)
    top.climbToVisible(folds)
  }

  /// Moves the top so that the cursor's row shows among `lines` lines, and no line stays empty while there are rows
  /// above, given how many lines each row takes.
  mutating func scrollToCursor(lines: Int, lineCount: (TreeCursor) -> Int) {
    let lines = max(1, lines)
    bringCursor(into: lines, lineCount)
    fill(lines, lineCount)
  }

  /// Moves the top up while the rows below it leave lines empty: after the pane has grown, or its value has shrunk.
  private mutating func fill(_ lines: Int, _ lineCount: (TreeCursor) -> Int) {
    var place = top
    var used = lineCount(place)
    while used < lines, place.moveDown(folds) { used += lineCount(place) }
    var above = top
    while used < lines, above.moveUp(folds) {
      used += lineCount(above)
      if used <= lines { top = above }
    }
  }

  private mutating func bringCursor(into lines: Int, _ lineCount: (TreeCursor) -> Int) {
    if cursor.isBefore(top) {
      top = cursor
      return
    }
    var place = top
    var used = 0
    while used < lines {
      let next = lineCount(place)
      if place.isSamePlace(as: cursor) {
        if used + next <= lines || used == 0 { return }
        break
      }
      used += next
      guard place.moveDown(folds) else { break }
    }
    // Below the last line: put it there.
    top = cursor
    used = lineCount(cursor)
    var above = cursor
    while above.moveUp(folds) {
      used += lineCount(above)
      if used > lines { return }
      top = above
    }
  }
}
