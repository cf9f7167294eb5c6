import JSONDocument

/// The findings of `redict check` as JUnit's XML, which build servers read.
struct JUnitReport {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  /// The report: one suite a topic, remarks on the rules as the output of theirs.
  var text: String {
    let tests = report.tests
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"redict check\" \(Self.counts(tests))>\n"
    for topic in CheckTest.Topic.allCases {
      let suite = tests.filter { $0.topic == topic }
      guard !suite.isEmpty else { continue }
      text += "  <testsuite name=\(Self.attribute(topic.rawValue)) \(Self.counts(suite))>\n"
      for test in suite { text += testCase(test) }
      if topic == .rules, !report.remarkLines.isEmpty {
        text += "    <system-out>\(Self.escaped(report.remarkLines.joined(separator: "\n")))</system-out>\n"
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private func testCase(_ test: CheckTest) -> String {
    let className = "\(report.findings.rulesName) \(test.topic.rawValue)"
    let start = "    <testcase classname=\(Self.attribute(className)) name=\(Self.attribute(test.name))"
    guard let failure = test.failure else { return start + "/>\n" }
    let element = test.topic == .input ? "error" : "failure"
    let lines = [failure.message] + failure.details.map { "\($0.name): \($0.value)" } + failure.diff
    return start + ">\n      <\(element) type=\(Self.attribute(test.topic.rawValue)) "
      + "message=\(Self.attribute(failure.message))>\(Self.escaped(lines.joined(separator: "\n")))</\(element)>\n"
      + "    </testcase>\n"
  }

  private static func counts(_ tests: [CheckTest]) -> String {
    let failed = tests.filter { $0.failure != nil }
    let errors = failed.count { $0.topic == .input }
    return "tests=\"\(tests.count)\" failures=\"\(failed.count - errors)\" errors=\"\(errors)\" skipped=\"0\""
  }

  private static func attribute(_ text: String) -> String { "\"\(escaped(text.displayEscaped))\"" }

  /// Text of an element; lines stay, what XML 1.0 does not allow or nobody sees is written as an escape.
  private static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "\n": output += "\n"
      // The last two places of each plane are no characters; of these XML forbids two.
      case "\u{FFFE}", "\u{FFFF}": output += "\\u" + String(scalar.value, radix: 16, uppercase: true)
      default: output += String(scalar).displayEscaped
      }
    }
    return output
  }
}
