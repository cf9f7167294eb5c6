import Canvas

/// Where everything stands on a screen of the model's size.
///
/// ```
/// a step of the tutor
/// input title      │ output title
/// input rows       │ output rows
/// Swift title, while it shows
/// Swift source
/// the strip of samples, where there are several
/// rules title
/// rules
/// > the line, as many rows as it needs
/// what is wrong with it, or the last message
/// footer
/// ```
/// A narrow screen shows one of the two panes at a time, a low one no rules, a tiny one a note.
struct Layout: Sendable, Equatable {
  /// Empty while no tutor is at work.
  var tutor = Rect(row: 0, column: 0, rows: 0, columns: 0)
  /// Each with its title in the first row.
  var input = Rect(row: 0, column: 0, rows: 0, columns: 0)
  var output = Rect(row: 0, column: 0, rows: 0, columns: 0)
  /// Empty while no Swift source shows.
  var swift = Rect(row: 0, column: 0, rows: 0, columns: 0)
  var rules = Rect(row: 0, column: 0, rows: 0, columns: 0)
  /// One character for each sample.
  var strip = Rect(row: 0, column: 0, rows: 0, columns: 0)
  var editor = Rect(row: 0, column: 0, rows: 0, columns: 0)
  var status = Rect(row: 0, column: 0, rows: 0, columns: 0)
  var footer = Rect(row: 0, column: 0, rows: 0, columns: 0)
  /// The column of the line between the panes; nil when only one of them shows.
  var border: Int?
  var isTiny = false
  /// Whether only the selected rule and broken ones show what is said about them.
  var rulesAreCompact = false

  /// Screens narrower or lower than this show a note.
  static let minimum = Size(columns: 16, rows: 4)
  /// From this width on both panes stand side by side.
  static let splitColumns = 60
  static let prompt = "> "
  /// While keys are commands of vi; as wide as the other one.
  static let viPrompt = ": "

  /// What a page of help covers.
  var page: Rect {
    Rect(row: tutor.rows, column: 0, rows: editor.row - tutor.rows, columns: editor.columns)
  }

  init(_ model: Model) {
    let size = model.size
    isTiny = size.columns < Self.minimum.columns || size.rows < Self.minimum.rows
    let footerRows = size.rows >= 8 ? 1 : 0
    let editorRows = min(Self.editorRows(model), max(1, size.rows / 3))
    // On a low screen a message is worth more than the panes for as long as it stands.
    let statusRows = min(
      Self.statusRows(model), max(size.rows >= 3 ? 1 : 0, size.rows / (size.rows < 12 ? 2 : 4)))
    let bottom = min(size.rows, footerRows + editorRows + statusRows)
    let above = size.rows - bottom
    var row = above
    func band(_ rows: Int) -> Rect {
      defer { row += rows }
      return Rect(row: row, column: 0, rows: rows, columns: size.columns)
    }
    let tutorRows = isTiny || model.tutor == nil ? 0 : min(Self.tutorLines(model).count + 1, above / 2)
    tutor = Rect(row: 0, column: 0, rows: tutorRows, columns: size.columns)
    let stripRows = model.hasStrip && above - tutorRows >= 12 ? 1 : 0
    let rulesRows = isTiny ? 0 : self.rulesRows(model, available: above - tutorRows - stripRows)
    let allRows = above - tutorRows - rulesRows - stripRows
    let swiftRows = model.swift == nil || isTiny || allRows < 8 ? 0 : allRows / 2
    let paneRows = allRows - swiftRows
    row = tutorRows + paneRows
    swift = band(swiftRows)
    strip = band(stripRows)
    rules = band(rulesRows)
    editor = band(editorRows)
    status = band(statusRows)
    footer = band(footerRows)
    guard !isTiny else { return }
    if size.columns >= Self.splitColumns {
      let left = (size.columns - 1) / 2
      input = Rect(row: tutorRows, column: 0, rows: paneRows, columns: left)
      output = Rect(row: tutorRows, column: left + 1, rows: paneRows, columns: size.columns - left - 1)
      border = left
    } else if model.focus == .input || (model.focus == .rules && model.lastTree == .input) {
      input = Rect(row: tutorRows, column: 0, rows: paneRows, columns: size.columns)
    } else {
      output = Rect(row: tutorRows, column: 0, rows: paneRows, columns: size.columns)
    }
  }

  func area(of focus: Focus) -> Rect {
    switch focus {
    case .input: input
    case .output: output
    case .rules: rules
    case .editor: editor
    }
  }

  /// What is at a place of the screen.
  func focus(at position: Position) -> Focus? {
    Focus.allCases.first { area(of: $0).contains(position) }
  }

  /// The line wrapped into rows, its prompt included.
  static func lineLayout(_ model: Model) -> LineLayout {
    LineLayout(
      text: model.editor.text, cursor: model.editor.cursor, firstColumn: prompt.utf8.count,
      columns: max(1, model.size.columns))
  }

  /// What a step of the tutor says, wrapped.
  static func tutorLines(_ model: Model) -> [String] {
    TextWrap.lines(model.tutor?.step.text ?? "", columns: max(1, model.size.columns - 2), limit: 8)
  }

  private static func editorRows(_ model: Model) -> Int { lineLayout(model).rows.count }

  private static func statusRows(_ model: Model) -> Int {
    max(1, model.statusLines(columns: model.size.columns).count)
  }

  private mutating func rulesRows(_ model: Model, available: Int) -> Int {
    guard available >= 8 else { return 0 }
    let columns = model.size.columns
    let most = model.focus == .rules ? available / 2 : max(3, available / 3)
    var wanted = 1
    for index in model.entries.indices {
      wanted += model.ruleLineCount(index, columns: columns, isCompact: false)
      if wanted > most { break }
    }
    rulesAreCompact = wanted > most
    return min(max(4, wanted), most)
  }
}

extension Model {
  /// The tree that had the focus last.
  var lastTree: Focus { lastPane == .output ? .output : .input }
}
