/// What is counted while rules are applied.
struct ApplyTotals: Sendable {
  /// How many bytes were read.
  var byteCount = 0
  /// How many values there were, bad ones included.
  var valueCount = 0
  /// How many results were written.
  var resultCount = 0
  /// Required keys without a value of their own.
  var missing = KeyTallies()

  /// Adds later totals.
  mutating func add(_ later: ApplyTotals) {
    byteCount += later.byteCount
    valueCount += later.valueCount
    resultCount += later.resultCount
    missing.add(later.missing)
  }

  /// The summary of a run, a line for the whole and one for each key that was missing.
  func summary(errorCount: Int, warningCount: Int, seconds: Double) -> String {
    let missingCount = missing.keys.reduce(0) { $0 + (missing[$1]?.count ?? 0) }
    let parts = [
      Quantity.count(valueCount, "value"), Quantity.count(resultCount, "result"),
      Quantity.count(errorCount, "error"), Quantity.count(warningCount, "warning"),
      Quantity.count(missingCount, "missing key"),
    ]
    let rate = seconds > 0 ? ", \(Quantity.bytes(Int(Double(byteCount) / seconds)))/s" : ""
    return parts.joined(separator: ", ")
      + "; \(Quantity.bytes(byteCount)) in \(Quantity.tenths(seconds)) s\(rate)\n" + missing.table
  }
}
