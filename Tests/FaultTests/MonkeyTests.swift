import Glibc
import TestSupport
import Testing

extension FaultTests {
  @Suite(.serialized) struct Monkeys {
    /// Keys that mean something somewhere; none that leave, save or run other programs.
    private static let keys: [String] =
      (1...31).filter { ![4, 17, 26, 28].contains($0) }.map { String(Unicode.Scalar($0 as UInt8)) }
      + "abcdefghijklmnoprtuvwxyzACDEGHIJKLMNPRTUVWXYZ0123456789*+-/:?[]{}()!.,;'\"\\`#$%&<>=@^_|~ ".map(
        String.init)
      + [
        Keys.up, Keys.down, Keys.left, Keys.right, Keys.home, Keys.end, Keys.pageUp, Keys.pageDown,
        Keys.delete,
        Keys.backspace, Keys.tab, Keys.backTab, Keys.escape, Keys.enter, Keys.enter, "é", "漢", "🙂",
        "e\u{301}",
        "\u{1B}[<0;10;5M", "\u{1B}[<0;10;5m", "\u{1B}[<64;60;3M", "\u{1B}[I",
        "\u{1B}[200~x <- n\ny <- name\u{1B}[201~",
        "\u{1B}[", "\u{1B}O", "\u{1B}[99~",
      ] + [1, 2, 3, 4, 5, 6, 7, 8, 11, 12].map { Keys.function($0) }
      + ["b", "f", "d", "u", "."].map { Keys.alt($0) }

    private static let lines = [
      "a <- name", "b! <- n + 1", "c <- list { v <- v }", "d! <- nowhere", "e <- [n, n]", "f <- \"\\(name)\"",
      "g <- (", "# note",
      "* <- @", "each list", "let $t <- n", "h <- $t\ni <- n", ":undo", ":redo", ":delete 1", ":move 1 down",
      ":move 2 1", ":clear",
      ":insert 1 z <- n", ":edit 1 y <- name", ":leaves", ":suggest", ":fix", ":require 1", ":sample next",
      ":why a", ":coverage",
      ":matrix", ":diff", ":goto list[1].v", ":search v", ":help", ":fold all", ":unfold all",
      ":set mouse on", ":set popup off",
      ":close", ":open in.json", ":open none.json", ":reload", ":expect in.json", ":expect off", ":output",
      ":missing next",
      ":nonsense", ":export text", ":each list", ":each off", ":edit 2",
    ]

    @Test("whatever is typed, the program goes on; screen, program and journal have the same rules")
    func keysAndFaults() throws {
      var campaign = Campaign("monkey", rounds: 1, seed: 7)
      var random = SeededGenerator(seed: campaign.seed)
      while campaign.goesOn() {
        let context: Comment = "seed \(campaign.seed), round \(campaign.round)"
        let desk = Desk()
        let screen = try desk.start(environment: ["VISUAL": "true"])
        var rules: [String] = []
        for _ in 0..<4 {
          for _ in 0..<10 {
            play(screen, &random)
            #expect(screen.status == .running, context)
          }
          screen.resize(columns: 100, rows: 30)
          rules = try self.rules(screen)
          let kept = JournalReading.rules(in: desk.state) ?? []
          #expect(Self.lines(kept) == rules, "\(context): the journal")
          try Self.waitUntilShown(kept, screen)
        }
        screen.signal(SIGKILL)
        try screen.waitForEnd()
        let again = try desk.start(shows: "")
        try again.wait("the first frame") { $0.isAlternateScreen }
        again.enter(":recover")
        try again.wait("the recovery") {
          // The news of a document that cannot be read may stand where the recovery was told.
          $0.contains("recovered;") || $0.contains("nothing to recover") || $0.contains("(unsaved)")
            || $0.contains("none.json:")
        }
        let recovered = try self.rules(again)
        #expect(recovered == rules, "\(context): \(rules) before, \(recovered) after")
        again.enter(":quit!")
        #expect(try again.waitForEnd() == .exited(0), context)
        expectRestored(again)
      }
    }

    /// The lines of rules, those that are empty left out.
    private static func lines(_ rules: [String]) -> [String] {
      rules.flatMap { $0.split(separator: "\n").map(String.init) }
    }

    /// Waits until each row of the rules pane, where it shows, has the rule of its number.
    private static func waitUntilShown(_ rules: [String], _ screen: Screen) throws {
      try screen.wait("the rows of \(rules)") { screen in
        let rows = screen.rows
        let title = rows.firstIndex {
          $0.hasPrefix(" ") && ($0.hasSuffix(" rules") || $0.hasSuffix(" 1 rule"))
        }
        guard let title else { return true }
        return rows[(title + 1)...].prefix { !$0.hasPrefix(">") }.allSatisfy { row in
          let words = row.dropFirst().split(separator: " ", maxSplits: 1)
          guard words.count == 2, let number = Int(words[0]) else { return true }
          guard rules.indices.contains(number - 1) else { return false }
          // A long one is cut; one of several lines stands in one.
          let rule = rules[number - 1].split { $0.isWhitespace }.joined(separator: " ")
          return words[1].split { $0.isWhitespace }.joined(separator: " ").hasPrefix(rule.prefix(12))
        }
      }
    }

    /// A burst of keys, a line, another size, bytes that mean nothing, or a stop.
    private func play(_ screen: Screen, _ random: inout SeededGenerator) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3:
        for _ in 0..<Int.random(in: 1...25, using: &random) {
          screen.send(Self.keys.randomElement(using: &random) ?? "")
        }
      case 4...8:
        // A question must not take the first key for its answer.
        screen.send(Keys.control("c"))
        screen.enter(Self.lines.randomElement(using: &random) ?? "")
      case 9:
        screen.resize(
          columns: .random(in: 1...160, using: &random), rows: .random(in: 1...50, using: &random))
      case 10: screen.send((0..<8).map { _ in UInt8.random(in: 128...255, using: &random) })
      default: screen.send(Keys.control("_") + Keys.control("y") + Keys.alt("y"))
      }
    }

    /// The text of the rules, by the clipboard.
    private func rules(_ screen: Screen) throws -> [String] {
      screen.send("\u{1B}[201~" + Keys.control("c") + Keys.control("c") + Keys.control("c"))
      // What was copied by keys that are still on their way must not be taken for the rules.
      screen.send("# all keys taken")
      try screen.waitFor("# all keys taken")
      screen.send(Keys.control("c"))
      let text = try CopiedText.rules(screen)
      return text.split(separator: "\n").map(String.init)
    }
  }
}
