import RuleLanguage

/// What is wrong with each entry and with the line, in the order it was found.
struct Findings: Sendable {
  let all: [RuleProgram.Finding]
  /// The evaluation that they are of.
  let generation: Int
  /// How many entries have errors.
  let brokenEntryCount: Int
  /// The entry that has a rule for the output key of the line already.
  let doubledEntry: Int?
  /// The first error of each part of the rule text, or the first finding where there is no error.
  private let worst: [RuleText.Slot: Diagnostic]
  /// The parts for which a correction is known.
  private let fixes: [RuleText.Slot: Diagnostic.Fix]

  init(_ all: [RuleProgram.Finding] = [], generation: Int = 0) {
    self.all = all
    self.generation = generation
    var worst: [RuleText.Slot: Diagnostic] = [:]
    var fixes: [RuleText.Slot: Diagnostic.Fix] = [:]
    for finding in all {
      let known = worst[finding.slot]
      if known == nil || (known?.severity != .error && finding.diagnostic.severity == .error) {
        worst[finding.slot] = finding.diagnostic
      }
      if fixes[finding.slot] == nil { fixes[finding.slot] = finding.diagnostic.fixes.first }
    }
    self.worst = worst
    self.fixes = fixes
    doubledEntry =
      all.lazy.compactMap { finding in
        guard finding.slot == .draft, finding.diagnostic.code == .duplicateTarget,
          case .entry(let id)? = finding.related
        else { return nil }
        return id
      }.first
    brokenEntryCount = worst.count { $0.key != .draft && $0.value.severity == .error }
  }

  /// What matters most about a part.
  func worst(of slot: RuleText.Slot) -> Diagnostic? { worst[slot] }

  /// The first correction of a part.
  func fix(of slot: RuleText.Slot) -> Diagnostic.Fix? { fixes[slot] }

  /// The parts with a correction.
  var correctable: Set<RuleText.Slot> { Set(fixes.keys) }
}
