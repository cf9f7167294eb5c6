import Canvas

/// Clicks and the wheel.
extension Model {
  mutating func mouse(_ event: MouseEvent) -> [Effect] {
    guard prompt == nil else { return [] }
    let layout = Layout(self)
    if page != nil { return mouseOnPage(event, layout) }
    if case .press = event.action, event.button == .left, let number = popupRow(at: event.position, layout) {
      return take(number)
    }
    if matrix != nil { return [] }
    if layout.strip.contains(event.position) {
      let number = stripInputs(columns: size.columns).lowerBound + event.position.column - 1
      if event.action == .press, let place = survey.index.place(of: number) { show(place) }
      return []
    }
    guard let focus = layout.focus(at: event.position) else { return [] }
    if event.action != .move, event.action != .release { notice = nil }
    switch event.action {
    case .wheelUp: move(focus, rows: -3)
    case .wheelDown: move(focus, rows: 3)
    case .press where event.button == .left: return click(focus, event.position, layout)
    default: break
    }
    return []
  }

  private mutating func mouseOnPage(_ event: MouseEvent, _ layout: Layout) -> [Effect] {
    switch event.action {
    case .wheelUp: page?.tree == nil ? page?.top -= 3 : page?.tree?.move(rows: -3)
    case .wheelDown: page?.tree == nil ? page?.top += 3 : page?.tree?.move(rows: 3)
    default: break
    }
    return []
  }

  /// A click gives the focus and selects; on the row that is selected already it opens what there is to open.
  private mutating func click(_ focus: Focus, _ position: Position, _ layout: Layout) -> [Effect] {
    let area = layout.area(of: focus)
    if focus == .editor { return moveLineCursor(to: position, layout) }
    let line = position.row - area.row - 1
    let wasFocused = self.focus == focus
    setFocus(focus)
    guard line >= 0 else { return [] }
    let (inputBefore, resultBefore, ruleBefore) = (input.cursor, result.cursor, rules.selected)
    select(focus, line: line, layout)
    switch focus {
    case .input:
      if isSign(position, area, input.cursor) || (wasFocused && input.cursor.isSamePlace(as: inputBefore)) {
        input.toggle()
      }
    case .output:
      if isSign(position, area, result.cursor) || (wasFocused && result.cursor.isSamePlace(as: resultBefore))
      {
        result.toggle()
      }
    case .rules:
      if wasFocused, rules.selected == ruleBefore { return editCommand(CommandCall("edit")) }
    case .editor: break
    }
    return []
  }

  /// Whether a click hit the sign that tells whether a row is open.
  private func isSign(_ position: Position, _ area: Rect, _ cursor: TreeCursor) -> Bool {
    cursor.hasChildren && position.column - area.column == 1 + min(2 * cursor.depth, area.columns / 3)
  }

  private mutating func moveLineCursor(to position: Position, _ layout: Layout) -> [Effect] {
    let lines = Layout.lineLayout(self)
    let row = position.row - layout.editor.row + EditorRows.first(lines, rows: layout.editor.rows)
    guard lines.rows.indices.contains(row) else { return [] }
    let part = lines.rows[row]
    let bytes = Array(editor.text.utf8)[part.range]
    var column = part.column
    var offset = part.range.lowerBound
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      column += DisplayWidth.columns(of: scalar)
      if column > position.column { break }
      offset += UTF8.width(scalar)
    }
    return setLine(editor.text, cursor: offset)
  }

  /// Puts the cursor of a pane on the row that stands at a line below its title.
  private mutating func select(_ focus: Focus, line: Int, _ layout: Layout) {
    switch focus {
    case .input:
      input.cursor = row(at: line, from: input.top, input.folds) { inputLineCount($0, layout.input) }
    case .output:
      let columns = layout.output.columns
      result.cursor = row(at: line, from: result.top, result.folds) { outputLineCount($0, columns: columns) }
    case .rules:
      var used = 0
      for index in entries.indices.dropFirst(rules.top) {
        used += ruleLineCount(index, columns: layout.rules.columns, isCompact: layout.rulesAreCompact)
        if used > line {
          rules.select(index, count: entries.count)
          return
        }
      }
    case .editor: break
    }
  }

  private func row(at line: Int, from top: TreeCursor, _ folds: FoldState, lineCount: (TreeCursor) -> Int)
    -> TreeCursor
  {
    var place = top
    var used = lineCount(place)
    while used <= line, place.moveDown(folds) { used += lineCount(place) }
    return place
  }

  /// The candidate of the list that stands at a place of the screen.
  private func popupRow(at position: Position, _ layout: Layout) -> Int? {
    guard let popup = editor.popup else { return nil }
    let rows = PopupRows.count(popup, layout)
    let line = position.row - (layout.editor.row - rows)
    return (0..<rows).contains(line) ? PopupRows.first(popup, rows: rows) + line : nil
  }
}
