import Canvas

extension Model {
  /// Keeps the selected rows in sight.
  mutating func scroll() {
    guard !isPlain else { return }
    let layout = Layout(self)
    scrollPage(layout)
    if layout.input.rows > 1 { scrollInput(layout.input) }
    if layout.output.rows > 1 {
      let columns = layout.output.columns
      var pane = result
      pane.scrollToCursor(lines: layout.output.rows - 1) { outputLineCount($0, columns: columns) }
      result = pane
    }
    if layout.swift.rows > 1 {
      let slot = shownSlot
      swift?.scroll(to: slot, lines: layout.swift.rows - 1)
    }
    if layout.rules.rows > 1 {
      let columns = layout.rules.columns
      var pane = rules
      pane.scroll(lines: layout.rules.rows - 1, count: entries.count) {
        ruleLines($0, columns: columns, isCompact: layout.rulesAreCompact).count
      }
      rules = pane
    }
  }

  /// Keeps the cursor's row in sight; from elsewhere, the nodes that the line or the selected key is made from.
  private mutating func scrollInput(_ area: Rect) {
    var pane = input
    if focus != .input, let shown = readPlace { pane.cursor = shown }
    pane.scrollToCursor(lines: area.rows - 1) { inputLineCount($0, area) }
    input.top = pane.top
  }

  /// The row of the first node that is lit, or of the last one that exists on the way to a missing one.
  private var readPlace: TreeCursor? {
    let marks = InputMarks(self)
    guard let byte = marks.firstLit else { return nil }
    var place = TreeCursor(input.tree, byte: byte)
    place.climbToVisible(input.folds)
    return place
  }
}
