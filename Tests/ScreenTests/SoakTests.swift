import Glibc
import TestSupport
import Testing

extension ScreenTests {
  @Suite(.serialized) struct Soak {
    /// Keys that do something in readline, in a search, or to the decoder; none that end the probe.
    private static let keys: [String] =
      (0...31).filter { ![4, 13, 10, 26].contains($0) }.map { String(Unicode.Scalar($0 as UInt8)) }
      + [
        "a", "b", "f", "t", "d", "w", "u", ".", ";", "/", "n", "R", "r", "x", "0", "$", "%", "é", "漢", "🙂",
        "e\u{301}", " ", "\\",
      ]
      + [
        "\u{7F}", Keys.up, Keys.down, Keys.left, Keys.right, Keys.home, Keys.end, Keys.delete, Keys.escape,
        "\r",
      ]
      + [
        "\u{1B}[15~", "\u{1B}[1;5C", "\u{1B}[", "\u{1B}O", "\u{1B}\u{1B}[A",
        "\u{1B}[200~two\nlines\u{1B}[201~",
      ]
      + ["b", "f", "d", "u", "p", "n", "5", ".", "?", "<", "é"].map { Keys.alt($0) }

    @Test("thousands of random keys, in both editing modes", arguments: ["emacs", "vi"])
    func randomKeys(mode: String) throws {
      // A failure is looked into with the seed it printed.
      let wanted = getenv("REDICT_SOAK_SEED").flatMap { UInt64(String(cString: $0)) }
      let seed = wanted ?? .random(in: .min ... .max)
      print("soak of \(mode) mode, seed \(seed)")
      var random = SeededGenerator(seed: seed)
      let home = TemporaryFolder()
      home.write(".inputrc", "set editing-mode \(mode)\n")
      let screen = try probe(environment: ["XDG_STATE_HOME": home.path(of: "state")], home: home)
      for _ in 0..<60 {
        var burst = ""
        for _ in 0..<50 { burst += Self.keys[Int.random(in: Self.keys.indices, using: &random)] }
        screen.send(burst)
        if Bool.random(using: &random) {
          screen.resize(
            columns: .random(in: 1...120, using: &random), rows: .random(in: 1...40, using: &random))
        }
        #expect(screen.status == .running, "seed \(seed)")
      }
      screen.resize(columns: 80, rows: 24)
      // End whatever is under way, in either mode, and see that the editor still answers.
      screen.send("\u{1B}[201~" + Keys.control("c") + Keys.control("c") + ":work done\r")
      try screen.waitFor("worked done")
      screen.send(":quit\r")
      #expect(try screen.waitForEnd() == .exited(0), "seed \(seed)")
      expectRestored(screen)
    }
  }
}
