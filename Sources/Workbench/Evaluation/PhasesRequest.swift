import JSONDocument
import RuleEngine

/// A wish to see the result behind each step of a rewrite.
package struct PhasesRequest: Sendable, Equatable {
  package let generation: Int
  let rules: RuleText
  let input: RuleInput
  let phases: [RewritePhase]

  package static func == (a: PhasesRequest, b: PhasesRequest) -> Bool { a.generation == b.generation }

  /// Rewrites the input once for each step; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> ReportResult? {
    withoutActuallyEscaping(isCancelled) { isCancelled in
      let ruleSet = RuleProgram(rules).ruleSet
      var options = Rewrite.Options()
      options.isCancelled = isCancelled
      var lines: [String] = []
      var before: JSON?
      for phase in RewritePhase.allCases {
        let rewrite = input.rewrite(by: ruleSet.upTo(phase), options)
        if isCancelled() { return nil }
        defer { before = rewrite.result }
        guard phases.contains(phase) else { continue }
        if !lines.isEmpty { lines.append("") }
        lines.append(heading(phase, rewrite, before: before, ruleSet))
        if let refusal = rewrite.refusal {
          lines.append("refused: \(refusal.message)")
          break
        }
        // What a step leaves as it was need not be said again.
        if phase > .rules, phases.count > 1, rewrite.result == before { continue }
        lines += rewrite.result.map(Report.json) ?? ["no result"]
      }
      return ReportResult(generation: generation, title: "phases", lines: lines)
    }
  }

  /// `3 missing values: 2 filled`.
  private func heading(_ phase: RewritePhase, _ rewrite: Rewrite, before: JSON?, _ ruleSet: RuleSet) -> String
  {
    let number = "\(phase.rawValue + 1) \(phase.title)"
    let missing = rewrite.missing ?? []
    switch phase {
    case .rules:
      return "\(number): \(Report.count(rewrite.result?.count ?? 0, "key")), \(missing.count) missing"
    case .defaultRule:
      if ruleSet.defaultRule == nil { return "\(number): there is none" }
      let added = (rewrite.result?.count ?? 0) - (before?.count ?? 0)
      return "\(number): \(Report.count(added, "key")) more"
    case .missingValues:
      let filled = missing.count { $0.isFilled }
      return missing.isEmpty
        ? "\(number): nothing is missing" : "\(number): \(filled) of \(missing.count) filled"
    case .completion:
      return ruleSet.completion == nil ? "\(number): there is none" : "\(number):"
    }
  }
}
