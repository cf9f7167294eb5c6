import Glibc
import TestSupport
import Testing

extension FaultTests {
  @Suite(.serialized) struct Kills {
    /// What is typed, and the rules after each line.
    private static let script: [(line: String, rules: [String])] = [
      ("a <- name", ["a <- name"]),
      ("b! <- n + 1", ["a <- name", "b! <- n + 1"]),
      ("c <- list { v <- v }", ["a <- name", "b! <- n + 1", "c <- list { v <- v }"]),
      (":edit 2 b <- n | toString", ["a <- name", "b <- n | toString", "c <- list { v <- v }"]),
      (":move 3 1", ["c <- list { v <- v }", "a <- name", "b <- n | toString"]),
      (":delete 2", ["c <- list { v <- v }", "b <- n | toString"]),
      ("d <- \"é \\(name) 漢\"", ["c <- list { v <- v }", "b <- n | toString", "d <- \"é \\(name) 漢\""]),
      (
        ":insert 1 e <- deep.er.x",
        ["e <- deep.er.x", "c <- list { v <- v }", "b <- n | toString", "d <- \"é \\(name) 漢\""]
      ),
      (":undo", ["c <- list { v <- v }", "b <- n | toString", "d <- \"é \\(name) 漢\""]),
      (":redo", ["e <- deep.er.x", "c <- list { v <- v }", "b <- n | toString", "d <- \"é \\(name) 漢\""]),
      (":clear", []),
      ("# nothing but this", ["# nothing but this"]),
      (":undo", []),
      (":undo", ["e <- deep.er.x", "c <- list { v <- v }", "b <- n | toString", "d <- \"é \\(name) 漢\""]),
      (
        "f <- n; g <- n",
        [
          "e <- deep.er.x", "c <- list { v <- v }", "b <- n | toString", "d <- \"é \\(name) 漢\"",
          "f <- n; g <- n",
        ]
      ),
    ]

    @Test("killed at any moment, all but the line being typed comes back")
    func kill9() throws {
      var campaign = Campaign("kill -9", rounds: 10)
      var random = SeededGenerator(seed: campaign.seed)
      while campaign.goesOn() {
        let desk = Desk()
        let screen = try desk.start()
        let sent = Int.random(in: 0...Self.script.count, using: &random)
        // Those that are waited for must come back; those behind them may.
        let seen = Int.random(in: 0...sent, using: &random)
        for step in 0..<seen {
          screen.enter(Self.script[step].line)
          let rules = Self.script[step].rules
          let count = rules.count { !$0.hasPrefix("#") }
          try screen.wait("the rules after \(Self.script[step].line)") { screen in
            screen.contains(count == 1 ? "1 rule" : "\(count) rules")
              && rules.enumerated().allSatisfy { screen.contains("\($0.offset + 1) \($0.element)") }
          }
        }
        for step in seen..<sent { screen.enter(Self.script[step].line) }
        screen.send(String("zz <- typed but not entered".prefix(.random(in: 0...27, using: &random))))
        for _ in 0..<Int.random(in: 0...2, using: &random) { screen.look() }
        screen.signal(SIGKILL)
        #expect(try screen.waitForEnd() == .killed(signal: SIGKILL))
        let allowed = (seen...sent).map { $0 == 0 ? [] : Self.script[$0 - 1].rules }
        let found = try desk.recovered() ?? []
        #expect(
          allowed.contains(found),
          "seed \(campaign.seed), round \(campaign.round): \(seen) of \(sent) lines seen")
        if let failed = allowed.contains(found) ? nil : Optional(found) { print(failed) }
      }
    }

    @Test("killed while it recovers, the rules are still there")
    func killedInRecovery() throws {
      var campaign = Campaign("kill -9 in a recovery", rounds: 6)
      var random = SeededGenerator(seed: campaign.seed)
      while campaign.goesOn() {
        let desk = Desk()
        let first = try desk.start()
        first.enter("a <- name")
        first.enter("b <- n")
        try first.waitFor("2 rules")
        first.signal(SIGKILL)
        try first.waitForEnd()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let second = try desk.start()
          second.enter(":recover")
          if Bool.random(using: &random) { try second.waitFor("recovered;") }
          second.signal(SIGKILL)
          try second.waitForEnd()
        }
        #expect(
          try desk.recovered() == ["a <- name", "b <- n"], "seed \(campaign.seed), round \(campaign.round)")
      }
    }

    @Test(
      "several sessions that died are offered one start after the other; leaving or saving drops none of them"
    )
    func severalDead() throws {
      let desk = Desk()
      let screens = try (1...3).map { _ in try desk.start() }
      for (number, screen) in screens.enumerated() {
        screen.enter("k\(number) <- name")
        try screen.waitFor("1 rule")
      }
      for screen in screens {
        screen.signal(SIGKILL)
        try screen.waitForEnd()
      }
      // Somebody who takes no notice of the offer.
      let ignoring = try desk.start()
      try ignoring.waitFor(":recover")
      ignoring.enter("mine <- n")
      ignoring.enter(":save mine.redict")
      try ignoring.waitFor("wrote mine.redict")
      ignoring.enter(":quit")
      #expect(try ignoring.waitForEnd() == .exited(0))
      var found: [[String]] = []
      for _ in 0..<3 { found.append(try desk.recovered() ?? []) }
      #expect(
        found.sorted { $0.first ?? "" < $1.first ?? "" } == [["k0 <- name"], ["k1 <- name"], ["k2 <- name"]])
      #expect(try desk.recovered() == nil)
    }

    @Test("two programs that start at once do not both take the same journal")
    func twoRecoveries() throws {
      let desk = Desk()
      let dead = try desk.start()
      dead.enter("a <- name")
      try dead.waitFor("1 rule")
      dead.signal(SIGKILL)
      try dead.waitForEnd()
      let first = try desk.start()
      let second = try desk.start()
      try first.waitFor(":recover")
      #expect(!second.contains(":recover"))
      first.enter(":quit")
      try first.waitForEnd()
      #expect(try desk.recovered() == ["a <- name"])
    }
  }
}
