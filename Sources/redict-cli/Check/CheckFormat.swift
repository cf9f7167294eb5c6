import JSONDocument

/// How the findings of `redict check` are printed.
enum CheckFormat: String, Sendable, CaseIterable {
  case text, json, tap, junit

  init(_ arguments: ParsedArguments) {
    let isJSON = arguments.has(.json)
    self = arguments[.reportFormat].flatMap(CheckFormat.init(rawValue:)) ?? (isJSON ? .json : .text)
  }

  /// Whether every comparison is a line of its own.
  var listsTests: Bool { self == .tap || self == .junit }

  /// The report.
  func text(of report: CheckReport) -> String {
    switch self {
    case .text: report.text
    case .json: report.json.text + "\n"
    case .tap: TAPReport(report).text
    case .junit: JUnitReport(report).text
    }
  }
}
