import Glibc
import TestSupport
import Testing

extension ScreenTests {
  @Suite(.serialized) struct TerminalKinds {
    @Test(
      "without a usable TERM the program says so and writes no escape",
      arguments: [
        (nil, "TERM is not set"), ("", "TERM is not set"), ("dumb", "TERM=dumb has no screen"),
        ("nosuchterm", "unknown terminal TERM=nosuchterm"),
        ("\u{1B}[31mx", "unknown terminal TERM=\\u001B[31mx"),
      ] as [(String?, String)])
    func unusable(term: String?, message: String) throws {
      let screen = try Screen(
        command: Program.built("terminal-probe"), environment: ["TERM": term], size: (200, 24))
      #expect(try screen.waitForEnd() == .exited(2))
      #expect(screen.contains(message), "\(screen.dump)")
      #expect(screen.contains("redict repl") && screen.contains("redict apply"))
      #expect(!screen.written.contains(0x1B))
      #expect(screen.modes == screen.modesBefore)
    }

    @Test("without a terminal the program says so")
    func noTerminal() throws {
      let result = try Program.run(["-w", Program.built("terminal-probe")], program: "/usr/bin/setsid")
      #expect(result.status == 2)
      #expect(result.errors.contains("no terminal") && result.errors.contains("redict apply"))
    }

    @Test(
      "it starts and ends on every terminal the system describes",
      arguments: [
        "xterm", "xterm-256color", "vt100", "vt220", "linux", "screen", "screen-256color", "tmux-256color",
        "ansi", "rxvt",
      ])
    func known(term: String) throws {
      let screen = try Screen(command: Program.built("terminal-probe"), environment: ["TERM": term])
      try screen.waitFor("ready")
      screen.send("abc\rdef\r:quit\r")
      #expect(try screen.waitForEnd() == .exited(0))
      #expect(screen.modes == screen.modesBefore)
    }

    @Test("colours by name, and a grey for bright black")
    func colours() throws {
      let screen = try probe()
      screen.send("one\rtwo\rthree\rfour\rfive\r")
      try screen.waitFor("[five]")
      #expect(screen.cell(1, 0).foreground == 1)
      #expect(screen.cell(2, 0).foreground == 244)
      #expect(screen.cell(3, 0).background == 4)
      #expect(screen.cell(4, 0).bold && screen.cell(4, 0).foreground == nil)
      #expect(screen.cell(5, 0).underline)
      #expect(screen.cell(0, 0).reverse)
    }

    @Test(
      "without colours, by NO_COLOR or by the terminal, attributes stay and backgrounds are reversed",
      arguments: [["NO_COLOR": "1"], ["TERM": "vt100"]])
    func mono(environment: [String: String]) throws {
      let screen = try probe(environment: environment)
      screen.send("one\rtwo\rthree\rfour\rfive\r")
      try screen.waitFor("[five]")
      for row in 0..<24 {
        for column in 0..<10 {
          #expect(screen.cell(row, column).foreground == nil && screen.cell(row, column).background == nil)
        }
      }
      #expect(screen.cell(3, 0).reverse)
      #expect(screen.cell(4, 0).bold)
      #expect(screen.cell(5, 0).underline)
    }

    @Test("eight colours: bright ones are bold, bright black is not drawn black")
    func eightColours() throws {
      let screen = try probe(environment: ["TERM": "xterm"])
      screen.send("one\rtwo\r")
      try screen.waitFor("[two]")
      #expect(screen.cell(1, 0).foreground == 1)
      #expect(screen.cell(2, 0).foreground == nil)
    }

    @Test(
      "a locale that is not UTF-8 is replaced for the program",
      arguments: ["C", "POSIX", "en_US.ISO-8859-1", "no_SUCH"])
    func locale(name: String) throws {
      let screen = try probe(environment: ["LC_ALL": name, "LANG": nil])
      screen.send("漢é" + Keys.left + "ü\r")
      try screen.waitFor("[漢üé]")
    }

    @Test("hostile text reaches the terminal as visible escapes only")
    func hostileText() throws {
      let screen = try probe()
      screen.paste("\u{1B}]0;pwned\u{07}\u{1B}[2J\u{9B}31m\u{202E}\u{7F}")
      screen.send(Keys.enter)
      try screen.waitFor("[\\u001B]0;pwned\\u0007\\u001B[2J\\u009B31m\\u202E\\u007F]")
      #expect(screen.title.isEmpty)
      for text in ["\u{1B}]0;", "\u{07}", "\u{9B}", "\u{202E}", "\u{7F}"] {
        #expect(!screen.hasWritten(text))
      }
    }

    @Test("a copy goes to the terminal, wrapped inside tmux, cut after a whole character")
    func clipboard() throws {
      let screen = try probe()
      screen.send(":copy aé\r")
      try screen.waitFor("copied")
      #expect(screen.hasWritten("\u{1B}]52;c;YcOp\u{07}"))
      screen.send(":copylong\r")
      try screen.waitFor("truncated(bytes: 74994)")
      let tmux = try probe(environment: ["TMUX": "/tmp/tmux,1,0"])
      tmux.send(":copy aé\r")
      try tmux.waitFor("copied")
      #expect(tmux.hasWritten("\u{1B}Ptmux;\u{1B}\u{1B}]52;c;YcOp\u{07}\u{1B}\\"))
      let console = try probe(environment: ["TERM": "linux"])
      console.send(":copy a\r")
      try console.waitFor("unsupported")
    }

    @Test("the clipboard is never in a redirected output")
    func clipboardRedirected() throws {
      let folder = TemporaryFolder()
      let path = folder.write("out.log", "")
      let log = Glibc.open(path, O_WRONLY | O_CLOEXEC)
      defer { close(log) }
      let screen = try probe(streams: .init(output: log))
      screen.send(":copy a\r:quit\r")
      try screen.waitForEnd()
      #expect(screen.hasWritten("]52;c;YQ=="))
      #expect(Files.text(path) == "")
    }
  }
}
