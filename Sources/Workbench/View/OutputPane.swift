import RuleEngine
import Canvas
import JSONDocument

func drawOutput(_ model: Model, _ area: Rect, _ frame: inout Frame) {
  let isFocused = model.focus == .output
  drawTitle(model.outputTitle, detail: model.outputSummary, isFocused: isFocused, area, &frame)
  let columns = area.columns
  var row = area.row + 1
  if let note = model.noInput {
    for line in TextWrap.lines(note, columns: max(1, columns - 1), limit: 4) where row < area.endRow {
      frame.write(line, row: row, column: area.column + 1, style: Theme.quiet, maxColumns: columns - 1)
      row += 1
    }
    if model.entries.allSatisfy(\.isNote) || model.isLoading { return }
  }
  guard let output = model.output else {
    if model.isEvaluating, !model.isStopped, row < area.endRow {
      frame.write("…", row: row, column: area.column + 1, style: Theme.quiet, maxColumns: columns - 1)
    }
    return
  }
  var place = model.result.top
  var hasMore = true
  while row < area.endRow, hasMore {
    let isSelected = place.isSamePlace(as: model.result.cursor)
    for text in model.outputRow(place, output, columns: columns) where row < area.endRow {
      text.write(to: &frame, row: row, column: area.column, columns: columns) { style in
        let style = model.isStale || model.isStopped ? style.adding(.dim) : style
        return isSelected ? Theme.selected(style, isFocused: isFocused) : style
      }
      row += 1
    }
    hasMore = place.moveDown(model.result.folds)
  }
}

extension Model {
  /// `output`, or which step of the rewrite it is.
  var outputTitle: String { phase.map { "output, step \($0.rawValue + 1)/4: \($0.title)" } ?? "output" }

  /// Why there is nothing the rules could be applied to; nil when there is something.
  var noInput: String? {
    guard workspace.currentSample == nil else { return nil }
    if workspace.sources.contains(where: \.isLoading) { return "reading …" }
    return workspace.sources.isEmpty
      ? "no document: there is nothing to apply the rules to"
      : "there is no JSON value in the document: nothing to apply the rules to"
  }

  /// `2 missing, 1 failed  stale`.
  var outputSummary: String {
    if noInput != nil { return "" }
    guard let output else { return progress }
    var words: [String] = []
    for state in [KeyState.missing, .failed, .filled] {
      if let count = output.counts[state] { words.append("\(count) \(state.word)") }
    }
    if output.warningCount > 0 {
      words.append(Report.count(output.warningCount, "warning"))
    }
    if let isMet = output.check?.isMet { words.append(isMet ? "as expected" : "not as expected") }
    if !progress.isEmpty { words.append(progress) }
    return words.joined(separator: ", ")
  }

  /// How the output stands to the rules, the line and the sample: empty when it is theirs.
  private var progress: String {
    if isStale { return output == nil ? "" : "stale" }
    return isEvaluating ? isStopped ? "stopped" : "working" : ""
  }

  /// How many lines a row of the output pane takes.
  func outputLineCount(_ place: TreeCursor, columns: Int) -> Int {
    guard let output else { return 1 }
    switch place.frame.content {
    case .issue(let number):
      // What takes one line whatever it says need not be worded.
      guard output.issues.indices.contains(number), !isBrief(output.issues[number], place) else { return 1 }
    case .value where place.depth == 0 && output.refusal != nil: break
    case .value:
      guard output.marks[place.frame.path]?.issue != nil else { return 1 }
    }
    return outputRow(place, output, columns: columns).count
  }

  /// The lines of a row of the output pane.
  func outputRow(_ place: TreeCursor, _ output: Output, columns: Int) -> [RowText] {
    switch place.frame.content {
    case .issue(let number):
      guard output.issues.indices.contains(number) else { return [RowText()] }
      return issueRow(output.issues[number], place, columns: columns)
    case .value(let value):
      var text = RowText()
      let mark = output.marks[place.frame.path]
      let state = mark.map { $0.state == .value && value.kind == .null ? .null : $0.state }
      let isDraft = mark?.slot == .draft
      if let state { text.append(Theme.glyph(of: state), Theme.style(of: state)) } else { text.append(" ") }
      let isOpen = place.isOpen(result.folds)
      text.appendIndent(
        depth: place.depth, columns: columns,
        sign: RowText.sign(hasChildren: place.hasChildren, isOpen: isOpen))
      if place.depth == 0, output.result == nil {
        text.append(output.refusal == nil ? "no result" : "refused", Theme.style(of: .missing))
      } else {
        text.appendKey(of: place.frame, limit: columns + result.shift)
        text.append(value, isOpen: isOpen, limit: columns + result.shift)
      }
      if isDraft { text = text.adding(.italic) }
      var rows = [text.shifted(by: result.shift)]
      if place.depth == 0, let refusal = output.refusal {
        rows += wrapped(refusal.message, indent: 3, columns: columns, limit: 4, Theme.style(of: .missing))
      }
      if let number = mark?.issue, output.issues.indices.contains(number) {
        let issue = output.issues[number]
        let limit = isSelected(place) ? 6 : 2
        rows += wrapped(
          "was missing: \(issue.reason.message)", indent: 3 + 2 * min(place.depth, 4), columns: columns,
          limit: limit,
          Theme.style(of: .filled))
      }
      return rows
    }
  }

  /// A key that is not there: the key, why, and what would help.
  private func issueRow(_ issue: Output.Issue, _ place: TreeCursor, columns: Int) -> [RowText] {
    let style = Theme.style(of: issue.state)
    var text = RowText()
    text.append(Theme.glyph(of: issue.state), style)
    text.appendIndent(depth: place.depth, columns: columns, sign: " ")
    let indent = DisplayWidth.columns(of: text.text)
    text.append(TextWrap.shortened(issue.label, columns: max(4, columns - indent)), style)
    if issue.slot == .draft { text = text.adding(.italic) }
    let message = "\(issue.state.word): \(issue.reason.message)"
    let used = DisplayWidth.columns(of: text.text) + 2
    if used + DisplayWidth.columns(of: message) <= columns {
      text.append("  " + message, issue.isRequired ? .plain : Theme.quiet)
      return [text]
    }
    if isBrief(issue, place) {
      text.append("  " + message, Theme.quiet)
      return [text]
    }
    return [text]
      + wrapped(
        message, indent: indent + 1, columns: columns,
        limit: isSelected(place) || issue.slot == .draft ? 8 : 3,
        issue.isRequired ? .plain : Theme.quiet)
  }

  /// Whether why a key is not there is cut where it does not fit: it need not be there, and nobody looks at it.
  private func isBrief(_ issue: Output.Issue, _ place: TreeCursor) -> Bool {
    !issue.isRequired && issue.state == .absent && issue.slot != .draft && !isSelected(place)
  }

  private func wrapped(_ text: String, indent: Int, columns: Int, limit: Int, _ style: Style) -> [RowText] {
    let indent = min(indent, columns / 3)
    return TextWrap.lines(text.displayEscaped, columns: max(1, columns - indent), limit: limit).map { line in
      var row = RowText()
      row.append(String(repeating: " ", count: indent))
      row.append(line, style)
      return row
    }
  }

  private func isSelected(_ place: TreeCursor) -> Bool {
    focus == .output && place.isSamePlace(as: result.cursor)
  }
}
