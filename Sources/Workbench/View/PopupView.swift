import Canvas

/// The completions, in a list above the line.
func drawPopup(_ popup: Popup, _ model: Model, _ layout: Layout, _ frame: inout Frame) {
  let rows = PopupRows.count(popup, layout)
  guard rows > 0 else { return }
  let first = PopupRows.first(popup, rows: rows)
  let shown = popup.candidates.dropFirst(first).prefix(rows)
  let nameColumns = min(shown.map { DisplayWidth.columns(of: $0.text) }.max() ?? 0, model.size.columns / 2)
  let detailColumns = shown.map { DisplayWidth.columns(of: $0.detail) }.max() ?? 0
  let columns = min(model.size.columns, nameColumns + detailColumns + (detailColumns > 0 ? 4 : 2))
  let start = LineLayout(
    text: model.editor.text, cursor: popup.range.lowerBound, firstColumn: Layout.prompt.utf8.count,
    columns: max(1, model.size.columns)
  ).cursor.column
  let column = max(0, min(start - 1, model.size.columns - columns))
  for (offset, candidate) in shown.enumerated() {
    let row = layout.editor.row - rows + offset
    let isSelected = popup.selected == first + offset
    let style = isSelected ? Style.bold.adding(.reverse) : Style.reverse
    frame.fill(Rect(row: row, column: column, rows: 1, columns: columns), style: style)
    frame.write(
      candidate.text, row: row, column: column + 1, style: style, maxColumns: min(nameColumns, columns - 1),
      overflow: .ellipsis)
    guard detailColumns > 0 else { continue }
    frame.write(
      candidate.detail, row: row, column: column + nameColumns + 3, style: style,
      maxColumns: columns - nameColumns - 4, overflow: .ellipsis)
  }
}

enum PopupRows {
  static let limit = 8

  /// How many candidates show.
  static func count(_ popup: Popup, _ layout: Layout) -> Int {
    min(popup.candidates.count, limit, layout.editor.row)
  }

  /// The first candidate shown, so that the selected one is among them.
  static func first(_ popup: Popup, rows: Int) -> Int {
    guard let selected = popup.selected, selected >= rows else { return 0 }
    return min(selected - rows + 1, popup.candidates.count - rows)
  }
}
