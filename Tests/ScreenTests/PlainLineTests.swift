import Glibc
import TestSupport
import Testing

extension ScreenTests {
  @Suite(.serialized) struct PlainLines {
    private func start(term: String = "xterm-256color") throws -> Screen {
      let screen = try Screen(
        command: Program.built("terminal-probe"), arguments: ["--plain"], environment: ["TERM": term])
      try screen.waitFor(">")
      return screen
    }

    @Test("lines are edited and brought back without a screen", arguments: ["xterm-256color", "dumb"])
    func editing(term: String) throws {
      let screen = try start(term: term)
      screen.send("漢字é" + Keys.control("b") + Keys.control("b") + "x\r")
      try screen.waitFor("[漢x字é]")
      screen.send(Keys.control("p") + "!\r")
      try screen.waitFor("[漢x字é!]")
      screen.send("a\tb\r")
      try screen.waitFor("[ab]")
      screen.send(Keys.control("d"))
      #expect(try screen.waitForEnd() == .exited(0))
      #expect(screen.modes == screen.modesBefore)
      #expect(!screen.isAlternateScreen)
    }

    @Test("^C throws the line away and the session goes on")
    func interrupt() throws {
      let screen = try start()
      screen.send("half" + Keys.control("c"))
      try screen.waitFor("interrupted")
      screen.send("whole\r")
      try screen.waitFor("[whole]")
    }

    @Test("a signal ends it with the terminal given back", arguments: [SIGTERM, SIGHUP])
    func signals(signal: Int32) throws {
      let screen = try start()
      screen.send("half")
      try screen.waitFor("> half")
      screen.signal(signal)
      #expect(try screen.waitForEnd() == .exited(128 + signal))
      #expect(screen.modes == screen.modesBefore)
    }

    @Test("^Z stops it with the terminal given back, and fg goes on with the line")
    func stop() throws {
      let screen = try start()
      screen.send("half")
      try screen.waitFor("> half")
      screen.send(Keys.control("z"))
      try screen.waitForStop()
      #expect(screen.modes == screen.modesBefore)
      screen.resume()
      screen.send(" more\r")
      try screen.waitFor("[half more]")
    }

    @Test("without a terminal there is no reader")
    func pipe() throws {
      #expect(try Program.run(["--plain"], text: "x\n", program: Program.built("terminal-probe")).status == 2)
    }
  }
}
