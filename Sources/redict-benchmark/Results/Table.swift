import JSONDocument

/// The results of a suite.
struct Table {
  let suite: Suite
  let title: String
  var rows: [Row] = []
  var remarks: [String] = []

  init(_ suite: Suite, _ title: String) {
    self.suite = suite
    self.title = title
  }

  /// Whether all outputs agree.
  var isSound: Bool {
    !rows.joined().contains { cell in
      if case (.output, .text(Agreement.different.rawValue)) = cell { true } else { false }
    }
  }

  /// Adds the standings of a race.
  mutating func add(_ standings: [Standing], of input: InputFile) {
    for standing in standings { rows.append([(.program, .text(standing.name))] + standing.cells) }
  }

  /// Adds an operation that was timed many times, in seconds.
  mutating func add(_ operation: String, _ seconds: [Double], of input: InputFile? = nil) {
    rows.append([
      (.size, input.map { .megabytes($0.byteCount) } ?? .none), (.operation, .text(operation)),
      (.median, .milliseconds(seconds.median)),
      (.late, .milliseconds(seconds.quantile(0.95))), (.count, .count(seconds.count)),
    ])
  }

  /// The table for people.
  var text: String {
    let columns = Column.allCases.filter { column in
      rows.joined().contains { if $0.0 == column, case .none = $0.1 { false } else { $0.0 == column } }
    }
    let lines =
      [columns.map(\.title)]
      + rows.map { row in columns.map { column in row.first { $0.0 == column }?.1.text ?? "" } }
    let widths = columns.indices.map { index in lines.map { Text.columns(of: $0[index]) }.max() ?? 0 }
    var text = "\(suite.rawValue): \(title)\n"
    for line in lines {
      let cells = columns.indices.map { index in
        columns[index].isText
          ? Text.padded(line[index], to: widths[index]) : Text.aligned(line[index], to: widths[index])
      }
      var row = "  " + cells.joined(separator: "  ")
      while row.last == " " { row.removeLast() }
      text += row + "\n"
    }
    return text + remarks.map { "  \($0)\n" }.joined()
  }

  /// The table for machines: one object a row.
  var jsonLines: String {
    rows.map { row in
      let members = [("suite", JSON(suite.rawValue)), ("title", JSON(title))]
      return JSON(members: members + row.map { ($0.0.rawValue, $0.1.json) }).text + "\n"
    }.joined()
  }
}

/// The figures of one line of a table.
typealias Row = [(Column, Figure)]
