package import Canvas

extension Model {
  /// Whether an event is the model's; everything else goes to the line editor.
  ///
  /// While the line has the focus only keys that readline leaves alone are taken, so that its bindings, whatever the
  /// user's inputrc says, stay as they are.
  package func claims(_ event: InputEvent) -> Bool {
    switch event {
    case .mouse, .focus, .invalid, .unknown: return true
    // Pasted text always goes to the line, and never acts as keys.
    case .paste: return false
    case .key(let key):
      if prompt != nil || page != nil || focus != .editor { return true }
      if editor.popup != nil, key == .backTab || key == .escape { return true }
      return CommandTable.binding(of: key, in: .editor) != nil
    }
  }

  mutating func input(_ event: InputEvent) -> [Effect] {
    switch event {
    case .key(let key): return press(key)
    case .mouse(let event): return mouse(event)
    case .invalid: return complain("that was not valid UTF-8 and is left out")
    case .paste(let paste):
      let text = editor.text + paste.text
      return setLine(text)
    case .focus, .unknown: return []
    }
  }

  private mutating func press(_ key: Key) -> [Effect] {
    if prompt != nil { return answer(key) }
    if page != nil { return turnPage(key) }
    if focus == .editor, editor.popup != nil {
      if key == .backTab { return cycle(by: -1) }
      if key == .escape {
        editor.popup = nil
        return []
      }
    }
    if key == .escape, workspace.sources.contains(where: { $0.progress != nil }) {
      return run(CommandCall("stop"))
    }
    guard let (command, binding) = CommandTable.binding(of: key, in: focus) else {
      return typed(key)
    }
    return run(CommandCall(command.name, rest: binding.arguments))
  }

  /// A character typed into a pane that means nothing there.
  private mutating func typed(_ key: Key) -> [Effect] {
    guard let scalar = key.typed, focus != .editor else { return [] }
    if ("1"..."9").contains(scalar), focus != .rules {
      return run(CommandCall("unfold", rest: String(scalar)))
    }
    return say("`\(scalar)` means nothing in this pane; `i` goes to the line, F1 lists the keys")
  }

  private mutating func answer(_ key: Key) -> [Effect] {
    guard let prompt else { return [] }
    if let scalar = key.typed, "yY".unicodeScalars.contains(scalar) {
      self.prompt = nil
      return perform(prompt.action)
    }
    let isNo = key.typed.map { "nNq".unicodeScalars.contains($0) } ?? (key == .escape)
    guard isNo else { return [] }
    self.prompt = nil
    return say("not done") + continueReplay()
  }

  private mutating func turnPage(_ key: Key) -> [Effect] {
    guard var page else { return [] }
    let area = Layout(self).page
    let rows = max(1, area.rows - 1)
    switch key {
    case .function(1) where page.title != Help.title: return helpCommand(CommandCall("help", rest: ""))
    case .escape, .enter, .character("q"), .function(1):
      self.page = nil
      return []
    case .down, .character("j"), .control("n"): page.top += 1
    case .up, .character("k"), .control("p"): page.top -= 1
    case .pageDown, .character(" "): page.top += rows
    case .pageUp, .character("b"): page.top -= rows
    case .home, .character("g"): page.top = 0
    case .end, .character("G"): page.top = .max / 2
    default:
      if key == .character(":") {
        self.page = nil
        return setLine(":")
      }
    }
    page.top = min(max(0, page.top), max(0, page.wrapped(columns: area.columns).count - rows))
    self.page = page
    return []
  }

  // MARK: - Focus

  /// Gives the focus to a pane, or to the line.
  mutating func setFocus(_ new: Focus) {
    if focus != .editor { lastPane = focus }
    focus = new
    if new != .editor { lastPane = new }
    editor.popup = nil
  }

  mutating func moveFocus(by offset: Int) {
    let all = Focus.allCases
    let index = all.firstIndex(of: focus) ?? 0
    setFocus(all[(index + offset + all.count) % all.count])
  }

  // MARK: - Mouse

  private mutating func mouse(_ event: MouseEvent) -> [Effect] {
    guard prompt == nil, page == nil else { return [] }
    let layout = Layout(self)
    guard let focus = layout.focus(at: event.position) else { return [] }
    switch event.action {
    case .wheelUp: move(focus, rows: -3)
    case .wheelDown: move(focus, rows: 3)
    case .press where event.button == .left:
      setFocus(focus)
      select(focus, line: event.position.row - layout.area(of: focus).row - 1)
    default: break
    }
    return []
  }

  /// Moves the cursor of a pane by rows.
  mutating func move(_ focus: Focus, rows: Int) {
    switch focus {
    case .input: input.move(rows: rows)
    case .output: result.move(rows: rows)
    case .rules: rules.move(rows: rows, count: entries.count)
    case .editor: break
    }
  }

  /// Puts the cursor of a pane on the row that stands at a line below its title.
  private mutating func select(_ focus: Focus, line: Int) {
    guard line >= 0 else { return }
    let layout = Layout(self)
    switch focus {
    case .input:
      input.cursor = input.top
      for _ in 0..<line { input.cursor.moveDown(input.folds) }
    case .output:
      let columns = layout.output.columns
      var place = result.top
      var used = outputLineCount(place, columns: columns)
      while used <= line, place.moveDown(result.folds) {
        used += outputLineCount(place, columns: columns)
      }
      result.cursor = place
    case .rules:
      var used = 0
      for index in entries.indices.dropFirst(rules.top) {
        used += ruleLines(index, columns: layout.rules.columns, isCompact: layout.rulesAreCompact).count
        if used > line {
          rules.select(index, count: entries.count)
          return
        }
      }
    case .editor: break
    }
  }
}
