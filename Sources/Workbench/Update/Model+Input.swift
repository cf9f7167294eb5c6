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
      if prompt != nil || page != nil || matrix != nil || focus != .editor { return true }
      if editor.popup != nil, key == .backTab || key == .escape { return true }
      return CommandTable.binding(of: [key], in: .editor) != nil
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
    if matrix != nil { return steer(key) }
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
    if pendingKey == nil, let effects = count(key) { return effects }
    let repetition = self.repetition
    self.repetition = nil
    let sequence = [pendingKey, key].compactMap { $0 }
    pendingKey = nil
    guard let (command, binding) = CommandTable.binding(of: sequence, in: focus) else {
      if sequence.count == 1, !CommandTable.continuations(of: key, in: focus).isEmpty {
        pendingKey = key
        notice = nil
        return []
      }
      return sequence.count == 1 || key == .escape ? typed(key) : sayNothing(sequence)
    }
    let call = CommandCall(command.name, rest: binding.arguments)
    return repetition.flatMap { self.repeat(call, $0) } ?? run(call)
  }

  private mutating func sayNothing(_ sequence: [Key]) -> [Effect] {
    say("`\(sequence.map(\.description).joined(separator: " "))` means nothing in this pane")
  }

  /// A character typed into a pane that means nothing there.
  private mutating func typed(_ key: Key) -> [Effect] {
    guard let scalar = key.typed, focus != .editor else { return [] }
    return say("`\(scalar)` means nothing in this pane; `i` goes to the line, F1 lists the keys")
  }

  private mutating func answer(_ key: Key) -> [Effect] {
    guard let prompt else { return [] }
    if let scalar = key.typed, "yY".unicodeScalars.contains(scalar) { return answer(prompt, isYes: true) }
    let isNo = key.typed.map { "nNq".unicodeScalars.contains($0) } ?? (key == .escape)
    return isNo ? answer(prompt, isYes: false) : []
  }

  // MARK: - Focus

  /// Gives the focus to a pane, or to the line.
  mutating func setFocus(_ new: Focus) {
    if focus != .editor { lastPane = focus }
    focus = new
    pendingKey = nil
    repetition = nil
    if new != .editor { lastPane = new }
    editor.popup = nil
  }

  mutating func moveFocus(by offset: Int) {
    let all = Focus.allCases
    let index = all.firstIndex(of: focus) ?? 0
    setFocus(all[(index + offset + all.count) % all.count])
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
}
