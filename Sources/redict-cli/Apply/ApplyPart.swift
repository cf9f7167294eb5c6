import JSONDocument

/// What became of one chunk.
struct ApplyPart: Sendable {
  /// Results, a line each.
  var output: [UInt8] = []
  var log: RemarkLog
  var totals = ApplyTotals()
  /// Whether something was wrong with the input.
  var hasInputError = false
  /// Whether a bad value ends it all.
  var isLast = false

  /// Missing keys as JSON objects without the opening brace and the number of the value, which is not known here.
  private var missingTexts: [UInt8] = []
  /// For each of them the value it is of, by its place in the chunk from 0, and where its text ends.
  private var missingMarks: [(value: Int, end: Int)] = []

  init(log: RemarkLog) {
    self.log = log
  }

  /// Adds a missing key as a JSON object, of the value that was counted last.
  mutating func list(_ missing: JSON) {
    let start = missingTexts.count
    missing.write(to: &missingTexts)
    missingTexts.remove(at: start)
    missingMarks.append((totals.valueCount - 1, missingTexts.count))
  }

  /// Missing keys as JSON lines, when there were so many values before.
  func missingLines(after valueCount: Int) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(missingTexts.count + missingMarks.count * 24)
    var start = 0
    for mark in missingMarks {
      lines += "{\"sample\":\(valueCount + mark.value + 1),".utf8
      lines += missingTexts[start..<mark.end]
      lines.append(0x0A)
      start = mark.end
    }
    return lines
  }
}
