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
        Layout.prompt, row: area.row, column: 0, style: Theme.prompt, maxColumns: area.columns)
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

/// One line of the status area.
struct StatusLine: Sendable, Equatable {
  var text: String
  var style: Style
}

func drawStatus(_ model: Model, _ area: Rect, _ frame: inout Frame) {
  guard !area.isEmpty else { return }
  frame.fill(area)
  for (offset, line) in model.statusLines(columns: area.columns).prefix(area.rows).enumerated() {
    frame.write(
      line.text, row: area.row + offset, column: 0, style: line.style, maxColumns: area.columns,
      overflow: .ellipsis)
  }
}

extension Model {
  /// The most lines the status area takes.
  private static let statusLimit = 4

  /// What stands below the line: a question, what is wrong with the line, the last message, or where we are.
  func statusLines(columns: Int) -> [StatusLine] {
    if let prompt {
      return lines("\(prompt.question.displayEscaped) (y/n)", columns, Theme.style(of: .warning))
    }
    if focus == .editor, let error = editor.errors.first, editor.kind == .statement {
      return caretLines(error, columns)
    }
    if let notice { return lines(notice.text, columns, Theme.style(of: notice.severity)) }
    return [StatusLine(text: TextWrap.end(of: standingText, columns: columns), style: Theme.quiet)]
  }

  private func lines(_ text: String, _ columns: Int, _ style: Style, limit: Int = statusLimit) -> [StatusLine]
  {
    TextWrap.lines(text, columns: columns, limit: limit).map { StatusLine(text: $0, style: style) }
  }

  /// Carets under the place in the line, and what is wrong there; quietly while the line may just not be finished.
  private func caretLines(_ error: Diagnostic, _ columns: Int) -> [StatusLine] {
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
      return [StatusLine(text: "\(carets) \(message)", style: style)]
    }
    return [StatusLine(text: carets, style: style)]
      + lines(message, columns, style, limit: Self.statusLimit - 1)
  }

  private func fixHint(_ error: Diagnostic) -> String {
    error.fixes.first.map { "  (F2: \($0.title.displayEscaped))" } ?? ""
  }

  /// What stands there when nothing else has to be said.
  private var standingText: String {
    switch focus {
    case .input:
      return input.cursor.depth > 0 ? PathOf.ruleText(input.cursor) : ""
    case .rules, .output, .editor:
      if let difference = output?.check?.difference { return "not as expected: \(difference)" }
      if let warning = output?.warnings.first {
        return warning.key.isEmpty
          ? "warning: \(warning.message)" : "warning: `\(warning.key)`: \(warning.message)"
      }
      if let suggestion = currentSuggestion { return "F2: \(suggestion.title.displayEscaped)" }
      return ""
    }
  }
}
