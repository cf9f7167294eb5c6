import JSONDocument

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
  /// Rules that gave nothing, by their place among the rules.
  var gaps: [Int: (count: Int, reason: String)] = [:]
  var coverage = PathCoverage()
  /// What is wrong with the input.
  var log: RemarkLog
  /// The results, when there is something to compare them with.
  var outcomes: [Outcome] = []

  init(limit: Int) {
    log = RemarkLog(limit: limit)
  }
}
