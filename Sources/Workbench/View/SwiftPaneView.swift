import Canvas
import JSONDocument

func drawSwift(_ model: Model, _ pane: SwiftPane, _ area: Rect, _ frame: inout Frame) {
  let broken = pane.result?.brokenCount ?? 0
  let detail = broken > 0 ? "without what has errors" : ":copy swift  :export swift FILE"
  let name = model.exportName.isEmpty ? "rules" : model.exportName.displayEscaped
  drawTitle("\(name).swift", detail: detail, isFocused: false, area, &frame)
  guard let result = pane.result else { return }
  let current = model.shownSlot.flatMap { result.ranges[$0] } ?? 0..<0
  for row in 0..<max(0, area.rows - 1) {
    let index = pane.top + row
    guard result.lines.indices.contains(index) else { return }
    let line = result.lines[index]
    let isCurrent = current.contains(index)
    var text = RowText(isCurrent ? "\u{258C}" : " ", Theme.key)
    let isComment = line.drop { $0 == " " }.hasPrefix("//")
    text.append(line, isComment ? Theme.quiet : isCurrent ? .bold : .plain)
    text.write(to: &frame, row: area.row + 1 + row, column: area.column, columns: area.columns)
  }
}
