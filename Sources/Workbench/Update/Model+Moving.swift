import Canvas
import JSONDocument

extension Model {
  mutating func focusCommand(_ call: CommandCall) -> [Effect] {
    switch call.rest {
    case "line", "editor": setFocus(.editor)
    case "input": setFocus(.input)
    case "output": setFocus(.output)
    case "rules": setFocus(.rules)
    case "pane": setFocus(lastPane)
    case "next", "": moveFocus(by: 1)
    case "previous": moveFocus(by: -1)
    default: return complain("`\(call.rest)` is no pane; line, input, output or rules")
    }
    return []
  }

  /// The pane that movements act on: from the line, the output, which is what one looks at while typing.
  var movedPane: Focus { focus == .editor ? .output : focus }

  mutating func changeTree(_ body: (inout TreePane) -> Void) {
    if pane == .output { body(&result) } else { body(&input) }
  }

  mutating func goCommand(_ call: CommandCall) -> [Effect] {
    let pane = movedPane
    let layout = Layout(self)
    let page = max(1, layout.area(of: pane).rows - 2)
    switch call.rest {
    case "up": move(pane, rows: -1)
    case "down": move(pane, rows: 1)
    case "page-up": move(pane, rows: -page)
    case "page-down": move(pane, rows: page)
    case "start", "top": moveToEdge(pane, isStart: true)
    case "end", "bottom": moveToEdge(pane, isStart: false)
    case "parent", "in", "out", "next", "previous": moveInTree(call.rest)
    default: return complain("`\(call.rest)` is no way to go; `:help go` lists them")
    }
    return sayPlace()
  }

  private mutating func moveToEdge(_ pane: Focus, isStart: Bool) {
    if pane == .input { markPlace() }
    switch pane {
    case .rules: rules.select(isStart ? 0 : .max / 2, count: entries.count)
    case .output: isStart ? result.moveToStart() : result.moveToEnd()
    case .input, .editor: isStart ? input.moveToStart() : input.moveToEnd()
    }
  }

  private mutating func moveInTree(_ way: String) {
    changeTree { tree in
      switch way {
      case "in":
        if tree.cursor.isOpen(tree.folds) { tree.cursor.enter(0) } else { tree.setOpen(true) }
      case "out":
        if tree.cursor.isOpen(tree.folds) { tree.setOpen(false) } else { _ = tree.cursor.moveToParent() }
      case "next": _ = tree.cursor.moveToSibling(by: 1)
      case "previous": _ = tree.cursor.moveToSibling(by: -1)
      default: _ = tree.cursor.moveToParent()
      }
    }
  }

  mutating func foldCommand(_ call: CommandCall, isOpening: Bool) -> [Effect] {
    switch (call.rest, Int(call.rest)) {
    case ("all", _): changeTree { $0.open(toLevel: isOpening ? .max : 1) }
    case ("siblings", _): changeTree { $0.setSiblingsOpen(isOpening) }
    case ("", _): changeTree { $0.setOpen(isOpening) }
    case (_, let level?) where isOpening && level >= 0: changeTree { $0.open(toLevel: level) }
    default:
      return complain(
        isOpening
          ? "`:unfold`, `:unfold all`, `:unfold siblings` or `:unfold 3`"
          : "`:fold`, `:fold all` or `:fold siblings`")
    }
    return sayFolds(ofAll: call.rest == "all" || Int(call.rest) != nil)
  }

  /// In plain mode: the rows that show now, all of them or the cursor's with what is in it.
  func sayFolds(ofAll: Bool = false) -> [Effect] {
    guard isPlain else { return [] }
    var shown = pane == .output ? result : input
    if ofAll { shown.moveToStart() }
    return [.print(Report.rows(shown))]
  }

  mutating func scrollCommand(_ call: CommandCall) -> [Effect] {
    let rows = Layout(self).area(of: pane).rows - 1
    switch call.rest {
    case "top": changeTree { $0.scroll(cursorToLine: 0) }
    case "center": changeTree { $0.scroll(cursorToLine: rows / 2) }
    case "bottom": changeTree { $0.scroll(cursorToLine: rows - 1) }
    case "left", "right", "start": return scrollSideways(call.rest)
    default: return complain("`:scroll top`, `center`, `bottom`, `left`, `right` or `start`")
    }
    return sayPlace()
  }

  /// Puts the path of the input pane's cursor into the line at its cursor, in place of a path that is being typed there.
  mutating func takeCommand() -> [Effect] {
    guard workspace.currentSample != nil else { return complain("there is no sample") }
    if let refusal = refusalOfCursor { return complain(refusal) }
    let path = PathOf.ruleText(input.cursor)
    if isPlain { return [.print([path.displayEscaped])] }
    let place = min(editor.cursor, editor.text.utf8.count)
    let start = CompletionContext.startOfPath(before: place, in: editor.text, catalog) ?? place
    return setLine(editor.text.replacingBytes(start..<place, with: path), cursor: start + path.utf8.count)
  }
}
