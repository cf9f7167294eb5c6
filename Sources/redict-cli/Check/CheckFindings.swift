import JSONDocument
import RuleEngine
import RuleLanguage

/// All that `redict check` found.
struct CheckFindings: Sendable {
  /// What is doubtful in the rules, in the light of the values.
  var linter: Linter
  /// The files, none when only the rules are checked.
  let inputNames: [String]
  var valueCount = 0
  var missing = KeyTallies()
  var log = RemarkLog(limit: ApplySettings.usualMessageLimit)
  var expectation: Expectation?
  /// The rule file as messages call it.
  var rulesName: String { linter.name }
  /// How many rules there are.
  var ruleCount: Int { linter.rules.ruleSet.rules.count }
  /// The least percentage of input paths that must be read.
  var leastCoverage: Int?

  /// Adds what was found in a chunk.
  mutating func add(_ part: CheckPart) {
    valueCount += part.valueCount
    missing.add(part.missing)
    linter.merge(part.linter)
    for outcome in part.outcomes { expectation?.compare(outcome) }
  }
}
