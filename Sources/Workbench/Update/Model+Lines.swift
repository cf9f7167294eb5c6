import RuleLanguage

extension Model {
  /// The line changed: look at it anew.
  mutating func lineChanged(_ text: String, cursor: Int) -> [Effect] {
    let isSame = text == editor.text
    editor.cursor = min(max(0, cursor), text.utf8.count)
    if isSame { return [] }
    editor.text = text
    editor.ruleErrors = []
    editor.popup = nil
    if editor.refusedText != text { editor.refusedText = nil }
    if text.isEmpty { editor.editedID = nil }
    if !text.isEmpty {
      focus = .editor
      if notice?.severity != .error || editor.kind == .statement { notice = nil }
    }
    editor.syntaxErrors =
      editor.kind == .statement ? RuleParser.parse(text).diagnostics.filter { $0.severity == .error } : []
    completeLine()
    suggestWhileTyping()
    return editor.isEntering ? [] : followCommand()
  }

  /// Long lines are pasted, not typed: nothing is shown of what they begin.
  private static let halfTypedLimit = 2_000

  private mutating func completeLine() {
    editor.completedText = editor.text
    if editor.syntaxErrors.isEmpty { return }
    let isTyped = editor.text.utf8.count <= Self.halfTypedLimit
    editor.completedText = isTyped ? HalfTypedText.completed(editor.text) : nil
  }

  /// Shows in the input pane what a command that is being typed would do.
  private mutating func followCommand() -> [Effect] {
    filterWhileTyping()
    findWhileTyping()
    return searchWhileTyping()
  }

  /// Enter.
  mutating func lineEntered(_ line: String) -> [Effect] {
    editor.popup = nil
    if line != editor.text { _ = lineChanged(line, cursor: line.utf8.count) }
    if isPlain, let prompt {
      let answer = line.trimmed.lowercased()
      return self.answer(prompt, isYes: answer == "y" || answer == "yes")
    }
    if let effects = enterPasted(line) { return effects }
    switch LineKind(line) {
    case .empty:
      return clearLine()
    case .command:
      editor.isEntering = true
      let cleared = clearLine()
      editor.isEntering = false
      guard let call = CommandCall(line: line) else {
        return cleared + complain("a command is missing behind `:`")
      }
      let effects = run(call)
      // A command that fills the line does so at once: an empty line in between would end an edit.
      let fillsLine = effects.contains { if case .setLine = $0 { true } else { false } }
      return fillsLine ? effects : cleared + effects
    case .note, .statement:
      return enterStatements(line)
    }
  }

  /// Lines that hold commands among others were pasted, or brought back from the history: their statements are
  /// taken, the commands stay in the line and none is carried out.
  private mutating func enterPasted(_ text: String) -> [Effect]? {
    guard !isPlain, editor.editedID == nil, text.contains("\n") else { return nil }
    let items = SessionText.items(of: text)
    guard items.count > 1, let first = items.first(where: { LineKind($0) == .command }) else { return nil }
    let statements = items.filter { LineKind($0) != .command }
    var broken = statements.isEmpty ? [] : add(statements: statements.joined(separator: "\n"))[...]
    var rest: [String] = []
    var line = 0
    for item in items {
      if LineKind(item) == .command {
        rest.append(item)
      } else {
        line += item.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd).count
        while let piece = broken.first, piece.line < line {
          rest.append(piece.text)
          broken.removeFirst()
        }
      }
    }
    let name = first.firstLine(limit: 30)
    return setLine(rest.joined(separator: "\n"))
      + complain(
        statements.isEmpty
          ? "one command at a time: leave only `\(name)` in the line to run it"
          : "`\(name)` was not run: a command runs only when it is alone in the line")
  }

  /// Carries out a command.
  mutating func run(_ call: CommandCall) -> [Effect] {
    notice = nil
    switch CommandTable.match(call.name) {
    case .command(let command):
      lastCommand = command.name
      return command.action(&self, call)
    case .ambiguous(let names):
      let list = names.map { ":\($0)" }.joined(separator: " ")
      return complain("`:\(call.name)` may be \(list)")
    case .unknown(let suggestion):
      let hint = suggestion.map { "; did you mean `:\($0)`?" } ?? "; `:help` lists them"
      return complain("no command `:\(call.name)`\(hint)")
    }
  }

  /// Puts the statements of the line into the rule list; those that are broken stay in the line.
  private mutating func enterStatements(_ text: String) -> [Effect] {
    if let id = editor.editedID, workspace.rules.index(ofID: id) != nil {
      return replaceEntry(id, with: text)
    }
    let broken = add(statements: text)
    guard let first = broken.first else {
      editor.refusedText = nil
      return clearLine()
    }
    let rest = broken.map(\.text).joined(separator: "\n")
    editor.refusedText = rest
    // The cursor stays behind the text, so that ^U clears it; the caret shows where it is wrong.
    let effects = setLine(rest)
    editor.refusedText = rest
    editor.ruleErrors = first.errors.filter { error in
      !editor.syntaxErrors.contains { $0.message == error.message }
    }
    return effects + reportRefusal(first)
  }

  private mutating func replaceEntry(_ id: Int, with text: String) -> [Effect] {
    guard let index = workspace.rules.index(ofID: id) else { return [] }
    let errors = RuleProgram(RuleText(entries: entries, draft: .init(text: text, replacedID: id))).draftErrors
    guard errors.isEmpty else {
      editor.refusedText = text
      editor.ruleErrors = errors.filter { error in
        !editor.syntaxErrors.contains { $0.message == error.message }
      }
      let effects = setLine(text)
      editor.editedID = id
      return effects + reportRefusal(BrokenPiece(text: text, errors: errors))
    }
    change("edit rule \(index + 1)") { $0.rules.replaceText(at: index, with: text) }
    rules.select(index, count: entries.count)
    announced = [id]
    editor.refusedText = nil
    return clearLine()
  }

  /// In plain mode nothing else shows what is wrong.
  private mutating func reportRefusal(_ piece: BrokenPiece) -> [Effect] {
    complaintCount += 1
    guard isPlain else { return [] }
    return [.print(piece.errors.flatMap { CaretText.lines(of: piece.text, $0) })]
  }

  /// A statement that was not taken.
  struct BrokenPiece: Sendable {
    var text: String
    var blankLinesAbove = 0
    /// The line of the text it was in, from 0.
    var line = 0
    var errors: [Diagnostic]
  }

  /// Adds all statements of a text that are in order; gives the others.
  mutating func add(statements text: String, at position: Int? = nil) -> [BrokenPiece] {
    let pieces = RuleFilePieces.pieces(of: text)
    var trial = workspace.rules
    var numbers: [Int: Int] = [:]
    for (number, piece) in pieces.enumerated() {
      let place = position.map { $0 + number } ?? trial.entries.count
      trial.insert(piece.text, at: place)
      if trial.entries.indices.contains(min(place, trial.entries.count - 1)) {
        numbers[trial.entries[min(max(0, place), trial.entries.count - 1)].id] = number
      }
    }
    var errors: [Int: [Diagnostic]] = [:]
    for finding in RuleProgram(RuleText(entries: trial.entries)).findings
    where finding.diagnostic.severity == .error {
      if case .entry(let id) = finding.slot, let number = numbers[id] {
        errors[number, default: []].append(finding.diagnostic)
      }
    }
    let sound = pieces.indices.filter { errors[$0] == nil }
    if !sound.isEmpty {
      let label =
        sound.count == 1 ? "add \(pieces[sound[0]].text.firstLine(limit: 40))" : "add \(sound.count) rules"
      var added: [Int] = []
      change(label) { workspace in
        for (offset, number) in sound.enumerated() {
          let place = min(
            position.map { $0 + offset } ?? workspace.rules.entries.count, workspace.rules.entries.count)
          workspace.rules.insert(
            pieces[number].text, at: place, blankLinesAbove: pieces[number].blankLinesAbove)
          added.append(workspace.rules.entries[max(0, place)].id)
        }
      }
      announced = added
      rules.select(added.last.flatMap { workspace.rules.index(ofID: $0) } ?? 0, count: entries.count)
    }
    return pieces.indices.compactMap { number in
      errors[number].map {
        BrokenPiece(
          text: pieces[number].text, blankLinesAbove: pieces[number].blankLinesAbove,
          line: pieces[number].line, errors: $0)
      }
    }
  }

  /// Changes the rules, so that it can be undone.
  mutating func change(_ label: String, _ body: (inout Workspace) -> Void) {
    history.record(workspace, label: label)
    body(&workspace)
    workspace.rulesVersion = nextNumber()
  }
}

extension String {
  /// The first line, cut to so many characters.
  func firstLine(limit: Int) -> String {
    let line = prefix { !$0.isNewline }
    return line.count > limit ? String(line.prefix(limit - 1)) + "…" : String(line)
  }
}
