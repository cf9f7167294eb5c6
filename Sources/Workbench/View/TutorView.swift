import Canvas

/// The step of the tutor, above the panes.
func drawTutor(_ model: Model, _ area: Rect, _ frame: inout Frame) {
  guard let tutor = model.tutor else { return }
  frame.fill(area)
  drawTitle(
    "tutor  \(tutor.heading)", detail: ":tutor next skips, :tutor end ends", isFocused: false, area, &frame)
  for (offset, line) in Layout.tutorLines(model).prefix(area.rows - 1).enumerated() {
    frame.write(
      line, row: area.row + 1 + offset, column: 1, style: line.hasPrefix("  ") ? .bold : .plain,
      maxColumns: area.columns - 1)
  }
}
