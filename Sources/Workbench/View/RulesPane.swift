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
    let count = entries.count { !$0.isNote }
    var words = [count == 1 ? "1 rule" : "\(count) rules"]
    let broken = Set(findings.filter { $0.diagnostic.severity == .error && $0.slot != .draft }.map(\.slot))
      .count
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
    return isDefault && output.hasDefaultRule ? (.byDefault, nil) : nil
  }

  /// The lines of an entry in the rules pane.
  func ruleLines(_ index: Int, columns: Int, isCompact: Bool, lit: Set<Int> = []) -> [RowText] {
    guard entries.indices.contains(index) else { return [] }
    let entry = entries[index]
    let errors = findings.filter { $0.slot == .entry(id: entry.id) }.map(\.diagnostic)
    let worst = errors.first { $0.severity == .error } ?? errors.first
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
    if isCompact, index != rules.selected, worst?.severity != .error { return [text] }
    return [text]
      + notes(worst, state, columns: columns, isSelected: focus == .rules && index == rules.selected)
  }

  /// What is said below an entry: what is wrong with it, or why it gave nothing.
  private func notes(
    _ diagnostic: Diagnostic?, _ state: (state: KeyState, issue: Output.Issue?)?, columns: Int,
    isSelected: Bool
  ) -> [RowText] {
    let message: String
    let style: Style
    if let diagnostic {
      message = diagnostic.message
      style = Theme.style(of: diagnostic.severity == .error ? .error : .warning)
    } else if let issue = state?.issue, isSelected || issue.reason.code != .conditionFalse {
      message = "\(issue.state.word): \(issue.reason.message)"
      style = issue.isRequired ? Theme.style(of: issue.state) : Theme.quiet
    } else {
      return []
    }
    return TextWrap.lines(message.displayEscaped, columns: max(1, columns - 6), limit: isSelected ? 4 : 1).map
    { line in
      var row = RowText()
      row.append("     ")
      row.append(line, style)
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
