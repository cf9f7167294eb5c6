import Glibc
import TestSupport
import Testing

extension FaultTests {
  @Suite(.serialized) struct HostileTerminals {
    @Test(
      "any size will do to start, to grow and to shrink to",
      arguments: [(1, 1), (2, 1), (1, 50), (7, 2), (19, 4), (300, 3), (500, 200)])
    func sizes(columns: Int, rows: Int) throws {
      let desk = Desk()
      let screen = try desk.start(size: (columns, rows), shows: "")
      try screen.wait("the first frame") { $0.hasWritten("\u{1B}[?2004h") }
      screen.enter("a <- name")
      screen.send(Keys.tab + "jj" + Keys.function(6) + Keys.function(1) + Keys.escape)
      screen.resize(columns: 100, rows: 30)
      try screen.waitFor("\"a\": \"Ida\"")
      screen.resize(columns: columns, rows: rows)
      screen.send(Keys.control("c"))
      screen.enter("b <- n")
      screen.resize(columns: 100, rows: 30)
      try screen.waitFor("2 rules")
      screen.enter(":quit!")
      #expect(try screen.waitForEnd() == .exited(0))
      expectRestored(screen)
    }

    @Test(
      "numbers keep their points and text its letters in any locale",
      arguments: ["C", "POSIX", "de_DE.UTF-8", "de_DE", "fr_FR@euro", "no_SUCH", "tr_TR.UTF-8", ""])
    func locales(name: String) throws {
      let desk = Desk()
      let screen = try desk.start(environment: ["LC_ALL": name, "LANG": name, "LC_NUMERIC": name])
      screen.enter("pi <- 1.5 + n")
      try screen.waitFor("\"pi\": 4.5")
      screen.enter("ü漢 <- \"ıİß\"")
      try screen.waitFor("2 rules")
      screen.enter(":save r.redict")
      try screen.waitFor("wrote r.redict")
      #expect(Files.text(desk.folder.path(of: "r.redict")) == "pi <- 1.5 + n\nü漢 <- \"ıİß\"\n")
      screen.enter(":quit!")
      #expect(try screen.waitForEnd() == .exited(0))
    }

    @Test(
      "a terminal without a description is told by name, and nothing is written to it but the message",
      arguments: [
        "nonsense-256color", "\u{1B}[7357m", "../../etc/passwd", String(repeating: "x", count: 5000), "-",
        " ",
      ])
    func unknown(term: String) throws {
      let desk = Desk()
      let screen = try desk.start(environment: ["TERM": term], shows: "")
      #expect(try screen.waitForEnd() == .exited(2))
      #expect(screen.hasWritten("redict repl"))
      #expect(!screen.written.contains(0x1B))
      #expect(screen.modes == screen.modesBefore)
    }

    @Test("keys typed while the terminal takes no output are all there once it does")
    func stuckThenFree() throws {
      let desk = Desk()
      let screen = try desk.start()
      let name = String(repeating: "abcdefghij", count: 20)
      for (step, character) in "\(name) <- name".enumerated() {
        if step % 8 == 0 { screen.resize(columns: 80 + step % 60, rows: 24 + step % 9, reading: false) }
        screen.send(String(character))
      }
      screen.resize(columns: 300, rows: 30)
      screen.send(Keys.enter)
      try screen.waitFor("1 \(name) <- name")
    }

    @Test("at a slow line frames are left out, keys are not, and nothing piles up")
    func slowLine() throws {
      let desk = Desk()
      let screen = try desk.start()
      let before = screen.residentKilobytes
      screen.readLimit = 40
      for round in 0..<30 {
        screen.send("k\(round) <- \"\(String(repeating: "text ", count: 8))\"" + Keys.enter)
        screen.look()
      }
      try screen.waitFor("30 rules")
      #expect(screen.residentKilobytes < before + 60_000)
      screen.readLimit = .max
      screen.enter(":quit!")
      #expect(try screen.waitForEnd() == .exited(0))
    }

    @Test(
      "wide and joined characters keep the panes where they are, and the cursor in its column",
      arguments: [(80, 24), (101, 30)])
    func wideText(columns: Int, rows: Int) throws {
      let text = "漢字かな🙂e\u{301}한글한국어テスト"
      let desk = Desk(
        "{\"name\":\"Ida\",\"\(text)\":\"\(text)\(text)\",\"list\":[{\"\(text)\":\"\(text)\"}],\"x\":{\"漢\":{\"字\":\"\(text)\"}}}"
      )
      let screen = try desk.start(size: (columns, rows))
      for shift in 0..<6 {
        screen.enter("k\(shift) <- \"\(String(repeating: "x", count: shift))\(text)\(text)\"")
      }
      screen.enter("漢字 <- `\(text)` # \(text)")
      try screen.waitFor("7 rules")
      screen.send(Keys.tab + "*i")
      try screen.wait("panes side by side") { screen in
        guard let edge = screen.row(1).unicodeScalars.contains("│") ? edge(screen, row: 1) : nil else {
          return false
        }
        let count = screen.rows.prefix { $0.contains("│") }.count
        return count > 5 && (1..<count).allSatisfy { self.edge(screen, row: $0) == edge }
      }
      screen.send(Keys.control("c"))
      let typed = "漢 <- \"🙂e\u{301}字\""
      screen.send(typed)
      var column = 2 + 2 + 4 + 1 + 2 + 1 + 2 + 1
      try screen.wait("the cursor behind it") { $0.cursor.column == column }
      for width in [1, 2, 1, 2, 1] {
        screen.send(Keys.left)
        column -= width
        try screen.wait("the cursor in column \(column)") { $0.cursor.column == column }
      }
    }

    /// The column of the line between the panes.
    private func edge(_ screen: Screen, row: Int) -> Int? {
      (0..<screen.size.columns).first { screen.cell(row, $0).text == "│" }
    }
  }
}
