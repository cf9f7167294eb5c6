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

    @Test("Tab completes paths and commands; twice it lists what can stand there and what is known of it")
    func completion() throws {
      let folder = TemporaryFolder()
      folder.write("in.json", #"{"order":{"number":"A-1","note":null},"deep":{"total":[1,2]}}"#)
      let screen = try Screen(arguments: ["repl", "in.json"], directory: folder.path)
      try screen.wait("the prompt") { $0.rows.contains(">") }
      screen.send("n <- tot\t\r")
      try screen.waitFor("n = [1,2]")
      #expect(screen.contains("> n <- deep.total"))
      screen.send("m <- ord\t\tn\t")
      try screen.waitFor("m <- order.n")
      screen.send("\t")
      try screen.waitFor("number  string  100%  \"A-1\"")
      try screen.waitFor("note    null  100%")
      screen.send("u\t ?? 0\r")
      try screen.waitFor("m = \"A-1\"")
      screen.send(":redr\t")
      try screen.waitFor("> :redraw")
      screen.send(Keys.control("u") + "k <- {\r")
      try screen.wait("the next prompt") { $0.rows.contains(".") }
      screen.send("a: ord\t.nu\t }\r")
      try screen.waitFor(#"k = {"a":"A-1"}"#)
    }

    @Test("without a terminal there is no reader")
    func pipe() throws {
      #expect(try Program.run(["--plain"], text: "x\n", program: Program.built("terminal-probe")).status == 2)
    }
  }
}
