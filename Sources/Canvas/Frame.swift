/// A grid of styled cells: what the whole screen, or a part of it, shall look like.
///
/// Drawing clips: whatever lies outside the grid is left out, so a view never has to check sizes. A
/// wide character is drawn whole or not at all, and overwriting half of one blanks the other half.
package struct Frame: Equatable, Sendable {
  package let size: Size
  /// Where the cursor stands; nil hides it.
  package var cursor: Position?
  private var cells: [Cell]

  /// Makes a frame of blank cells.
  package init(size: Size, style: Style = .plain) {
    self.size = size
    cells = Array(repeating: .blank(style), count: size.columns * size.rows)
  }

  package var bounds: Rect { Rect(size) }

  /// The cell at a place; a blank one outside the frame.
  package subscript(row: Int, column: Int) -> Cell {
    index(row, column).map { cells[$0] } ?? .blank()
  }

  /// The cells of a row; none outside the frame.
  package func cells(ofRow row: Int) -> ArraySlice<Cell> {
    guard row >= 0, row < size.rows else { return [] }
    return cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// The text of a row, without the blanks at its end.
  package func text(ofRow row: Int) -> String {
    var text = ""
    for cell in cells(ofRow: row) { text += cell.text }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The text of all rows, one a line; for tests and snapshots.
  package var text: String {
    (0..<size.rows).map { text(ofRow: $0) }.joined(separator: "\n")
  }

  /// Puts one cell, and the continuation of a wide one; nothing where it does not fit.
  package mutating func put(_ cell: Cell, row: Int, column: Int) {
    let columns = Int(cell.columns)
    guard columns > 0, column <= size.columns - columns, let first = index(row, column) else { return }
    let afterLast = first + columns
    if cells[first].isContinuation, column > 0 { cells[first - 1] = .blank(cells[first - 1].style) }
    if column + columns < size.columns, cells[afterLast].isContinuation {
      cells[afterLast] = .blank(cells[afterLast].style)
    }
    cells[first] = cell
    if columns == 2 { cells[first + 1] = .continuation(style: cell.style) }
  }

  /// Adds a combining mark to the cell at a place.
  mutating func add(mark: Unicode.Scalar, row: Int, column: Int) {
    guard let index = index(row, column) else { return }
    cells[index].add(mark: mark)
  }

  /// Changes the style of every cell of a rectangle and leaves its text.
  package mutating func restyle(_ area: Rect, _ change: (Style) -> Style) {
    let area = area.intersection(bounds)
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn {
        let index = row * size.columns + column
        cells[index].style = change(cells[index].style)
      }
    }
  }

  private func index(_ row: Int, _ column: Int) -> Int? {
    guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return nil }
    return row * size.columns + column
  }
}
