import Glibc
import TestSupport
import Testing

/// Tests of the program under faults, one at a time: each has a terminal, and some make the machine busy.
@Suite(.serialized) enum FaultTests {
  /// How long campaigns go on: one round in `swift test`, and for `$REDICT_FAULTS_SECONDS` when that is set.
  struct Campaign {
    let name: String
    let seed: UInt64
    private let end: ContinuousClock.Instant?
    private let rounds: Int
    private(set) var round = 0

    /// - Parameter rounds: How many there are where no time is set.
    init(_ name: String, rounds: Int) {
      self.name = name
      self.rounds = rounds
      seed = Self.number("REDICT_FAULTS_SEED") ?? .random(in: .min ... .max)
      end = Self.number("REDICT_FAULTS_SECONDS").map { .now + .seconds(Int($0)) }
      print("\(name): seed \(seed)")
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

    private static func number(_ name: String) -> UInt64? {
      getenv(name).flatMap { UInt64(String(cString: $0)) }
    }
  }
}
