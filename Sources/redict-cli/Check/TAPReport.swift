import JSONDocument

/// The findings of `redict check` in the Test Anything Protocol, version 14.
struct TAPReport {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  /// The report: the plan first, remarks on the rules as comments, diagnostics as YAML.
  var text: String {
    let tests = report.tests
    var text = "TAP version 14\n1..\(tests.count)\n"
    for line in report.remarkLines { text += "# \(line.displayEscaped)\n" }
    for (index, test) in tests.enumerated() {
      text += test.failure == nil ? "ok" : "not ok"
      text += " \(index + 1) - \(Self.description("\(test.topic.rawValue): \(test.name)"))\n"
      if let failure = test.failure { text += Self.diagnostics(failure) }
    }
    return text
  }

  /// A description: `#` would start a directive, and a backslash an escape.
  private static func description(_ text: String) -> String {
    text.displayEscaped.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  private static func diagnostics(_ failure: CheckTest.Failure) -> String {
    var text = "  ---\n  message: \(quoted(failure.message))\n  severity: fail\n"
    for (name, value) in failure.details { text += "  \(name): \(quoted(value))\n" }
    if !failure.diff.isEmpty {
      text += "  diff:\n"
      for line in failure.diff { text += "    - \(quoted(line))\n" }
    }
    return text + "  ...\n"
  }

  /// A double-quoted scalar: JSON's strings are YAML's once nothing in them is invisible.
  private static func quoted(_ text: String) -> String { JSON(text.displayEscaped).text }
}
