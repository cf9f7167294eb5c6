import Canvas
import JSONDocument

/// A page of text over the panes, with the tree that may stand below it.
func drawPage(_ page: Page, _ area: Rect, _ frame: inout Frame) {
  frame.fill(area)
  let rows = area.rows - 1
  drawTitle(page.title, detail: detail(of: page, rows: rows), isFocused: true, area, &frame)
  guard rows > 0 else { return }
  let pattern = page.search.map { SearchPattern($0.text) }
  let head = page.tree == nil ? rows : page.headRows(of: rows)
  for (offset, line) in page.rows.dropFirst(page.top).prefix(head).enumerated() {
    var text = RowText(line)
    if let pattern, !pattern.text.isEmpty { text = text.lighting(pattern) }
    text.write(to: &frame, row: area.row + 1 + offset, column: 1, columns: area.columns - 2)
  }
  if let tree = page.tree {
    drawTree(
      tree, Rect(row: area.row + 1 + head, column: 0, rows: rows - head, columns: area.columns), &frame)
  }
}

private func detail(of page: Page, rows: Int) -> String {
  if let query = page.search {
    return "/\(query.text.displayEscaped)\(query.isTyped ? "_" : "")  \(query.summary)"
  }
  let last = min(page.top + rows, page.rows.count)
  return page.tree == nil && page.rows.count > rows
    ? "\(min(page.top + 1, last))-\(last) of \(page.rows.count)" : ""
}

/// The rows of a tree without marks.
private func drawTree(_ tree: TreePane, _ area: Rect, _ frame: inout Frame) {
  var place = tree.top
  for row in area.row..<area.endRow {
    guard let value = place.value else { return }
    var text = RowText(" ")
    let isOpen = place.isOpen(tree.folds)
    text.appendIndent(
      depth: place.depth, columns: area.columns,
      sign: RowText.sign(hasChildren: place.hasChildren, isOpen: isOpen))
    text.appendKey(of: place.frame, limit: area.columns)
    text.append(value, isOpen: isOpen, limit: area.columns)
    let isSelected = place.isSamePlace(as: tree.cursor)
    text.write(to: &frame, row: row, column: area.column, columns: area.columns) { style in
      isSelected ? Theme.selected(style, isFocused: true) : style
    }
    guard place.moveDown(tree.folds) else { return }
  }
}
