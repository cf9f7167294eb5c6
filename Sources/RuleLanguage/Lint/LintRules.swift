import RuleEngine

/// What can be doubted about rules that were applied to samples.
struct LintRules {
  let linter: Linter
  /// What was found.
  private(set) var findings: [LintFinding] = []

  /// With fewer samples, nothing is said about what never happened.
  static let evidence = 2

  init(_ linter: Linter) {
    self.linter = linter
    for diagnostic in linter.rules.diagnostics where diagnostic.severity == .warning {
      let holes = diagnostic.code == .averageOfHoles ? Self.holes(linter, around: diagnostic.range) : nil
      findings.append(LintFinding(diagnostic, sampleCount: holes))
    }
    if linter.sampleCount > 0 { judge() }
    findings = findings.enumerated()
      .sorted { a, b in
        (a.element.diagnostic.range.lowerBound, a.offset) < (b.element.diagnostic.range.lowerBound, b.offset)
      }
      .map(\.element)
  }

  /// How many samples have elements without a key in the innermost rule around a place.
  private static func holes(_ linter: Linter, around range: Range<Int>) -> Int? {
    guard linter.sampleCount > 0 else { return nil }
    return Array(zip(linter.outline.entries, linter.tallies)).last { entry, _ in
      entry.statement.range.bytes.contains(range.lowerBound)
    }.map { $0.1.holes.sampleCount }
  }

  private mutating func judge() {
    var paths = PathCheck(linter.input, sampleCount: linter.sampleCount)
    paths.check(linter.rules.file)
    findings += paths.diagnostics.map { LintFinding($0) }
    let misspelled = paths.diagnostics.filter { $0.code == .unknownKey }.map(\.range)
    for (entry, tally) in zip(linter.outline.entries, linter.tallies) {
      judgeRequired(entry, tally)
      judgeFailures(entry, tally)
      let statement = entry.statement.range.bytes
      if !misspelled.contains(where: statement.overlaps) { judgeIdle(entry, tally) }
      if linter.visitCount >= Self.evidence { judgeSubstitutes(entry, tally) }
    }
  }

  /// "3 of 40 samples", "all 40 samples", "the sample"; with `each` it is elements that are counted.
  private func share(_ count: Int) -> String {
    let noun = linter.rules.ruleSet.each == nil ? "sample" : "element"
    if linter.visitCount == 1 { return "the \(noun)" }
    return count == linter.visitCount ? "all \(count) \(noun)s" : "\(count) of \(linter.visitCount) \(noun)s"
  }

  private var everySample: String { share(linter.visitCount) }

  private mutating func add(
    _ code: DiagnosticCode, _ range: Range<Int>, _ message: String, _ occurrences: Occurrences? = nil,
    fixes: [Diagnostic.Fix] = []
  ) {
    findings.append(
      LintFinding(
        Diagnostic(code, severity: .warning, range: range, message: message, fixes: fixes),
        sampleCount: occurrences?.sampleCount, examples: occurrences?.examples ?? []))
  }

  private func name(_ entry: RuleOutline.Entry, _ tally: RuleTally) -> String {
    "`\(tally.key(of: entry).safe(limit: 60))`"
  }

  // MARK: - Required keys

  private mutating func judgeRequired(_ entry: RuleOutline.Entry, _ tally: RuleTally) {
    let range = entry.syntax.target.range.bytes
    if tally.missing.count > 0 {
      let reason = tally.missing.examples.first?.message ?? ""
      add(
        .requiredKeyMissing, range,
        "\(name(entry, tally)) is missing in \(share(tally.missing.sampleCount)): \(reason)", tally.missing)
    }
    if tally.nulls.count > 0 {
      add(
        .requiredKeyNull, range,
        "\(name(entry, tally)) is required and null in \(share(tally.nulls.sampleCount))", tally.nulls)
    }
  }

  // MARK: - Rules that give nothing

  private mutating func judgeFailures(_ entry: RuleOutline.Entry, _ tally: RuleTally) {
    guard let example = tally.failures.examples.first else { return }
    let value = entry.syntax.value
    let call = example.message.functionName.flatMap { value.call(of: $0) }
    var fixes: [Diagnostic.Fix] = []
    if let fallback = example.fallback, value.takesFallback {
      let end = value.range.upperBound
      fixes.append(
        Diagnostic.Fix(title: "add `\(fallback)`", range: end..<end, replacement: " " + fallback))
    }
    add(
      .valueFails, call ?? value.range.bytes,
      "\(name(entry, tally)) fails in \(share(tally.failures.sampleCount)): \(example.message)",
      tally.failures,
      fixes: fixes)
  }

  private mutating func judgeIdle(_ entry: RuleOutline.Entry, _ tally: RuleTally) {
    guard tally.evaluationCount > 0, tally.firedCount == 0, !entry.syntax.isRequired,
      tally.failures.count == 0, let example = tally.gaps.examples.first
    else { return }
    add(
      .ruleNeverFires, entry.syntax.target.range.bytes,
      "\(name(entry, tally)) has no value in \(everySample): \(example.message)", tally.gaps)
  }

  // MARK: - What was never needed

  private mutating func judgeSubstitutes(_ entry: RuleOutline.Entry, _ tally: RuleTally) {
    guard tally.evaluationCount > 0, tally.firedCount == tally.evaluationCount else {
      if tally.firedCount > 0 { judgeFallbacks(entry, tally) }
      return
    }
    judgeFallbacks(entry, tally)
    guard let missingValue = entry.syntax.missingValue, entry.syntax.isRequired, tally.filledCount == 0 else {
      return
    }
    let range = elseClause(missingValue)
    add(
      .elseNeverUsed, range ?? missingValue.range.bytes,
      "`else` is never used: \(name(entry, tally)) has a value in \(everySample)",
      fixes: range.map { [Diagnostic.Fix(title: "remove it", range: $0, replacement: "")] } ?? [])
  }

  private mutating func judgeFallbacks(_ entry: RuleOutline.Entry, _ tally: RuleTally) {
    if tally.losesFallbacks { return }
    for (left, whole) in entry.syntax.value.certainFallbacks where tally.fallbacks[left.text] == nil {
      let range = left.range.upperBound..<max(left.range.upperBound, whole.range.upperBound)
      add(
        .fallbackNeverUsed, range,
        "`??` is never needed: `\(left.text.safe(limit: 60))` has a value in \(everySample)",
        fixes: [Diagnostic.Fix(title: "remove it", range: range, replacement: "")])
    }
  }

  /// The bytes of ` else VALUE`.
  private func elseClause(_ value: ExpressionSyntax) -> Range<Int>? {
    let bytes = linter.source.bytes
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    var start = value.range.lowerBound
    guard start <= bytes.count else { return nil }
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    guard start >= 4, Array(bytes[start - 4..<start]) == Array("else".utf8) else { return nil }
    start -= 4
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    return start..<max(start, value.range.upperBound)
  }
}
