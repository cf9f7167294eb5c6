import RuleEngine

/// How often a rule gave a value, over all samples.
struct Tally: Sendable, Hashable {
  var satisfied = 0
  var missing = 0
  var failed = 0
  /// Samples its condition leaves out.
  var notAsked = 0
  /// The first sample without a value.
  var firstGap: Place?
  /// What became of each input, in order, as far as that is kept.
  var states = InputStates()

  /// A sample, and with `each` the element of it.
  struct Place: Sendable, Hashable, Comparable {
    var sample: Int
    var element: Int?

    static func < (a: Place, b: Place) -> Bool {
      (a.sample, a.element ?? -1) < (b.sample, b.element ?? -1)
    }
  }

  var total: Int { satisfied + missing + failed }

  mutating func add(_ other: Tally) {
    satisfied += other.satisfied
    missing += other.missing
    failed += other.failed
    notAsked += other.notAsked
    firstGap = [firstGap, other.firstGap].compactMap { $0 }.min()
    states.append(other.states)
  }

  /// Counts one sample: `reason` is nil when there was a value.
  mutating func count(_ reason: Reason?, isRequired: Bool, at place: Place) {
    let state = InputState(reason, isRequired: isRequired)
    states.append(state)
    switch state {
    case .value: satisfied += 1
    case .notAsked: notAsked += 1
    case .failed: failed += 1
    case .missing, .absent, .unexpected: missing += 1
    }
    if state > .value, firstGap == nil { firstGap = place }
  }
}
