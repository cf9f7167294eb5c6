extension Frame {
  /// Fills a rectangle with one character of a single column, a blank by default.
  package mutating func fill(_ area: Rect, with scalar: Unicode.Scalar = " ", style: Style = .plain) {
    let area = area.intersection(bounds)
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn { put(Cell(scalar, style: style), row: row, column: column) }
    }
  }

  /// Draws a horizontal line of `columns` cells.
  package mutating func horizontalLine(row: Int, column: Int, columns: Int, style: Style = .plain) {
    fill(Rect(row: row, column: column, rows: 1, columns: columns), with: "\u{2500}", style: style)
  }

  /// Draws a vertical line of `rows` cells.
  package mutating func verticalLine(row: Int, column: Int, rows: Int, style: Style = .plain) {
    fill(Rect(row: row, column: column, rows: rows, columns: 1), with: "\u{2502}", style: style)
  }

  /// Draws the border of a rectangle, with a title in its top edge.
  ///
  /// A rectangle of fewer than two rows or columns has no room for a border and is left as it is.
  package mutating func box(
    _ area: Rect, style: Style = .plain, title: String = "", titleStyle: Style? = nil
  ) {
    guard area.rows >= 2, area.columns >= 2 else { return }
    let bottom = area.endRow - 1
    let right = area.endColumn - 1
    horizontalLine(row: area.row, column: area.column, columns: area.columns, style: style)
    horizontalLine(row: bottom, column: area.column, columns: area.columns, style: style)
    verticalLine(row: area.row, column: area.column, rows: area.rows, style: style)
    verticalLine(row: area.row, column: right, rows: area.rows, style: style)
    put(Cell("\u{250C}", style: style), row: area.row, column: area.column)
    put(Cell("\u{2510}", style: style), row: area.row, column: right)
    put(Cell("\u{2514}", style: style), row: bottom, column: area.column)
    put(Cell("\u{2518}", style: style), row: bottom, column: right)
    guard !title.isEmpty, area.columns > 4 else { return }
    write(
      " \(title) ", row: area.row, column: area.column + 1, style: titleStyle ?? style,
      maxColumns: area.columns - 2, overflow: .ellipsis)
  }

  /// Copies another frame into this one with its upper left corner at a place.
  package mutating func draw(_ other: Frame, row: Int, column: Int) {
    for otherRow in 0..<other.size.rows {
      for (offset, cell) in other.cells(ofRow: otherRow).enumerated() {
        put(cell, row: row + otherRow, column: column + offset)
      }
    }
  }
}
