import JSONDocument

/// Which samples give another result than they should, or than they did.
struct SampleCheck<Key: Sendable & Equatable>: Sendable {
  /// What the answer depends on.
  var key: Key?
  var generation = 0
  private(set) var states = InputStates()
  /// How many inputs give something else; nil until all are known.
  private(set) var differenceCount: Int?
  /// What is known of all inputs by rules that were compared to what is expected, of these or of earlier ones.
  var known: ExpectationGaps?
  private(set) var gaps: [ExpectationGaps.Keys] = []

  mutating func take(_ result: CheckResult) {
    if result.request.start.isStart { (states, gaps) = (InputStates(), []) }
    states.append(result.states)
    gaps += result.gaps.prefix(InputStates.limit - gaps.count)
    guard result.next == nil else { return }
    differenceCount = states.counts[.unexpected]
    guard case .expected = result.request.standard else { return }
    known = ExpectationGaps(rules: result.request.rules, keys: gaps)
    gaps = []
  }

  func isDifferent(_ number: Int) -> Bool { states[number] == .unexpected }
}

/// The results of all samples against those that are expected.
typealias Verification = SampleCheck<VerificationKey>

struct VerificationKey: Sendable, Equatable {
  var rulesVersion: Int
  var sourcesVersion: Int
  var expectationVersion: Int

  /// Whether both are about the same samples and the same expected values.
  func hasSameValues(as other: VerificationKey) -> Bool {
    sourcesVersion == other.sourcesVersion && expectationVersion == other.expectationVersion
  }
}

/// The results of all samples against those of the rules before the last change, or of the baseline.
typealias Comparison = SampleCheck<ComparisonKey>

struct ComparisonKey: Sendable, Equatable {
  var rulesVersion: Int
  var sourcesVersion: Int
  var before: RuleList
}

extension Document {
  /// What is expected of an input: the value with the number of its sample, and of that the element.
  ///
  /// Results that were left out put elements and results out of step: then nothing is known.
  func expected(at place: Tally.Place, elementCount: Int) -> JSON? {
    guard place.sample < rootCount else { return nil }
    let expected = root(at: place.sample)
    guard let element = place.element else { return expected }
    return expected.count == elementCount ? expected[element] : nil
  }
}
