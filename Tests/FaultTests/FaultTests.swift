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

    /// Whether they go on for some time.
    var isLong: Bool { end != nil }

    /// - Parameters:
    ///   - rounds: How many there are where no time is set.
    ///   - seed: The seed where neither a time nor a seed is set; random when nil.
    init(_ name: String, rounds: Int, seed: UInt64? = nil) {
      self.name = name
      self.rounds = rounds
      let isLong = Self.number("REDICT_FAULTS_SECONDS") != nil
      self.seed = Self.number("REDICT_FAULTS_SEED") ?? (isLong ? nil : seed) ?? .random(in: .min ... .max)
      end = Self.number("REDICT_FAULTS_SECONDS").map { .now + .seconds(Int($0)) }
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

    private static func number(_ name: String) -> UInt64? {
      getenv(name).flatMap { UInt64(String(cString: $0)) }
    }
  }
}
