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
    case "missing":
      noInput == nil && [KeyState.missing, .failed, .filled].contains { output?.counts[$0] != nil }
    case "fix": currentSuggestion != nil
    case "undo": history.canUndo
    default: true
    }
  }
}
