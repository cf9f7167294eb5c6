import JSONDocument
import RuleEngine
import RuleLanguage

/// All that `redict check` found.
struct CheckFindings: Sendable {
  let rules: CompiledRules
  let rulesName: String
  /// Lines on the rules: `FILE:LINE:COLUMN: warning: TEXT`.
  let ruleLines: [String]
  /// Where each rule stands: `FILE:LINE`.
  let rulePlaces: [String]
  /// The files, none when only the rules are checked.
  let inputNames: [String]
  var valueCount = 0
  var missing = KeyTallies()
  var gaps: [Int: (count: Int, reason: String)] = [:]
  var coverage = PathCoverage()
  var log = RemarkLog(limit: ApplySettings.usualMessageLimit)
  var expectation: Expectation?
  /// How many rules there are.
  var ruleCount: Int { rules.ruleSet.rules.count }
  /// The least percentage of input paths that must be read.
  var leastCoverage: Int?

  /// Adds what was found in a chunk.
  mutating func add(_ part: CheckPart) {
    valueCount += part.valueCount
    missing.add(part.missing)
    for (index, gap) in part.gaps {
      let known = gaps[index]
      gaps[index] = ((known?.count ?? 0) + gap.count, known?.reason ?? gap.reason)
    }
    coverage.add(part.coverage)
    for outcome in part.outcomes { expectation?.compare(outcome) }
  }

  /// The rules that gave nothing for any value though they are not required, with the first reason.
  var idleRules: [(key: String, place: String, reason: String)] {
    guard valueCount > 0 else { return [] }
    return rules.ruleSet.rules.indices.compactMap { index in
      let rule = rules.ruleSet.rules[index]
      guard !rule.isRequired, let gap = gaps[index], gap.count == valueCount else { return nil }
      return (rule.key, rulePlaces.indices.contains(index) ? rulePlaces[index] : rulesName, gap.reason)
    }
  }

  /// Whether less of the input is read than was asked for.
  var isCoverageTooLow: Bool { leastCoverage.map { coverage.percent < $0 } ?? false }

  /// How the check ends.
  var status: ExitStatus {
    if inputNames.isEmpty { return .success }
    if log.count(of: .error) > 0 || valueCount == 0 { return .input }
    let isMet = expectation?.isMet ?? true
    return missing.isEmpty && isMet && !isCoverageTooLow ? .success : .checksFailed
  }
}
