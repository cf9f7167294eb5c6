import JSONDocument
import RuleEngine

/// What one rule did over all samples; with `each` their elements are the samples.
struct RuleTally: Sendable, Equatable {
  /// How often it was asked for a value: once a sample, in a block once an element.
  private(set) var evaluationCount = 0
  /// How many samples it was asked in.
  private(set) var sampleCount = 0
  /// How many samples it always gave a value in.
  private(set) var satisfiedCount = 0
  /// It gave no value, for whatever reason.
  private(set) var gaps = Occurrences()
  /// Something in it failed.
  private(set) var failures = Occurrences()
  /// Its key is required, was missing and not filled.
  private(set) var missing = Occurrences()
  /// Its key is required and came out null.
  private(set) var nulls = Occurrences()
  /// How often its missing value was used.
  private(set) var filledCount = 0
  /// Elements without the key that was asked for.
  private(set) var holes = Occurrences()
  /// How often each `??` took its right side, by the text of the left one.
  private(set) var fallbacks: [String: Int] = [:]
  /// Whether so many `??` were used that some were not counted.
  private(set) var losesFallbacks = false
  /// The first output key it wrote or would have written.
  private(set) var firstKey: String?

  private var lastSample = -1
  private var isSatisfied = false

  /// How often it gave a value.
  var firedCount: Int { evaluationCount - gaps.count }

  /// The rule's output key as it is in the results: `lines[].sku` when there are elements around it.
  func key(of entry: RuleOutline.Entry) -> String {
    firstKey.map { OutputKey.folded($0, own: RuleCompiler.compile(entry.syntax.target).description) }
      ?? entry.key
  }

  /// Takes down what the rule did once.
  mutating func note(_ entry: Trace.Entry, isRequired: Bool, in sample: SampleVisit) {
    if entry.phase == .missingValue {
      filledCount += 1
      return
    }
    begin(sample, entry.key)
    evaluationCount += 1
    if let reason = entry.reason {
      gaps.note(sample, entry.key, reason)
      if reason.isFailure { failures.note(sample, entry.key, reason) }
      leaveUnsatisfied()
    } else if isRequired, entry.value?.isNull == true {
      nulls.note(sample, entry.key, nil)
    }
    if entry.holeCount > 0 { holes.note(sample, entry.key, nil) }
    for fallback in entry.fallbacks { fallbacks[fallback.expression, default: 0] += 1 }
    if entry.fallbacks.count >= WarningLog.capacity { losesFallbacks = true }
  }

  /// Takes down that the rule's key is missing and was not filled.
  mutating func note(_ missing: MissingKey, in sample: SampleVisit) {
    begin(sample, missing.key)
    leaveUnsatisfied()
    self.missing.note(sample, missing.key, missing.reason)
  }

  private mutating func begin(_ sample: SampleVisit, _ key: String) {
    if firstKey == nil { firstKey = key }
    guard lastSample != sample.number else { return }
    lastSample = sample.number
    sampleCount += 1
    satisfiedCount += 1
    isSatisfied = true
  }

  private mutating func leaveUnsatisfied() {
    if isSatisfied { satisfiedCount -= 1 }
    isSatisfied = false
  }

  /// Adds what the rule did in later samples.
  ///
  /// - Parameter offset: what the first of those would have been.
  mutating func add(_ later: RuleTally, offset: SampleVisit) {
    evaluationCount += later.evaluationCount
    sampleCount += later.sampleCount
    satisfiedCount += later.satisfiedCount
    gaps.add(later.gaps, offset: offset)
    failures.add(later.failures, offset: offset)
    missing.add(later.missing, offset: offset)
    nulls.add(later.nulls, offset: offset)
    filledCount += later.filledCount
    holes.add(later.holes, offset: offset)
    fallbacks.merge(later.fallbacks, uniquingKeysWith: +)
    losesFallbacks = losesFallbacks || later.losesFallbacks
    firstKey = firstKey ?? later.firstKey
    if later.lastSample >= 0 {
      lastSample = later.lastSample + offset.number
      isSatisfied = later.isSatisfied
    }
  }
}

extension Reason {
  /// Whether something could not be done, rather than not being there.
  var isFailure: Bool {
    switch code {
    case .conversion, .operation, .limit: true
    case .noKey, .nullInPath, .wrongContainer, .indexOutOfRange, .absent, .conditionFalse, .stated, .closure,
      .ruleError:
      false
    }
  }
}
