import Glibc
import TestSupport
import Testing

/// Tests of the program under faults: those of a suite with a terminal one at a time.
@Suite enum FaultTests {
  /// How long campaigns go on: one round in `swift test`, and for `$REDICT_FAULTS_SECONDS` when that is set.
  struct Campaign {
    let name: String
    let seed: UInt64
    private let end: ContinuousClock.Instant?
    private let rounds: Int
    private(set) var round = 0

    /// Whether they go on for some time.
    var isLong: Bool { end != nil }

    /// - Parameters:
    ///   - rounds: How many there are where no time is set.
    ///   - seed: The seed where neither a time nor a seed is set; random when nil.
    init(_ name: String, rounds: Int, seed: UInt64? = nil) {
      self.name = name
      self.rounds = rounds
      let seconds: Int? = TestEnvironment.number("REDICT_FAULTS_SECONDS")
      self.seed =
        TestEnvironment.number("REDICT_FAULTS_SEED") ?? (seconds == nil ? seed : nil)
        ?? .random(in: .min ... .max)
      end = seconds.map { .now + .seconds($0) }
      print("\(name): seed \(self.seed)")
    }

    /// Whether there is one more round.
    mutating func goesOn() -> Bool {
      let isOver = end.map { .now > $0 } ?? (round >= rounds)
      if isOver {
        print("\(name): \(round) rounds")
      } else {
        round += 1
      }
      return !isOver
    }
  }
}
