import Canvas

extension Model {
  /// Keeps the selected rows in sight.
  mutating func scroll() {
    guard !isPlain else { return }
    let layout = Layout(self)
    scrollPage(layout)
    if layout.input.rows > 1 { input.top = scrolledInput(layout.input).top }
    if layout.output.rows > 1 { result = scrolledResult(layout.output) }
    if layout.swift.rows > 1 {
      let slot = shownSlot
      swift?.scroll(to: slot, lines: layout.swift.rows - 1)
    }
    if layout.rules.rows > 1 { rules = scrolledRules(layout.rules, isCompact: layout.rulesAreCompact) }
  }

  // What follows changes nothing itself: a closure over a model that may change copies all of it at every call.

  private func scrolledResult(_ area: Rect) -> TreePane {
    var pane = result
    pane.scrollToCursor(lines: area.rows - 1) { outputLineCount($0, columns: area.columns) }
    return pane
  }

  private func scrolledRules(_ area: Rect, isCompact: Bool) -> ListPane {
    var pane = rules
    pane.scroll(lines: area.rows - 1, count: entries.count) {
      ruleLineCount($0, columns: area.columns, isCompact: isCompact)
    }
    return pane
  }

  /// Moves the rows of a pane to the side, by half of its width.
  mutating func scrollSideways(_ way: String) -> [Effect] {
    let pane = movedPane
    guard !isPlain else { return complain("rows are whole here: there is nothing to scroll") }
    if pane == .input, settings.wrapsValues {
      return say("long values go on in the next rows; `:wrap off` puts each on a row of its own")
    }
    let step = max(1, Layout(self).area(of: pane).columns / 2)
    let before = shift(of: pane)
    let after = way == "start" ? 0 : max(0, way == "left" ? before - step : before + step)
    if after > before, !hasRowsBeyond(pane) { return say("no row goes on to the right") }
    switch pane {
    case .input: input.shift = after
    case .rules: rules.shift = after
    case .output, .editor: result.shift = after
    }
    return []
  }

  private func shift(of pane: Focus) -> Int {
    switch pane {
    case .input: input.shift
    case .rules: rules.shift
    case .output, .editor: result.shift
    }
  }

  /// Whether a row that shows is wider than its pane.
  private func hasRowsBeyond(_ pane: Focus) -> Bool {
    let area = Layout(self).area(of: pane)
    if pane == .rules {
      let tallyColumns = 12
      return entries.contains {
        DisplayWidth.columns(of: $0.summary) - rules.shift > area.columns - tallyColumns
      }
    }
    let tree = pane == .input ? input : result
    let marks = InputMarks(self)
    var place = tree.top
    for _ in 0..<max(0, area.rows - 1) {
      let row =
        pane == .input
        ? inputRows(place, area, marks, []).first
        : output.flatMap { outputRow(place, $0, columns: area.columns).first }
      if let row, DisplayWidth.columns(of: row.text) > area.columns { return true }
      guard place.moveDown(tree.folds) else { break }
    }
    return false
  }

  /// Keeps the cursor's row in sight; from elsewhere, the nodes that the line or the selected key is made from.
  private func scrolledInput(_ area: Rect) -> TreePane {
    var pane = input
    if focus != .input, let shown = readPlace { pane.cursor = shown }
    pane.scrollToCursor(lines: area.rows - 1) { inputLineCount($0, area) }
    return pane
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
