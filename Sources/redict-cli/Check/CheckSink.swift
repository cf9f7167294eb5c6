/// Adds up what was found in the chunks.
struct CheckSink: PartSink {
  /// What the report is made of.
  private(set) var findings: CheckFindings
  private let finishReport: @Sendable (CheckFindings) -> ExitStatus

  /// - Parameter report: Prints the findings and says how it all ended.
  init(_ findings: CheckFindings, report: @escaping @Sendable (CheckFindings) -> ExitStatus) {
    self.findings = findings
    finishReport = report
  }

  mutating func take(_ part: CheckPart) -> Bool {
    findings.add(part)
    for remark in findings.log.admit(part.log) { StandardError.print(remark.text) }
    return true
  }

  mutating func finish() -> ExitStatus { finishReport(findings) }
}
