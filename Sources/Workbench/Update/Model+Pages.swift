import Canvas

/// Keys while a page covers the panes.
extension Model {
  mutating func turnPage(_ key: Key) -> [Effect] {
    guard var page else { return [] }
    if page.search?.isTyped == true {
      typeQuery(key, &page)
      self.page = page
      return []
    }
    let area = Layout(self).page
    let rows = max(1, area.rows - 1)
    switch key {
    case .function(1) where page.title != Help.title: return helpCommand(CommandCall("help", rest: ""))
    case .escape where page.search != nil: page.search = nil
    case .escape, .enter, .character("q"), .function(1):
      self.page = nil
      return []
    case .character("/"): page.beginSearch()
    case .character("n"), .function(3): page.findAgain(isForward: true)
    case .character("N"): page.findAgain(isForward: false)
    case .character(":"):
      self.page = nil
      return beginCommand(":")
    default:
      if page.tree != nil { moveInTree(key, rows: rows, &page) } else { move(key, rows: rows, &page) }
    }
    self.page = page
    return []
  }

  private func move(_ key: Key, rows: Int, _ page: inout Page) {
    switch key {
    case .down, .character("j"), .control("n"): page.top += 1
    case .up, .character("k"), .control("p"): page.top -= 1
    case .pageDown, .character(" "), .control("f"), .control("d"): page.top += rows
    case .pageUp, .character("b"), .control("b"), .control("u"): page.top -= rows
    case .home, .character("g"): page.top = 0
    case .end, .character("G"): page.top = page.rows.count
    default: break
    }
  }

  private func moveInTree(_ key: Key, rows: Int, _ page: inout Page) {
    guard var tree = page.tree else { return }
    switch key {
    case .down, .character("j"), .control("n"): tree.move(rows: 1)
    case .up, .character("k"), .control("p"): tree.move(rows: -1)
    case .pageDown, .control("f"), .control("d"): tree.move(rows: rows)
    case .pageUp, .control("b"), .control("u"): tree.move(rows: -rows)
    case .home, .character("g"): tree.moveToStart()
    case .end, .character("G"): tree.moveToEnd()
    case .character(" "), .character("o"): tree.toggle()
    case .right, .character("l"), .character("+"): tree.setOpen(true)
    case .left, .character("h"), .character("-"):
      if tree.cursor.isOpen(tree.folds) { tree.setOpen(false) } else { _ = tree.cursor.moveToParent() }
    case .character("*"): tree.open(toLevel: .max)
    default:
      if let scalar = key.typed, let level = Int(String(scalar)) { tree.open(toLevel: max(1, level)) }
    }
    page.tree = tree
  }

  private func typeQuery(_ key: Key, _ page: inout Page) {
    switch key {
    case .escape, .control("c"): page.search = nil
    case .enter: page.search?.isTyped = false
    case .backspace: page.eraseTyped()
    case .control("u"):
      page.search = nil
      page.beginSearch()
    default: if let scalar = key.typed { page.type(scalar) }
    }
  }

  /// Breaks the page's text to the screen and keeps what it is about in sight.
  mutating func scrollPage(_ layout: Layout) {
    guard var page else { return }
    let area = layout.page
    page.layOut(columns: area.columns)
    let rows = max(1, area.rows - 1)
    page.top = min(max(0, page.top), max(0, page.rows.count - rows))
    if var tree = page.tree {
      page.top = 0
      tree.scrollToCursor(lines: rows - page.headRows(of: rows)) { _ in 1 }
      page.tree = tree
    }
    self.page = page
  }
}

extension Page {
  /// How many rows the text of a page with a tree takes of all.
  func headRows(of rows: Int) -> Int { min(self.rows.count, max(0, rows / 2)) }
}
