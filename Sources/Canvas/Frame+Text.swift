extension Frame {
  /// What happens to text that is wider than its place.
  package enum Overflow: Sendable {
    /// Nothing shows that something is missing.
    case cut
    /// The last column that fits is `…`.
    case ellipsis
  }

  /// Writes text into one row, from a column on, and gives the columns used.
  ///
  /// Controls and scalars that reorder or hide text are shown as escapes (`\n`, `\u001B`). Text is cut
  /// between characters: a wide one, an escape and a base with its marks stay whole. A mark with no
  /// base before it is put on a dotted circle.
  ///
  /// - Parameters:
  ///   - maxColumns: the most columns to use; the rest of the row when nil.
  ///   - overflow: what to do when the text is wider.
  /// - Returns: the columns written; 0 when the place lies outside the frame.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol, row: Int, column: Int, style: Style = .plain, maxColumns: Int? = nil,
    overflow: Overflow = .cut
  ) -> Int {
    guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return 0 }
    let room = size.columns - column
    let end = column + max(0, min(maxColumns ?? room, room))
    var pen = Pen(row: row, column: column, end: end, style: style)
    for scalar in text.unicodeScalars {
      guard write(scalar, with: &pen) else {
        if overflow == .ellipsis { shorten(from: column, &pen) }
        break
      }
    }
    return pen.column - column
  }

  /// Where text is being written: the next column, and the first one out of reach.
  private struct Pen {
    let row: Int
    var column: Int
    let end: Int
    let style: Style
    /// Where the last character or escape begins.
    var lastStart: Int?
    /// The cell a combining mark joins.
    var markBase: Int?
  }

  /// Writes one scalar; false when it does not fit.
  private mutating func write(_ scalar: Unicode.Scalar, with pen: inout Pen) -> Bool {
    switch DisplayWidth.form(of: scalar) {
    case .shown(let columns):
      return write(Cell(scalar, columns: columns, style: pen.style), with: &pen)
    case .unprintable:
      return write(Cell("\u{FFFD}", style: pen.style), with: &pen)
    case .dropped:
      return true
    case .mark:
      if let base = pen.markBase {
        add(mark: scalar, row: pen.row, column: base)
        return true
      }
      var cell = Cell("\u{25CC}", style: pen.style)
      cell.add(mark: scalar)
      return write(cell, with: &pen)
    case .escaped:
      let escape = DisplayWidth.escape(scalar).unicodeScalars
      guard pen.column + escape.count <= pen.end else { return false }
      let start = pen.column
      for character in escape { _ = write(Cell(character, style: pen.style), with: &pen) }
      pen.lastStart = start
      // A mark after an escape stands by itself, or it would sit on the escape's last digit.
      pen.markBase = nil
      return true
    }
  }

  private mutating func write(_ cell: Cell, with pen: inout Pen) -> Bool {
    guard pen.column + Int(cell.columns) <= pen.end else { return false }
    put(cell, row: pen.row, column: pen.column)
    pen.lastStart = pen.column
    pen.markBase = pen.column
    pen.column += Int(cell.columns)
    return true
  }

  /// Ends text that did not fit with an ellipsis, taking out the last character or escape if it must.
  private mutating func shorten(from start: Int, _ pen: inout Pen) {
    guard pen.end > start else { return }
    if pen.column == pen.end {
      let last = pen.lastStart ?? pen.end - 1
      for column in last..<pen.end { put(.blank(pen.style), row: pen.row, column: column) }
      pen.column = last
    }
    put(Cell("\u{2026}", style: pen.style), row: pen.row, column: pen.column)
    pen.column += 1
  }
}
