import JSONDocument
import RuleEngine
import Canvas
import RuleLanguage

func drawRules(_ model: Model, _ area: Rect, isCompact: Bool, _ frame: inout Frame) {
  let isFocused = model.focus == .rules
  drawTitle(model.rulesTitle, detail: model.rulesSummary, isFocused: isFocused, area, &frame)
  var row = area.row + 1
  if model.entries.isEmpty, row < area.endRow {
    frame.write(
      "no rules yet: type  key <- path  below, or `a` on a node of the input", row: row,
      column: area.column + 1,
      style: Theme.quiet, maxColumns: area.columns - 1, overflow: .ellipsis)
  }
  let lit = model.lit.readers
  for index in model.entries.indices.dropFirst(model.rules.top) {
    let isSelected = index == model.rules.selected && isFocused
    for text in model.ruleLines(index, columns: area.columns, isCompact: isCompact, lit: lit) {
      guard row < area.endRow else { return }
      text.write(to: &frame, row: row, column: area.column, columns: area.columns) { style in
        isSelected ? Theme.selected(style, isFocused: true) : style
      }
      row += 1
    }
  }
}

extension Model {
  var rulesTitle: String {
    let name = rulesFile.map { PathName.name(of: $0).displayEscaped } ?? "rules"
    return isUnsaved ? "\(name) (unsaved)" : name
  }

  /// `12 rules, 2 with errors  counting 400/20000`.
  var rulesSummary: String {
    let count = workspace.rules.statementCount
    var words = [count == 1 ? "1 rule" : "\(count) rules"]
    let broken = findings.brokenEntryCount
    if broken > 0 { words.append("\(broken) with errors") }
    // Of one large sample the tallies tell how many elements were counted.
    if let progress = survey.progress, progress.total > 1 {
      words.append("counted \(progress.counted)/\(progress.total)")
    } else if survey.progress != nil {
      words.append("counting")
    }
    return words.joined(separator: ", ")
  }

  /// The state of an entry: the worst of what its rules gave; nil when it is no rule.
  func state(of entry: RuleEntry) -> (state: KeyState, issue: Output.Issue?)? {
    guard let output, noInput == nil else { return nil }
    let slot =
      editor.editedID == entry.id && outputKey?.draft != nil ? .draft : RuleText.Slot.entry(id: entry.id)
    if let outcome = output.outcomes[slot] {
      return (outcome.state, outcome.issue.map { output.issues[$0] })
    }
    let isDefault = entry.text.hasPrefix("*") || entry.text.hasPrefix("(")
    return isDefault && output.program.ruleSet.defaultRule != nil ? (.byDefault, nil) : nil
  }

  /// The lines of an entry in the rules pane.
  func ruleLines(_ index: Int, columns: Int, isCompact: Bool, lit: Set<Int> = []) -> [RowText] {
    guard entries.indices.contains(index) else { return [] }
    let entry = entries[index]
    let worst = findings.worst(of: .entry(id: entry.id))
    let state = state(of: entry)
    var text = RowText()
    if worst?.severity == .error {
      text.append("E", Theme.style(of: .error))
    } else if let state {
      text.append(Theme.glyph(of: state.state), Theme.style(of: state.state))
    } else {
      text.append(" ")
    }
    text.append(lit.contains(entry.id) ? "\u{25B6}" : " ", Theme.InputMark.lit.style)
    let number = "\(index + 1)"
    text.append(String(repeating: " ", count: max(0, "\(entries.count)".utf8.count - number.utf8.count)))
    text.append(number + " ", Theme.quiet)
    let tally = tallyText(of: entry)
    let used = DisplayWidth.columns(of: text.text)
    let room = max(1, columns - used - (tally.isEmpty ? 0 : DisplayWidth.columns(of: tally) + 2))
    var whole = RowText(" ")
    whole.append(entry.summary)
    let shown = whole.shifted(by: rules.shift).text.unicodeScalars.dropFirst()
    let summary = TextWrap.shortened(String(shown), columns: room)
    text.append(summary, editor.editedID == entry.id ? .italic : entry.isNote ? Theme.quiet : .plain)
    if !tally.isEmpty {
      let gap = columns - used - DisplayWidth.columns(of: summary) - DisplayWidth.columns(of: tally) - 1
      text.append(String(repeating: " ", count: max(1, gap)))
      text.append(tally, Theme.quiet)
    }
    return [text] + noteRows(index, columns: columns, isCompact: isCompact)
  }

  /// How many lines an entry takes in the rules pane.
  ///
  /// What is said below it is worded only where it may take several.
  func ruleLineCount(_ index: Int, columns: Int, isCompact: Bool) -> Int {
    guard entries.indices.contains(index), note(below: index, isCompact: isCompact) != nil else { return 1 }
    return isSelectedRule(index) ? 1 + noteRows(index, columns: columns, isCompact: isCompact).count : 2
  }

  private func isSelectedRule(_ index: Int) -> Bool { focus == .rules && index == rules.selected }

  /// What is said below an entry.
  private enum RuleNote {
    /// What is wrong with it.
    case diagnostic(Diagnostic)
    /// Why it gave nothing.
    case issue(Output.Issue)

    var text: String {
      switch self {
      case .diagnostic(let diagnostic): diagnostic.message
      case .issue(let issue): "\(issue.state.word): \(issue.reason.message)"
      }
    }

    var style: Style {
      switch self {
      case .diagnostic(let diagnostic): Theme.style(of: diagnostic.severity == .error ? .error : .warning)
      case .issue(let issue): issue.isRequired ? Theme.style(of: issue.state) : Theme.quiet
      }
    }
  }

  private func note(below index: Int, isCompact: Bool) -> RuleNote? {
    let worst = findings.worst(of: .entry(id: entries[index].id))
    if isCompact, index != rules.selected, worst?.severity != .error { return nil }
    if let worst { return .diagnostic(worst) }
    guard let issue = state(of: entries[index])?.issue,
      isSelectedRule(index) || issue.reason.code != .conditionFalse
    else { return nil }
    return .issue(issue)
  }

  private func noteRows(_ index: Int, columns: Int, isCompact: Bool) -> [RowText] {
    guard let note = note(below: index, isCompact: isCompact) else { return [] }
    return TextWrap.lines(
      note.text.displayEscaped, columns: max(1, columns - 6), limit: isSelectedRule(index) ? 4 : 1
    ).map { line in
      var row = RowText()
      row.append("     ")
      row.append(line, note.style)
      return row
    }
  }

  /// `18/20`; with a mark while it is still being counted.
  func tallyText(of entry: RuleEntry) -> String {
    guard workspace.hasManySamples, let key = surveyKeys[entry.id],
      let (tally, isComplete) = survey.tally(for: key)
    else { return "" }
    let skipped = tally.notAsked > 0 ? " +\(tally.notAsked)" : ""
    return "\(tally.satisfied)/\(tally.total)\(skipped)" + (isComplete ? "" : "…")
  }
}
