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
  let hints = CommandTable.hints(in: model.focus)
    .filter { model.isUseful($0.command) }
    .map { (key: $0.key.description, hint: $0.hint) }
  guard model.focus == .editor else { return hints }
  if model.editor.popup != nil {
    return [("Tab", "next"), ("Shift-Tab", "back"), ("Esc", "close")] + hints
  }
  return [("Enter", "add"), ("Tab", model.editor.text.isEmpty ? "panes" : "complete")] + hints
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
