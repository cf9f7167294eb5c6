import Canvas

/// One character for each sample, that of the worst rule, and how many are all right.
func drawStrip(_ model: Model, _ area: Rect, _ frame: inout Frame) {
  frame.fill(area)
  let summary = model.sampleSummary
  let summaryColumns = min(DisplayWidth.columns(of: summary), max(0, area.columns - 12))
  frame.write(
    summary, row: area.row, column: area.endColumn - summaryColumns - 1, style: Theme.quiet,
    maxColumns: summaryColumns, overflow: .ellipsis)
  let shown = model.stripInputs(columns: area.columns)
  for (offset, number) in shown.enumerated() {
    // A key that need not be there is nothing to look into.
    let state = model.inputState(number).map { $0 == .absent ? .value : $0 }
    var style = Theme.style(of: state)
    // What the last change changed is underlined.
    if model.comparison.isDifferent(number) { style = style.adding(.underline) }
    frame.write(
      Theme.glyph(of: state), row: area.row, column: area.column + 1 + offset,
      style: number == model.inputNumber ? style.adding([.reverse, .bold]) : style, maxColumns: 1)
  }
  if let last = shown.last, last + 1 < model.survey.index.count {
    frame.write("…", row: area.row, column: area.column + 1 + shown.count, style: Theme.quiet, maxColumns: 1)
  }
}

extension Model {
  /// Whether there are several samples and something is known of them.
  var hasStrip: Bool { workspace.hasManySamples && survey.overall.count > 0 }

  /// The inputs that show: the one that is on the screen in the middle, as far as that goes.
  func stripInputs(columns: Int) -> Range<Int> {
    let room = max(8, columns - 4 - min(DisplayWidth.columns(of: sampleSummary), max(0, columns - 12)))
    let count = survey.index.count
    let start = max(0, min((inputNumber ?? 0) - room / 2, count - room))
    return start..<min(count, start + room)
  }

  /// The number of the sample that shows, elements counted through.
  var inputNumber: Int? {
    survey.index.number(of: Tally.Place(sample: workspace.sample, element: workspace.elements.number))
  }

  /// The worst that the rules made of an input; nil when it was not counted.
  func inputState(_ number: Int) -> InputState? {
    let live = number == inputNumber && isDraftUnexpected ? InputState.unexpected : nil
    return [survey.overall[number], verification.states[number], live].compactMap { $0 }.max()
  }

  /// Whether the rule that is being typed makes of the sample something else than what is expected.
  private var isDraftUnexpected: Bool { outputKey?.draft != nil && output?.check?.isMet == false }

  /// `16 of 20 pass, 3 missing, 1 failed`.
  var sampleSummary: String {
    let counts = survey.overallCounts
    let total = counts.values.reduce(0, +)
    let missing = counts[.missing] ?? 0
    let failed = counts[.failed] ?? 0
    var words = ["\(total - missing - failed) of \(total) pass"]
    if missing > 0 { words.append("\(missing) missing") }
    if failed > 0 { words.append("\(failed) failed") }
    if workspace.expectation != nil, let count = verification.differenceCount {
      // The samples are counted by the rules that were entered.
      let without = isDraftUnexpected ? " without the line" : ""
      words.append((count == 0 ? "all as expected" : "\(count) not as expected") + without)
    }
    if let comparisonSummary { words.append(comparisonSummary) }
    return words.joined(separator: ", ")
  }
}

extension Theme {
  static func glyph(of state: InputState?) -> String {
    switch state {
    case nil: " "
    case .notAsked?: "\u{00B7}"
    case .unexpected?: "\u{2260}"
    case let state?: state.keyState.map(glyph(of:)) ?? " "
    }
  }

  static func style(of state: InputState?) -> Style {
    switch state {
    case nil, .notAsked?: quiet
    case .unexpected?: .colour(.yellow, .bold)
    case let state?: state.keyState.map(style(of:)) ?? quiet
    }
  }
}
