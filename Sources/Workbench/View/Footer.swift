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
}

private func footerHints(_ model: Model) -> [(key: String, hint: String)] {
  if model.prompt != nil { return [("y", "yes"), ("n", "no")] }
  if model.page != nil {
    return [("Esc", "close"), ("PageDown", "on"), ("PageUp", "back"), (":", "command")]
  }
  if model.focus == .editor {
    var hints: [(key: String, hint: String)] = []
    if model.editor.popup != nil {
      hints += [("Tab", "next"), ("Shift-Tab", "back"), ("Esc", "close")]
    } else {
      hints += [("Enter", "add"), ("Tab", model.editor.text.isEmpty ? "panes" : "complete")]
    }
    return hints + CommandTable.hints(in: .editor).map { ($0.key.description, $0.hint) }
  }
  return CommandTable.hints(in: model.focus).map { ($0.key.description, $0.hint) }
}
