/// A pane that shows a list: the selected row and the first one shown.
struct ListPane: Sendable {
  var selected = 0
  var top = 0
  /// How many columns of each row are out of sight on the left.
  var shift = 0

  mutating func move(rows: Int, count: Int) { select(selected + rows, count: count) }

  mutating func select(_ index: Int, count: Int) {
    selected = min(max(0, index), max(0, count - 1))
  }

  /// Moves the top so that the selected row shows among `lines` lines, and no line stays empty while there are rows
  /// above.
  mutating func scroll(lines: Int, count: Int, lineCount: (Int) -> Int) {
    selected = min(max(0, selected), max(0, count - 1))
    top = min(max(0, top), max(0, count - 1))
    if selected < top { top = selected }
    var used = 0
    var row = selected
    while row >= 0 {
      used += lineCount(row)
      if used > max(1, lines), row < selected {
        top = max(top, row + 1)
        break
      }
      row -= 1
    }
    fill(max(1, lines), count, lineCount)
  }

  private mutating func fill(_ lines: Int, _ count: Int, _ lineCount: (Int) -> Int) {
    var used = 0
    var row = top
    while used < lines, row < count {
      used += lineCount(row)
      row += 1
    }
    while used < lines, top > 0 {
      used += lineCount(top - 1)
      if used <= lines { top -= 1 }
    }
  }
}
