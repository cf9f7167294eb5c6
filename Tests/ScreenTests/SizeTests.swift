import Glibc
import TestSupport
import Testing

extension ScreenTests {
  @Suite(.serialized) struct Sizes {
    @Test(
      "it starts and ends in a terminal of any size",
      arguments: [(1, 1), (2, 1), (1, 24), (80, 1), (10, 3), (30, 8), (51, 10), (500, 200)])
    func starting(columns: Int, rows: Int) throws {
      let screen = try Screen(command: Program.built("terminal-probe"), size: (columns, rows))
      try screen.wait { $0.isAlternateScreen }
      screen.send("漢字\r:quit\r")
      #expect(try screen.waitForEnd() == .exited(0))
      expectRestored(screen)
    }

    @Test("every new size is drawn to its edges, with the line as it was")
    func resizing() throws {
      let screen = try probe()
      screen.send("line")
      try screen.waitFor("> line")
      for (columns, rows) in [
        (120, 40), (20, 5), (3, 2), (1, 1), (200, 60), (80, 24), (79, 24), (500, 200), (80, 24),
      ] {
        screen.resize(columns: columns, rows: rows)
        try screen.wait("\(columns)x\(rows)") {
          columns < 10
            ? $0.status == .running
            : $0.row(rows - 1) == "> line" && $0.row(0).hasPrefix("\(columns)x\(rows)")
        }
      }
      screen.send("!\r")
      try screen.waitFor("[line!]")
    }

    @Test("a storm of sizes while typing loses neither keys nor rows")
    func storm() throws {
      let screen = try probe()
      for step in 0..<100 {
        screen.resize(columns: 1 + step * 7 % 120, rows: 1 + step * 5 % 40)
        screen.send(String(step % 10))
      }
      screen.resize(columns: 200, rows: 10)
      screen.send(Keys.enter)
      try screen.waitFor("[" + String(repeating: "0123456789", count: 10) + "]")
      try screen.wait { $0.row(9) == ">" }
    }

    @Test("smaller and back to the size it had: what was cut away is drawn again")
    func thereAndBack() throws {
      let screen = try probe()
      screen.send("entered\rline")
      try screen.waitFor("> line")
      // Stopped, so that the two changes come as one.
      screen.signal(SIGSTOP)
      try screen.waitForStop()
      screen.resize(columns: 20, rows: 4)
      screen.resize(columns: 80, rows: 24)
      screen.resume()
      try screen.wait { $0.row(1) == "[entered]" && $0.row(23) == "> line" }
      screen.resize(columns: 20, rows: 4, reading: false)
      screen.resize(columns: 80, rows: 24, reading: false)
      try screen.wait { $0.row(1) == "[entered]" && $0.row(23) == "> line" }
    }

    @Test("LINES and COLUMNS of the environment do not freeze the size")
    func environmentSize() throws {
      let screen = try probe(environment: ["LINES": "5", "COLUMNS": "20"])
      screen.resize(columns: 100, rows: 30)
      try screen.wait { $0.row(29) == ">" }
      screen.send(":run echo \"<$LINES,$COLUMNS>\"; read x\r")
      try screen.waitFor("<5,20>")
    }
  }
}
