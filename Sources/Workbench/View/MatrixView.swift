import Canvas
import JSONDocument

/// How much of the matrix a screen shows.
struct MatrixLayout: Sendable {
  let area: Rect
  let nameColumns: Int
  /// Cells side by side.
  let columns: Int
  /// Rows below the title and the line of marks.
  let rows: Int

  static let tallyColumns = 14

  init(_ model: Model) {
    area = Layout(model).page
    let longest = model.matrixEntries.map { DisplayWidth.columns(of: model.entries[$0].keyText) }.max() ?? 0
    nameColumns = min(longest, max(8, area.columns / 3))
    columns = max(1, area.columns - nameColumns - Self.tallyColumns - 3)
    rows = max(1, area.rows - 2)
  }
}

func drawMatrix(_ matrix: Matrix, _ model: Model, _ frame: inout Frame) {
  let layout = MatrixLayout(model)
  let area = layout.area
  frame.fill(area)
  drawTitle(
    "rules and samples", detail: model.matrixDetail(matrix), isFocused: true, area, &frame)
  let entries = model.matrixEntries
  let shown = matrix.left..<min(model.survey.index.count, matrix.left + layout.columns)
  let firstCell = area.column + 1 + layout.nameColumns + 1
  guard area.rows > 1 else { return }
  frame.write(
    model.matrixRuler(shown), row: area.row + 1, column: firstCell, style: Theme.quiet,
    maxColumns: layout.columns)
  for (offset, row) in (matrix.top..<entries.count).prefix(layout.rows).enumerated() {
    let line = area.row + 2 + offset
    guard line < area.endRow else { break }
    let entry = entries[row]
    frame.write(
      TextWrap.shortened(model.entries[entry].keyText.displayEscaped, columns: layout.nameColumns), row: line,
      column: area.column + 1, style: row == matrix.row ? .bold : .plain, maxColumns: layout.nameColumns)
    for input in shown {
      let state = model.state(ofEntry: entry, input: input)
      let style = Theme.style(of: state)
      let isSelected = row == matrix.row && input == matrix.column
      frame.write(
        Theme.glyph(of: state), row: line, column: firstCell + input - shown.lowerBound,
        style: isSelected ? style.adding([.reverse, .bold]) : style, maxColumns: 1)
    }
    frame.write(
      model.tallyText(of: model.entries[entry]), row: line, column: firstCell + layout.columns + 1,
      style: Theme.quiet, maxColumns: MatrixLayout.tallyColumns - 1)
  }
}

extension Model {
  /// `lat in sample 3: missing`.
  func matrixDetail(_ matrix: Matrix) -> String {
    let entries = matrixEntries
    guard entries.indices.contains(matrix.row), let place = survey.index.place(of: matrix.column) else {
      return ""
    }
    let entry = entries[matrix.row]
    let state = state(ofEntry: entry, input: matrix.column)
    let word = state == .notAsked ? "left out by its condition" : state?.keyState?.word ?? "not counted"
    return
      "\(self.entries[entry].keyText.displayEscaped) in sample \(workspace.name(ofSample: place)): \(word)"
  }

  /// A mark at every tenth sample, its number where there is room for it.
  func matrixRuler(_ shown: Range<Int>) -> String {
    var text = ""
    for input in shown where text.utf8.count <= input - shown.lowerBound {
      let number = input + 1
      if number % 10 == 0 || input == shown.lowerBound {
        text += "\(number)"
      } else {
        text += " "
      }
    }
    return text
  }
}
