import JSONDocument
import RuleEngine
import Canvas
import RuleLanguage

/// The line that is typed, wrapped into rows; when there are more than fit, those around the cursor.
func drawEditor(_ model: Model, _ layout: Layout, _ frame: inout Frame) {
  let area = layout.editor
  guard !area.isEmpty else { return }
  frame.fill(area)
  let lines = Layout.lineLayout(model)
  let first = EditorRows.first(lines, rows: area.rows)
  let bytes = Array(model.editor.text.utf8)
  for (offset, row) in lines.rows.dropFirst(first).prefix(area.rows).enumerated() {
    if first + offset == 0 {
      frame.write(
        model.editor.mode.isViCommand ? Layout.viPrompt : Layout.prompt, row: area.row, column: 0,
        style: Theme.prompt, maxColumns: area.columns)
    }
    frame.write(
      String(decoding: bytes[row.range], as: UTF8.self), row: area.row + offset, column: row.column,
      maxColumns: area.columns - row.column)
  }
  if model.focus == .editor, model.prompt == nil {
    let row = area.row + min(max(0, lines.cursor.row - first), area.rows - 1)
    frame.cursor = Position(row: row, column: min(lines.cursor.column, max(0, area.columns - 1)))
  }
}

enum EditorRows {
  /// The first row shown, so that the cursor's row is among them.
  static func first(_ lines: LineLayout, rows: Int) -> Int {
    guard lines.rows.count > rows else { return 0 }
    return min(max(0, lines.cursor.row - rows + 1), lines.rows.count - rows)
  }
}

func drawStatus(_ model: Model, _ area: Rect, _ frame: inout Frame) {
  guard !area.isEmpty else { return }
  frame.fill(area)
  let lines = model.statusLines(columns: area.columns)
  for (offset, line) in lines.prefix(area.rows).enumerated() {
    line.write(to: &frame, row: area.row + offset, column: 0, columns: area.columns)
  }
  if model.page == nil, lines.count == 1, lines[0].text == model.standingLine(columns: area.columns) {
    drawLegend(model, area, from: DisplayWidth.columns(of: lines[0].text), &frame)
  }
}

extension Model {
  /// The most lines the status area takes.
  private static let statusLimit = 4

  /// What stands below the line: a question, what is wrong with the line, the function whose arguments are typed, the
  /// last message, or where we are.
  func statusLines(columns: Int) -> [RowText] {
    if let prompt {
      // Whoever says yes must have seen all of it.
      return lines(
        "\(prompt.question.displayEscaped) (y/n)", columns, Theme.style(of: .warning),
        limit: max(Self.statusLimit, size.rows - 3))
    }
    if focus == .editor, let search = editor.mode.search {
      return lines(search.displayEscaped + (editor.mode.hasFailedBefore ? "  (failed)" : ""), columns, .plain)
    }
    if focus == .editor, editor.kind == .statement {
      if let help = argumentHelp, isLineUnfinished || editor.errors.isEmpty { return [help] }
      if let error = editor.errors.first { return caretLines(error, columns) }
    }
    if focus == .editor, editor.mode.hasFailedBefore, editor.refusedText == nil {
      return [RowText("this line failed when it was entered before", Theme.style(of: .warning))]
    }
    if let notice { return lines(notice.text, columns, Theme.style(of: notice.severity)) }
    return [RowText(standingLine(columns: columns), Theme.quiet)]
  }

  fileprivate func standingLine(columns: Int) -> String { TextWrap.end(of: standingText, columns: columns) }

  private func lines(_ text: String, _ columns: Int, _ style: Style, limit: Int = statusLimit) -> [RowText] {
    TextWrap.lines(text, columns: columns, limit: limit).map { RowText($0, style) }
  }

  /// The function whose brackets are open at the cursor, the parameter at hand marked: `replace(text, [target], …)`.
  private var argumentHelp: RowText? {
    guard let (function, current) = ArgumentHelp.at(editor.cursor, in: editor.text) else { return nil }
    var text = RowText(function.name + "(", Theme.quiet)
    for (number, parameter) in function.parameters.enumerated() {
      if number > 0 { text.append(", ", Theme.quiet) }
      // The mark must not be a matter of style alone.
      let isCurrent = number == current
      text.append(
        isCurrent ? "\u{2039}\(parameter)\u{203A}" : parameter, isCurrent ? Theme.argument : Theme.quiet)
    }
    text.append(")  \(function.summary)", Theme.quiet)
    return text
  }

  /// Carets under the place in the line, and what is wrong there; quietly while the line may just not be finished.
  private func caretLines(_ error: Diagnostic, _ columns: Int) -> [RowText] {
    let style = isLineUnfinished ? Theme.quiet : Theme.style(of: .error)
    let layout = LineLayout(
      text: editor.text, cursor: min(error.range.lowerBound, editor.text.utf8.count),
      firstColumn: Layout.prompt.utf8.count, columns: max(1, columns))
    let (_, _, width) = CaretText.place(of: error.range, in: editor.text)
    let column = max(0, min(layout.cursor.column, columns - 1))
    let carets =
      String(repeating: " ", count: column)
      + String(repeating: "^", count: max(0, min(width, columns - column)))
    let message = error.message.displayEscaped + fixHint(error)
    if carets.utf8.count + 1 + DisplayWidth.columns(of: message) <= columns {
      return [RowText("\(carets) \(message)", style)]
    }
    return [RowText(carets, style)]
      + lines(message, columns, style, limit: Self.statusLimit - 1)
  }

  private func fixHint(_ error: Diagnostic) -> String {
    (error.fixes.first?.title ?? replacement?.title).map { "  (F2: \($0.displayEscaped))" } ?? ""
  }

  /// What stands there when nothing else has to be said.
  var standingText: String {
    switch focus {
    case .input: return inputStanding
    case .rules, .output, .editor:
      if let difference = output?.check?.difference { return "not as expected: \(difference)" }
      if let warning = output?.warnings.first {
        return warning.key.isEmpty
          ? "warning: \(warning.message)" : "warning: `\(warning.key)`: \(warning.message)"
      }
      if let suggestion = currentSuggestion { return "F2: \(suggestion.title.displayEscaped)" }
      guard focus == .editor, editor.text.isEmpty, entries.isEmpty else { return "" }
      return workspace.sources.isEmpty
        ? "begin with `:open FILE`, or let `:tutor` show it in five minutes"
        : "type  name <- some.path  (Tab completes); `:tutor` shows it in five minutes"
    }
  }

  /// Where the input's cursor is, what stands there, and what the rules do with it.
  private var inputStanding: String {
    guard let value = input.cursor.value, workspace.currentSample != nil else { return "" }
    var words = [PathOf.shownRuleText(input.cursor)]
    if value.isContainer {
      let noun = value.kind == .object ? "key" : "element"
      words.append(Report.count(value.writtenChildCount, noun))
    }
    if let range = value.sourceRange { words.append(Report.count(range.count, "byte")) }
    let mark = InputMarks(self).mark(of: input.cursor, isOpen: input.cursor.isOpen(input.folds))
    let readers = mark == .read || mark == .partly ? lit.readers.count : 0
    if readers > 0 {
      words.append("read by \(Report.count(readers, "rule"))")
    } else if let mark {
      words.append(mark.meaning)
    }
    return words.joined(separator: "  ")
  }
}
