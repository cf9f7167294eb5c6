package import Canvas

/// The screen for a model: a frame of its size.
package func view(_ model: Model) -> Frame {
  let layout = Layout(model)
  var frame = Frame(size: model.size)
  if layout.isTiny { drawTiny(model, layout, &frame) } else { draw(model, layout, &frame) }
  model.settings.look.apply(to: &frame)
  return frame
}

private func draw(_ model: Model, _ layout: Layout, _ frame: inout Frame) {
  if !layout.tutor.isEmpty { drawTutor(model, layout.tutor, &frame) }
  if let border = layout.border {
    frame.verticalLine(row: layout.input.row, column: border, rows: layout.input.rows, style: Theme.border)
  }
  if !layout.input.isEmpty { drawInput(model, layout.input, &frame) }
  if !layout.output.isEmpty { drawOutput(model, layout.output, &frame) }
  if let pane = model.swift, !layout.swift.isEmpty { drawSwift(model, pane, layout.swift, &frame) }
  if !layout.rules.isEmpty { drawRules(model, layout.rules, isCompact: layout.rulesAreCompact, &frame) }
  if !layout.strip.isEmpty { drawStrip(model, layout.strip, &frame) }
  if let matrix = model.matrix { drawMatrix(matrix, model, &frame) }
  if let page = model.page { drawPage(page, layout.page, &frame) }
  drawEditor(model, layout, &frame)
  drawStatus(model, layout.status, &frame)
  if !layout.footer.isEmpty { drawFooter(model, layout.footer, &frame) }
  if let popup = model.editor.popup { drawPopup(popup, model, layout, &frame) }
}

/// What fits of a note, and the line.
private func drawTiny(_ model: Model, _ layout: Layout, _ frame: inout Frame) {
  let note = "too small: \(Layout.minimum.columns)x\(Layout.minimum.rows) or more"
  let rows = model.size.rows - (model.size.rows > 1 ? layout.editor.rows : 0)
  for (row, line) in TextWrap.lines(note, columns: model.size.columns).prefix(max(0, rows)).enumerated() {
    frame.write(line, row: row, column: 0, style: Theme.quiet)
  }
  if model.size.rows > 1 { drawEditor(model, layout, &frame) }
}

/// A pane's title: a bar over its whole width.
func drawTitle(_ text: String, detail: String, isFocused: Bool, _ area: Rect, _ frame: inout Frame) {
  let style = isFocused ? Theme.focusedTitle : Theme.title
  frame.fill(Rect(row: area.row, column: area.column, rows: 1, columns: area.columns), style: style)
  let head = (isFocused ? "\u{258C}" : " ") + text
  let used = frame.write(
    head, row: area.row, column: area.column, style: style, maxColumns: area.columns, overflow: .ellipsis)
  let room = area.columns - used - 3
  guard room > 0, !detail.isEmpty else { return }
  let shown = TextWrap.end(of: detail, columns: room)
  frame.write(
    shown, row: area.row, column: area.column + area.columns - 1 - DisplayWidth.columns(of: shown),
    style: style,
    maxColumns: room)
}
