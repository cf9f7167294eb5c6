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
    var pen = Pen(startColumn: min(max(0, firstColumn), columns))
    var offset = 0
    var place: Position?
    for scalar in text.unicodeScalars {
      let width = scalar == "\n" ? 0 : min(DisplayWidth.columns(of: scalar), columns)
      if pen.column + width > columns { endRow(&pen, at: offset) }
      if offset == cursor, width > 0 || scalar == "\n" {
        if pen.column == columns { endRow(&pen, at: offset) }
        place = Position(row: rows.count, column: pen.column)
      }
      let next = offset + UTF8.width(scalar)
      pen.column += width
      if scalar == "\n" { endRow(&pen, at: offset, next: next) }
      offset = next
    }
    if place == nil, pen.column == columns { endRow(&pen, at: offset) }
    let end = Position(row: rows.count, column: pen.column)
    endRow(&pen, at: offset)
    self.cursor = place ?? end
  }

  /// Where the row being filled began, and the column after its last character.
  private struct Pen {
    var start = 0
    var startColumn: Int
    var column: Int

    init(startColumn: Int) {
      self.startColumn = startColumn
      column = startColumn
    }
  }

  /// Ends the row before an offset; the next one begins there, or behind the newline that ends it.
  private mutating func endRow(_ pen: inout Pen, at offset: Int, next: Int? = nil) {
    rows.append(Row(range: pen.start..<offset, column: pen.startColumn))
    pen = Pen(startColumn: 0)
    pen.start = next ?? offset
  }
}
