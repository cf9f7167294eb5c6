import Canvas

extension Model {
  /// Keeps the selected rows in sight.
  mutating func scroll() {
    guard !isPlain else { return }
    let layout = Layout(self)
    if layout.input.rows > 1 { input.scrollToCursor(lines: layout.input.rows - 1) { _ in 1 } }
    if layout.output.rows > 1 {
      let columns = layout.output.columns
      var pane = result
      pane.scrollToCursor(lines: layout.output.rows - 1) { outputLineCount($0, columns: columns) }
      result = pane
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
}
