package import JSONDocument

/// Takes down what one rule does while it is evaluated; only there when somebody asked for a trace.
package final class Recorder {
  /// Reads kept for one rule; a rule over a large array has as many as it has elements.
  package static let capacity = 100_000

  /// The bytes of the input that were read, in the order of reading.
  package private(set) var reads: [Range<Int>] = []
  /// The `??` that took their right side, and why.
  package private(set) var fallbacks: [Trace.Fallback] = []
  /// Elements without the key that was asked for: null in aligned arrays, left out of compact ones.
  package private(set) var holeCount = 0
  /// Lossy arithmetic and the like.
  package private(set) var warnings = WarningLog()

  package init() {}

  /// Notes that `json` was read.
  package func read(_ json: JSON) {
    guard let range = json.sourceRange, reads.count < Self.capacity, reads.last != range else { return }
    reads.append(range)
  }

  /// Notes that the left side of a `??`, `text`, gave nothing to use.
  package func fellBack(from text: String, because reason: Reason) {
    guard fallbacks.count < WarningLog.capacity else { return }
    fallbacks.append(Trace.Fallback(expression: text, reason: reason))
  }

  /// Notes elements without the key that was asked for.
  package func hole(_ count: Int = 1) {
    holeCount += count
  }

  /// Notes a warning.
  package func warn(_ warning: Warning) {
    warnings.append(warning)
  }

  /// Notes all that another recorder has noted.
  func absorb(_ other: Recorder) {
    reads += other.reads.prefix(Self.capacity - reads.count)
    fallbacks += other.fallbacks.prefix(WarningLog.capacity - fallbacks.count)
    holeCount += other.holeCount
    warnings.append(contentsOf: other.warnings, at: "")
  }

  /// What was noted, without repetition, for one output key.
  func entry(key: String, ruleIndex: Int?, phase: Trace.Phase, _ outcome: Outcome) -> Trace.Entry {
    var seen: Set<Range<Int>> = []
    return Trace.Entry(
      key: key, rulePath: ruleIndex.map { [$0] } ?? [], phase: phase, value: outcome.json,
      reason: outcome.reason, reads: reads.filter { seen.insert($0).inserted }, fallbacks: fallbacks,
      holeCount: holeCount)
  }
}
