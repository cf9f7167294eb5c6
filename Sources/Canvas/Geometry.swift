/// The size of a frame or a terminal, in character cells.
package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  /// Makes a size; negative measures count as zero.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}

/// A place in a frame: row and column counted from zero.
package struct Position: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// A rectangle of cells, never of negative size.
package struct Rect: Hashable, Sendable {
  // Beyond any terminal; keeps sums of measures far from overflow.
  private static let reach = 1 << 20

  package var row: Int
  package var column: Int
  package var rows: Int
  package var columns: Int

  /// Makes a rectangle; negative measures count as zero.
  package init(row: Int, column: Int, rows: Int, columns: Int) {
    self.row = min(max(row, -Self.reach), Self.reach)
    self.column = min(max(column, -Self.reach), Self.reach)
    self.rows = min(max(0, rows), Self.reach)
    self.columns = min(max(0, columns), Self.reach)
  }

  /// The whole area of a frame.
  package init(_ size: Size) {
    self.init(row: 0, column: 0, rows: size.rows, columns: size.columns)
  }

  package var isEmpty: Bool { rows == 0 || columns == 0 }
  package var endRow: Int { row + rows }
  package var endColumn: Int { column + columns }

  package func contains(_ position: Position) -> Bool {
    position.row >= row && position.row < endRow && position.column >= column && position.column < endColumn
  }

  /// The part both rectangles cover.
  package func intersection(_ other: Rect) -> Rect {
    let top = max(row, other.row)
    let left = max(column, other.column)
    return Rect(
      row: top, column: left, rows: min(endRow, other.endRow) - top,
      columns: min(endColumn, other.endColumn) - left)
  }
}
