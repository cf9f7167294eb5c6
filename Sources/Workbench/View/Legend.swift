import Canvas

/// What the marks on the screen mean, in a row behind what else stands there, where that leaves room.
func drawLegend(_ model: Model, _ area: Rect, from start: Int, _ frame: inout Frame) {
  guard model.entries.contains(where: { !$0.isNote }) else { return }
  let inputs = [Theme.InputMark.read, .partly, .residue].map { ($0.glyph, $0.style, $0.word) }
  let states = [KeyState.value, .filled, .absent, .missing, .failed].map {
    (Theme.glyph(of: $0), Theme.style(of: $0), $0.word)
  }
  let wanted =
    switch model.focus {
    case .input: [inputs]
    case .output, .rules: [states]
    case .editor: [inputs + states, inputs]
    }
  for marks in wanted {
    let width = marks.reduce(0) { $0 + 3 + $1.2.utf8.count }
    guard start + 2 + width <= area.columns else { continue }
    var column = area.columns - width
    for (glyph, style, word) in marks {
      column += frame.write(glyph, row: area.row, column: column, style: style) + 1
      column += frame.write(word, row: area.row, column: column, style: Theme.quiet) + 1
    }
    return
  }
}
