import JSONDocument
import RuleLanguage

/// The findings of `redict check` in words and as JSON.
struct CheckReport {
  let findings: CheckFindings
  private let lint: LintReport
  private let remarks: [LintFinding]

  init(_ findings: CheckFindings) {
    self.findings = findings
    lint = findings.linter.report()
    // Missing required keys have a list of their own.
    remarks = lint.findings.filter { $0.diagnostic.code != .requiredKeyMissing }
  }

  /// What is to be remarked on the rules, one line each, with the first examples.
  var remarkLines: [String] {
    remarks.flatMap { finding in
      [finding.diagnostic.line(source: lint.source, file: lint.name)]
        + finding.examples.map { "  \($0.text)" }
    }
  }

  /// How many paths that no rule reads are listed.
  private static let listedPathCount = 20

  /// The report for people.
  var text: String {
    var text = ""
    let ruleCount = Self.count(findings.ruleCount, "rule")
    let warnings = remarks.count
    text += "\(findings.rulesName.displayEscaped): \(ruleCount), "
    text += warnings == 0 ? "nothing to remark\n" : "\(Self.count(warnings, "warning"))\n"
    if findings.inputNames.isEmpty { return text }
    text += "\(Self.count(findings.inputNames.count, "file")), \(Self.count(findings.valueCount, "value"))\n"
    if findings.valueCount == 0 { return text }
    text += missing + expectation + coverage
    return text
  }

  private var missing: String {
    if findings.missing.isEmpty { return "no required key is missing\n" }
    let rows = findings.missing.keys.compactMap { key in
      findings.missing[key].map { tally in
        let filled = tally.filledCount == 0 ? "" : ", filled in \(tally.filledCount)"
        return (
          left: key,
          right:
            "missing in \(tally.count) of \(findings.valueCount)\(filled): \(tally.reason) [\(tally.place)]"
        )
      }
    }
    return "\nrequired keys that are missing:\n" + HelpText.columns(rows, width: 100)
  }

  private var expectation: String {
    guard let expectation = findings.expectation else { return "" }
    return "\n\(expectation.summary)\n" + expectation.differences.map { "  \($0)\n" }.joined()
  }

  private var coverage: String {
    let coverage = findings.coverage
    var text = "\n\(coverage.readCount) of \(Self.count(coverage.paths.count, "input path")) are read"
    text += " (\(coverage.percent) %)"
    if let least = findings.leastCoverage {
      text += findings.isCoverageTooLow ? ", \(least) % are asked for" : ""
    }
    let unread = coverage.unread
    if unread.isEmpty { return text + "\n" }
    text += "; no rule reads:\n"
    text += unread.prefix(Self.listedPathCount).map { "  \($0)\n" }.joined()
    let more = unread.count - Self.listedPathCount
    return more > 0 ? text + "  and \(more) more\n" : text
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The report for programs.
  var json: JSON {
    var members: [(String, JSON)] = [
      ("rules", JSON(findings.rulesName)), ("ruleCount", JSON(findings.ruleCount)),
      ("lint", lint.json),
      ("files", JSON(findings.inputNames.map { JSON($0) })), ("values", JSON(findings.valueCount)),
      ("inputErrors", JSON(findings.log.count(of: .error))),
      ("inputWarnings", JSON(findings.log.count(of: .warning))),
      ("missing", JSON(missingEntries)),
    ]
    if let expectation = findings.expectation {
      members.append(
        (
          "expected",
          JSON(members: [
            ("count", JSON(expectation.expectedCount)), ("compared", JSON(expectation.comparedCount)),
            ("different", JSON(expectation.differentCount)),
            ("differences", JSON(expectation.differences.map { JSON($0) })),
          ])
        ))
    }
    let coverage = findings.coverage
    members.append(
      (
        "coverage",
        JSON(members: [
          ("paths", JSON(coverage.paths.count)), ("read", JSON(coverage.readCount)),
          ("percent", JSON(coverage.percent)), ("unread", JSON(coverage.unread.map { JSON($0) })),
        ])
      ))
    members.append(("passed", JSON(findings.status == .success)))
    return JSON(members: members)
  }

  private var missingEntries: [JSON] {
    findings.missing.keys.compactMap { key in
      findings.missing[key].map { tally in
        JSON(members: [
          ("key", JSON(key)), ("count", JSON(tally.count)), ("filled", JSON(tally.filledCount)),
          ("reason", JSON(tally.reason)), ("place", JSON(tally.place)),
        ])
      }
    }
  }
}
