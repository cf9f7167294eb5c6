import JSONDocument
import RuleLanguage

/// What was found in one chunk.
struct CheckPart: Sendable {
  /// A result to be compared, with the place of its input.
  struct Outcome: Sendable {
    let result: JSON?
    let place: String
  }

  /// How many values were read.
  var valueCount = 0
  /// Required keys without a value of their own.
  var missing = KeyTallies()
  /// What the values say about the rules.
  var linter: Linter
  /// What is wrong with the input.
  var log: RemarkLog
  /// The results, when there is something to compare them with.
  var outcomes: [Outcome] = []

  init(_ linter: Linter, limit: Int) {
    self.linter = linter
    log = RemarkLog(limit: limit)
  }
}
