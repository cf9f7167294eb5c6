/// What became of one chunk.
struct ApplyPart: Sendable {
  /// Results, a line each.
  var output: [UInt8] = []
  /// Missing keys as JSON lines, when they were asked for.
  var missingLines: [UInt8] = []
  var log: RemarkLog
  var missingCounts = MissingCounts()
  /// How many values there were, bad ones included.
  var valueCount = 0
  /// Whether something was wrong with the input.
  var hasInputError = false
  /// Whether a bad value ends it all.
  var isLast = false

  init(limit: Int) {
    log = RemarkLog(limit: limit)
  }
}
