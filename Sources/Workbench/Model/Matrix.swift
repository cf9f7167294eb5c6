/// The table of rules against samples, gone through cell by cell.
struct Matrix: Sendable, Equatable {
  /// The selected row: the place of a rule among those that are counted.
  var row = 0
  /// The selected column: the number of an input.
  var column = 0
  /// The first row and column shown.
  var top = 0
  var left = 0

  /// Keeps the selection inside the table and the table's part that shows around the selection.
  mutating func clamp(rows: Int, columns: Int, shownRows: Int, shownColumns: Int) {
    row = min(max(0, row), max(0, rows - 1))
    column = min(max(0, column), max(0, columns - 1))
    top = min(max(top, row - max(1, shownRows) + 1), row)
    left = min(max(left, column - max(1, shownColumns) + 1), column)
  }
}
