import Canvas

/// The keys that help where the focus is, from the table of commands.
func drawFooter(_ model: Model, _ area: Rect, _ frame: inout Frame) {
  frame.fill(area)
  var column = 0
  for (key, hint) in footerHints(model) {
    let width = DisplayWidth.columns(of: key) + 1 + DisplayWidth.columns(of: hint)
    guard column + width <= area.columns else { break }
    column += frame.write(key, row: area.row, column: column, style: Theme.footerKey)
    column += 1
    column += frame.write(hint, row: area.row, column: column, style: Theme.quiet) + 2
  }
  drawLegend(model, area, from: column, &frame)
}

/// What the marks of the pane mean, where the keys leave room.
private func drawLegend(_ model: Model, _ area: Rect, from start: Int, _ frame: inout Frame) {
  guard model.page == nil, model.prompt == nil else { return }
  let inputs = Theme.InputMark.allCases.filter { $0 != .lit && $0 != .nearest }.map {
    ($0.glyph, $0.style, $0.word)
  }
  let states = [KeyState.value, .filled, .absent, .missing, .failed].map {
    (Theme.glyph(of: $0), Theme.style(of: $0), $0.word)
  }
  let all =
    model.focus == .output || model.focus == .rules
    ? states : model.focus == .input ? inputs : inputs + states
  for marks in [all, inputs] {
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

private func footerHints(_ model: Model) -> [(key: String, hint: String)] {
  if model.prompt != nil { return [("y", "yes"), ("n", "no")] }
  if model.matrix != nil, model.page == nil {
    return [
      ("Enter", "go there"), ("n", "next gap"), ("N", "previous gap"), ("Esc", "close"), ("F1", "help"),
    ]
  }
  if let page = model.page { return pageHints(page) }
  if let key = model.pendingKey {
    let continuations = CommandTable.continuations(of: key, in: model.focus)
    return continuations.map { ("\(key) \($0.key)", $0.meaning) } + [("Esc", "nothing")]
  }
  let hints = CommandTable.hints(in: model.focus)
    .filter { model.isUseful($0.command) }
    .map { (key: $0.key.description, hint: $0.hint) }
  guard model.focus == .editor else { return hints }
  if model.editor.popup != nil {
    return [("Tab", "next"), ("Shift-Tab", "back"), ("Esc", "close")] + hints
  }
  if model.editor.mode.isViCommand { return [("vi", "command"), ("i", "insert")] + hints }
  return [("Enter", "add"), ("Tab", model.editor.text.isEmpty ? "panes" : "complete")] + hints
}

private func pageHints(_ page: Page) -> [(key: String, hint: String)] {
  if page.search?.isTyped == true { return [("Enter", "keep"), ("Esc", "stop")] }
  if page.search != nil { return [("n", "next"), ("N", "before"), ("/", "search"), ("Esc", "stop")] }
  if page.tree != nil {
    return [("Esc", "close"), ("Space", "fold"), ("1-9", "levels"), ("*", "unfold all")]
  }
  return [("Esc", "close"), ("PageDown", "on"), ("PageUp", "back"), ("/", "search"), (":", "command")]
}

extension Model {
  /// Whether a command can do something now; what cannot needs no place in the footer.
  fileprivate func isUseful(_ command: String) -> Bool {
    switch command {
    case "sample": workspace.hasManySamples
    case "missing": [KeyState.missing, .failed, .filled].contains { output?.counts[$0] != nil }
    case "fix": currentSuggestion != nil
    case "undo": history.canUndo
    default: true
    }
  }
}
