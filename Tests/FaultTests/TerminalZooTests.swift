import Glibc
import TestSupport
import Testing

extension FaultTests {
  /// The workbench on terminals of all kinds, and in languages of all kinds.
  @Suite(.serialized) struct TerminalZoo {
    @Test(
      "on any terminal that can place its cursor rules are typed, text is whole, and all is given back",
      arguments: [
        "xterm", "xterm-256color", "xterm-mono", "vt100", "vt102", "vt220", "linux", "screen",
        "screen-256color",
        "tmux", "tmux-256color", "rxvt-unicode-256color", "cons25", "cygwin", "sun", "ansi", "pcansi",
        "wsvt25", "Eterm",
      ])
    func kinds(term: String) throws { try work(on: term) }

    @Test(
      "and on one that is told colours by their parts",
      .enabled(if: hasDirectColour, "no description of xterm-direct here: install ncurses-term"))
    func directColour() throws { try work(on: "xterm-direct") }

    private static let hasDirectColour =
      (try? Program.run(["infocmp", "xterm-direct"], program: "/usr/bin/env"))?.status == 0

    private func work(on term: String) throws {
      let desk = Desk("{\"name\":\"Ida\",\"漢\":\"字🙂\"}")
      let screen = try desk.start(environment: ["TERM": term], shows: "")
      try screen.wait("the document") { $0.contains("\"name\"") && $0.contains("Ida") }
      screen.enter("a <- `漢`")
      try screen.waitFor("1 rule")
      try screen.wait("the result") { $0.contains("\"a\": \"字🙂\"") }
      screen.send(Keys.tab + "jk" + Keys.control("c"))
      screen.resize(columns: 70, rows: 20)
      screen.enter(":help")
      try screen.waitFor("Esc close")
      screen.send(Keys.control("c"))
      screen.send(Keys.control("z"))
      try screen.waitForStop()
      #expect(screen.modes == screen.modesBefore)
      screen.resume()
      try screen.wait("the screen") { $0.contains("1 rule") }
      screen.enter(":quit!")
      #expect(try screen.waitForEnd() == .exited(0))
      expectRestored(screen)
    }

    @Test(
      "a terminal that cannot place its cursor, and a folder of descriptions that is not there, are told of",
      arguments: [
        ["TERM": "dumb"], ["TERM": "xterm", "TERMINFO": "/nonexistent"],
        ["TERM": "no-such", "TERMINFO": "in.json"],
      ])
    func none(environment: [String: String?]) throws {
      let desk = Desk()
      let screen = try desk.start(environment: environment, shows: "")
      try screen.wait("something") { $0.status != .running || !$0.written.isEmpty }
      // Lines go on where a screen cannot be; what the system itself describes is found in spite of the folder.
      screen.enter("a <- name")
      try screen.wait("the end, or the rule") { $0.status != .running || $0.contains("Ida") }
      screen.enter(":quit!")
      let end = try screen.waitForEnd()
      #expect(end == .exited(0) || end == .exited(2))
      expectRestored(screen)
    }

    @Test(
      "where numbers have commas the program's have points",
      .enabled(if: access("/usr/share/i18n/locales/de_DE", R_OK) == 0, "no locales here: install locales"))
    func commas() throws {
      let desk = Desk("{\"name\":\"Ida\",\"n\":1.5}")
      let locales = desk.folder.path(of: "locales")
      mkdir(locales, 0o755)
      let made = try Program.run(
        ["localedef", "-i", "de_DE", "-f", "UTF-8", "\(locales)/de_DE.UTF-8"], program: "/usr/bin/env")
      // It warns of what the source leaves out.
      try #require(made.status <= 1, "\(made.errors)")
      let german: [String: String?] = ["LOCPATH": locales, "LC_ALL": "de_DE.UTF-8"]
      let numbers = try Program.run(
        ["locale", "decimal_point"], environment: german, program: "/usr/bin/env")
      #expect(numbers.text == ",\n")
      let screen = try desk.start(environment: german)
      screen.enter("pi <- n + 0.25 # ä")
      try screen.waitFor("\"pi\": 1.75")
      screen.enter("e <- \"2.5\" | toNumber")
      try screen.waitFor("\"e\": 2.5")
      screen.enter(":save r.redict")
      try screen.waitFor("wrote r.redict")
      screen.enter(":quit!")
      #expect(try screen.waitForEnd() == .exited(0))
      let result = try Program.run(
        ["apply", "r.redict", "in.json"], environment: german, directory: desk.folder.path)
      #expect(result.text == "{\"pi\":1.75,\"e\":2.5}\n")
    }

    @Test("wide and joined characters keep every view in its columns", arguments: [(80, 24), (61, 18)])
    func wideViews(columns: Int, rows: Int) throws {
      let text = "漢字e\u{301}🙂한글é"
      let desk = Desk("{\"name\":\"Ida\",\"\(text)\":[{\"\(text)\":\"\(text)\"},{\"\(text)\":1}]}")
      let screen = try desk.start(size: (columns, rows))
      for number in 1...3 { screen.enter("漢\(number) <- `\(text)`[*].`\(text)` # \(text)") }
      try screen.waitFor("3 rules")
      for view in [
        ":value `\(text)`", ":coverage", ":matrix", ":diff", ":why 漢1", ":list", ":export text",
        ":export swift",
        ":output", ":input", ":history", ":residue", ":search \(text)", ":filter \(text)", ":set wrap on",
        ":set ascii on",
      ] {
        screen.send(Keys.control("c"))
        screen.enter(view)
        // The text of the line shows what was done before; no row is longer than the screen has columns.
        let mark = "# \(text)."
        screen.send(Keys.control("c") + mark)
        try screen.wait("the line after \(view)") { screen in
          screen.rows.contains { $0.hasPrefix("> \(mark)") || $0.hasPrefix("> # ?") && $0.hasSuffix("?.") }
        }
        let width = 4 + 2 + 2 + 1 + 2 + 2 + 2 + 1 + 1
        try screen.wait("the cursor behind it after \(view)") { $0.cursor.column == width }
        #expect(TerminalBytes.firstFault(screen.written, bells: true) == nil, "\(view)")
      }
      screen.send(Keys.control("c"))
      screen.enter(":quit!")
      #expect(try screen.waitForEnd() == .exited(0))
    }
  }
}
