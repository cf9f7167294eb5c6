import TestSupport
import Testing

extension ScreenTests {
  @Suite(.serialized) struct RedictHostile {
    @Test("no sequence of a document reaches the terminal, whatever is done with it")
    func escapes() throws {
      let bench = try PlaceBench(
        #"{"n":"\u001b]0;pwned\u0007\u001b[2J","m":"\u009b31m","k\u001b[8m":"\u202ehidden","d":"a\u007fb"}"#)
      let screen = bench.screen
      screen.send(Keys.tab + "*" + "jjjjj" + "/k" + Keys.enter + "i")
      screen.send("x <- k")
      try screen.waitFor("100%")
      screen.send(Keys.tab)
      try screen.waitFor("x <- `k")
      bench.enter("")
      try screen.waitFor("1 rule")
      bench.enter("kk! <- k")
      try screen.waitFor("no key `k`")
      for command in ["why kk", "coverage", "matrix", "residue", "output", "input"] {
        bench.enter(":\(command)")
        try screen.waitFor("Esc close")
        screen.send(Keys.escape)
        try screen.waitUntilGone("Esc close")
      }
      for sequence in ["\u{1B}]0;", "\u{1B}[8m", "\u{7}", "\u{7F}", "\u{9B}", "\u{202E}"] {
        #expect(!screen.hasWritten(sequence), "\(sequence.debugDescription)")
      }
      #expect(screen.title.isEmpty)
      try screen.waitFor("\\u001b]0;")
    }

    @Test(
      "it starts, works and ends at any size", arguments: [[20, 5], [16, 4], [10, 3], [1, 1], [200, 50]])
    func sizes(size: [Int]) throws {
      let bench = try PlaceBench(size: (size[0], size[1]))
      bench.enter("who <- name")
      if size[0] >= 20 { try bench.screen.waitFor("\"who\": \"H") }
      bench.enter(":quit!")
      #expect(try bench.screen.waitForEnd() == .exited(0))
      expectRestored(bench.screen)
    }

    @Test("a storm of sizes while a rule is typed loses nothing")
    func storm() throws {
      let bench = try PlaceBench()
      for (step, character) in "a_rather_long_output_key_name <- geometry.location.lat".enumerated() {
        bench.screen.resize(columns: 1 + step * 7 % 130, rows: 1 + step * 5 % 40)
        bench.screen.send(String(character))
      }
      bench.screen.resize(columns: 80, rows: 24)
      bench.enter("")
      try bench.screen.waitFor("1 a_rather_long_output_key_name <- geometry.location.lat")
      try bench.screen.waitFor("\"a_rather_long_output_key_name\"")
    }

    @Test("the cursor stands behind what was typed, wide and combining characters included")
    func cursor() throws {
      let bench = try PlaceBench()
      bench.screen.send("名 <- \"e\u{301}漢\"")
      try bench.screen.wait("the cursor") { $0.cursor.column == 2 + 2 + 4 + 1 + 1 + 2 + 1 }
      bench.screen.send(Keys.left + Keys.left)
      try bench.screen.wait("the cursor before 漢") { $0.cursor.column == 2 + 2 + 4 + 1 + 1 }
      bench.enter("")
      try bench.screen.waitFor("1 rule")
    }

    @Test("a very deep document is shown, a deeper one is refused with the limit")
    func depth() throws {
      func nested(_ levels: Int) -> String {
        #"{"a":"# + String(repeating: "[", count: levels) + String(repeating: "]", count: levels) + "}"
      }
      let deep = try PlaceBench(nested(9_000))
      deep.screen.send(Keys.tab + "*G")
      try deep.screen.waitFor("8990")
      deep.screen.send("a")
      try deep.screen.waitFor("1 rule")
      deep.enter(":undo")
      try deep.screen.waitFor("0 rules")
      let deeper = try PlaceBench(nested(100_000), shows: "nested deeper than 10000 levels")
      deeper.enter(":quit")
      #expect(try deeper.screen.waitForEnd() == .exited(0))
    }

    @Test("^U empties a line that was refused")
    func refused() throws {
      let bench = try PlaceBench()
      bench.enter("a <- name | nofunction | upper")
      try bench.screen.waitFor("no function `nofunction`")
      bench.screen.send(Keys.control("u"))
      bench.enter("b <- rating")
      try bench.screen.waitFor("\"b\": 4.5")
    }

    @Test("rules that nothing keeps are not left behind without a word")
    func noJournal() throws {
      let folder = TemporaryFolder()
      folder.write("in.json", #"{"name":"Hall"}"#)
      // A file where the folder of the state should be.
      folder.write("state", "")
      let screen = try Screen(
        arguments: ["in.json"], environment: ["XDG_STATE_HOME": folder.path(of: "state")],
        directory: folder.path)
      try screen.waitFor("\"name\": \"Hall\"")
      try screen.waitFor("no journal is kept")
      screen.send("who <- name" + Keys.enter + ":quit" + Keys.enter)
      try screen.waitFor("1 unsaved rule would be lost")
      screen.send(":quit!" + Keys.enter)
      #expect(try screen.waitForEnd() == .exited(0))
    }
  }
}
