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

  /// How much of the input paths is read, in percent.
  var coveragePercent: Int { lint.coverage.percent }

  /// Whether less of the input is read than was asked for.
  var isCoverageTooLow: Bool { findings.leastCoverage.map { lint.coverage.percent < $0 } ?? false }

  /// How the check ends.
  var status: ExitStatus {
    if findings.inputNames.isEmpty { return .success }
    if findings.log.count(of: .error) > 0 || findings.valueCount == 0 { return .input }
    let isMet = findings.expectation?.isMet ?? true
    return findings.missing.isEmpty && isMet && !isCoverageTooLow ? .success : .checksFailed
  }

  /// The report for people.
  var text: String {
    var text = ""
    let ruleCount = Quantity.count(findings.ruleCount, "rule")
    let warnings = remarks.count
    text += "\(findings.rulesName.displayEscaped): \(ruleCount), "
    text += warnings == 0 ? "nothing to remark\n" : "\(Quantity.count(warnings, "warning"))\n"
    if findings.inputNames.isEmpty { return text }
    text += inputCounts + "\n"
    if findings.valueCount == 0 { return text }
    text += missing + expectation
    return text + "\n" + lint.coverageSummary(askedFor: findings.leastCoverage)
  }

  /// `2 files, 7 values`, and with `each` how many elements.
  var inputCounts: String {
    let elements = lint.elementCount.map { ", " + Quantity.count($0, "element") } ?? ""
    return Quantity.count(findings.inputNames.count, "file") + ", "
      + Quantity.count(findings.valueCount, "value")
      + elements
  }

  /// How many times each required key was due.
  var dueCount: Int { lint.elementCount ?? findings.valueCount }

  /// What a key is missing in.
  var dueNoun: String { lint.elementCount == nil ? "value" : "element" }

  private var missing: String {
    if findings.missing.isEmpty { return "no required key is missing\n" }
    let unit = lint.elementCount == nil ? "" : " elements"
    let rows = findings.missing.keys.compactMap { key in
      findings.missing[key].map { tally in
        let filled = tally.filledCount == 0 ? "" : ", filled in \(tally.filledCount)"
        return (
          left: key,
          right:
            "missing in \(tally.count) of \(dueCount)\(unit)\(filled): \(tally.reason) [\(tally.place)]"
        )
      }
    }
    return "\nrequired keys that are missing:\n" + HelpText.columns(rows, width: 100)
  }

  private var expectation: String {
    guard let expectation = findings.expectation else { return "" }
    return "\n\(expectation.summary)\n" + expectation.differences.map { "  \($0)\n" }.joined()
  }

  /// The report for programs.
  var json: JSON {
    var members: [(String, JSON)] = [
      ("rules", JSON(findings.rulesName)), ("ruleCount", JSON(findings.ruleCount)),
      ("lint", lint.json),
      ("files", JSON(findings.inputNames.map { JSON($0) })), ("values", JSON(findings.valueCount)),
    ]
    if let count = lint.elementCount { members.append(("elements", JSON(count))) }
    members += [
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
    members.append(("passed", JSON(status == .success)))
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
