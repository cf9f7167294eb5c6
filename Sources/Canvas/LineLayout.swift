/// Where each part of an edited text stands when it is wrapped into rows of a given width.
///
/// Newlines end a row; longer lines wrap between characters, never inside a wide one or an escape. The
/// first row may start further right, after a prompt.
package struct LineLayout: Equatable, Sendable {
  /// The part of the text one row shows, in UTF-8 offsets without the newline that ends it.
  package struct Row: Equatable, Sendable {
    package var range: Range<Int>
    package var column: Int
  }

  package private(set) var rows: [Row] = []
  /// Where the cursor stands; it takes a row of its own after a full last row.
  package private(set) var cursor = Position(row: 0, column: 0)

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - cursor: the cursor's UTF-8 offset.
  ///   - firstColumn: where the first row starts, such as the width of the prompt.
  ///   - columns: the width of the rows; less than 1 counts as 1.
  package init(text: String, cursor: Int, firstColumn: Int = 0, columns: Int) {
    let columns = max(1, columns)
    var place = Row(range: 0..<0, column: min(max(0, firstColumn), columns))
    var column = place.column
    var offset = 0
    var cursorPlace: Position?

    func wrapped(at offset: Int) {
      rows.append(Row(range: place.range.lowerBound..<offset, column: place.column))
      place = Row(range: offset..<offset, column: 0)
      column = 0
    }

    for scalar in text.unicodeScalars {
      let length = UTF8.width(scalar)
      let isNewline = scalar == "\n"
      let width = isNewline ? 0 : min(DisplayWidth.columns(of: scalar), columns)
      if column + width > columns { wrapped(at: offset) }
      if offset == cursor, width > 0 || isNewline {
        if isNewline, column == columns { wrapped(at: offset) }
        cursorPlace = Position(row: rows.count, column: column)
      }
      offset += length
      if isNewline {
        rows.append(Row(range: place.range.lowerBound..<offset - length, column: place.column))
        place = Row(range: offset..<offset, column: 0)
        column = 0
      } else {
        column += width
      }
    }
    if cursorPlace == nil, column == columns { wrapped(at: offset) }
    rows.append(Row(range: place.range.lowerBound..<offset, column: place.column))
    self.cursor = cursorPlace ?? Position(row: rows.count - 1, column: column)
  }
}
