import Canvas
import JSONDocument

func drawInput(_ model: Model, _ area: Rect, _ frame: inout Frame) {
  let isFocused = model.focus == .input
  drawTitle(model.inputTitle, detail: model.inputPath, isFocused: isFocused, area, &frame)
  let columns = area.columns
  var row = area.row + 1
  for line in model.inputNotes(columns: columns - 1) where row < area.endRow {
    frame.write(
      line, row: row, column: area.column + 1, style: Theme.style(of: .warning), maxColumns: columns - 1)
    row += 1
  }
  guard model.workspace.currentSample != nil else {
    drawHead(model, area, from: row, &frame)
    return
  }
  let marks = InputMarks(model)
  let patterns = model.shownPatterns
  var place = model.input.top
  while row < area.endRow {
    let isSelected = place.isSamePlace(as: model.input.cursor)
    for text in model.inputRows(place, area, marks, patterns) where row < area.endRow {
      text.write(
        to: &frame, row: row, column: area.column, columns: columns,
        change: isSelected ? { Theme.selected($0, isFocused: isFocused) } : { $0 })
      row += 1
    }
    guard place.moveDown(model.input.folds) else { break }
  }
}

/// Shows the beginning of a text that is still being read, as it stands there.
private func drawHead(_ model: Model, _ area: Rect, from row: Int, _ frame: inout Frame) {
  let head = model.workspace.sources.lazy.compactMap(\.progress?.head).first ?? ""
  let lines = head.split(separator: "\n", omittingEmptySubsequences: false)
  for (offset, line) in lines.prefix(max(0, area.endRow - row)).enumerated() {
    frame.write(
      String(line.prefix(area.columns)).displayEscaped, row: row + offset, column: area.column + 1,
      style: Theme.quiet, maxColumns: area.columns - 1, overflow: .ellipsis)
  }
}

extension Model {
  /// What is looked for in the input, to be lit in its rows.
  var shownPatterns: [SearchPattern] {
    [search.inputKey == currentInputKey ? search.pattern : nil, filter.pattern].compactMap { $0 }
  }

  /// The lines of a row of the input pane; more than one where a long value is wrapped.
  func inputRows(
    _ place: TreeCursor, _ area: Rect, _ marks: InputMarks, _ patterns: [SearchPattern]
  ) -> [RowText] {
    guard let value = place.value else { return [RowText()] }
    var text = RowText()
    let isOpen = place.isOpen(input.folds)
    let mark = marks.mark(of: place, isOpen: isOpen)
    if marked.contains(where: { $0.path == place.frame.path }) {
      text.append("+", Theme.InputMark.lit.style)
    } else if let mark {
      text.append(mark.glyph, mark.style)
    } else {
      text.append(" ")
    }
    text.appendIndent(
      depth: place.depth, columns: area.columns,
      sign: RowText.sign(hasChildren: place.hasChildren, isOpen: isOpen))
    let start = text.pieces.count
    text.appendKey(of: place.frame, limit: area.columns + inputShift)
    text.append(value, isOpen: isOpen, limit: valueLimit(value, area))
    for pattern in patterns { text = text.lighting(pattern, from: start) }
    if mark == .lit { text = text.adding(.bold) }
    return settings.wrapsValues && !value.isContainer
      ? text.wrapped(columns: area.columns, limit: max(1, area.rows - 1)) : [text.shifted(by: inputShift)]
  }

  /// How far the rows are moved to the left: not where long values go on in the next rows.
  var inputShift: Int { settings.wrapsValues ? 0 : input.shift }

  /// How many lines a row of the input pane takes.
  func inputLineCount(_ place: TreeCursor, _ area: Rect) -> Int {
    guard settings.wrapsValues, let value = place.value, !value.isContainer else { return 1 }
    var text = RowText()
    text.append(" ")
    text.appendIndent(depth: place.depth, columns: area.columns, sign: " ")
    text.appendKey(of: place.frame, limit: area.columns)
    text.append(value, isOpen: false, limit: valueLimit(value, area))
    return text.wrapped(columns: area.columns, limit: max(1, area.rows - 1)).count
  }

  /// How many scalars of a value can show at most.
  private func valueLimit(_ value: JSON, _ area: Rect) -> Int {
    settings.wrapsValues && !value.isContainer ? area.columns * max(1, area.rows) : area.columns + inputShift
  }
}

extension Model {
  /// The file, which of the samples, and which of its elements: `orders.ndjson  2/3  lines 1/4`.
  var inputTitle: String {
    let sample = workspace.currentSample
    let source = sample.flatMap {
      workspace.sources.indices.contains($0.source) ? workspace.sources[$0.source] : nil
    }
    guard let name = (source ?? workspace.sources.last)?.origin.name else { return "no document" }
    let short =
      source.map { if case .file = $0.origin { PathName.shortName(of: name) } else { name } } ?? name
    var words = [
      sample?.file.map { (short.hasSuffix("/") ? short : short + "/") + $0.displayEscaped } ?? short
    ]
    if workspace.sampleCount > 1 { words.append("\(workspace.sample + 1)/\(workspace.sampleCount)") }
    if let element = workspace.elements.number, let path = workspace.elements.path {
      words.append("\(path.displayEscaped) \(element + 1)/\(workspace.elements.count)")
    }
    if let pattern = filter.pattern {
      let text = TextWrap.shortened(pattern.text.displayEscaped, columns: 16)
      words.append("only \(filter.matchCount) with `\(text)`")
    }
    if let searchSummary { words.append(searchSummary) }
    return words.joined(separator: "  ")
  }

  /// The path of the input pane's cursor.
  var inputPath: String { PathOf.shownText(input.cursor) }

  /// What there is to say about the documents, in lines above the tree.
  func inputNotes(columns: Int) -> [String] {
    var texts: [String] = []
    if workspace.sources.isEmpty {
      texts.append("no document yet: `:open FILE` reads one")
    }
    for source in workspace.sources {
      if source.isLoading { texts.append(Self.note(ofLoading: source, columns: columns)) }
      let isShown =
        workspace.currentSample.map { workspace.sources[$0.source].origin == source.origin } ?? true
      if isShown || source.isEmpty { texts += source.problems.prefix(2).map(\.text) }
    }
    return texts.flatMap { TextWrap.lines($0, columns: columns, limit: 3) }
  }

  /// `reading big.json ▕███      ▏ 34% of 1.0 GB, ^C stops`.
  private static func note(ofLoading source: Source, columns: Int) -> String {
    guard let progress = source.progress else { return "reading \(source.origin.name) …" }
    let name = PathName.name(of: source.origin.name)
    guard let share = progress.share else {
      return "reading \(name): \(ByteCount.text(progress.bytesRead)); ^C stops"
    }
    let total = progress.isWhole ? "indexing" : "\(Int(share * 100))%"
    let filled = Int(share * 10)
    let bar = String(repeating: "\u{2588}", count: filled) + String(repeating: "\u{2591}", count: 10 - filled)
    return "reading \(name) \(bar) \(total) of \(ByteCount.text(progress.size ?? 0)); ^C stops"
  }
}
