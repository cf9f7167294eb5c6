import Glibc
import TestSupport
import Testing

extension FaultTests {
  @Suite(.serialized) struct HostileSessions {
    /// A home with files worth something, and a session beside it that came from elsewhere.
    private struct Home {
      let desk = Desk()
      static let files = ["home/.profile": "export A=1\n", "home/r.redict": "keep <- me\n"]

      init(session: String) {
        mkdir(desk.folder.path(of: "home"), 0o755)
        mkdir(desk.folder.path(of: "got"), 0o755)
        for (name, text) in Self.files { desk.folder.write(name, text) }
        symlink("../home/.profile", desk.folder.path(of: "got/link.redict"))
        symlink("../home/.vimrc", desk.folder.path(of: "got/ahead.redict"))
        desk.folder.write("got/in.json", Desk.document)
        desk.folder.write("got/sub.session", ":open !touch ../ran\n:save! ../home/.profile\n")
        desk.folder.write("got/s.session", session)
      }

      /// All names and texts below the folder, but for the program's own state.
      var state: [String: String] {
        var found: [String: String] = [:]
        for folder in ["", "home", "got"] {
          for name in Files.names(in: desk.folder.path(of: folder)) where name != "state" {
            found["\(folder)/\(name)"] = Files.text(desk.folder.path(of: "\(folder)/\(name)")) ?? ""
          }
        }
        return found
      }
    }

    static let attempts = [
      ":open !touch ../ran", ":open!touch ../ran", ":o !touch ../ran", " :open !touch ../ran",
      ":save! ../home/.profile",
      ":save ../home/.bashrc", ":save! link.redict", ":save ahead.redict", ":save", ":save!",
      ":save new.redict",
      ":save /tmp/../\(FaultTests.marker)", ":export! text ../home/.profile", ":export swift new.swift",
      ":export result ../home/new", ":export json ahead.redict",
      ":rules ../home/r.redict\n:clear\nx <- 1\n:save",
      ":rules link.redict\n:save", ":source sub.session", ":source s.session", ":copy rules", ":y value",
      ":editor",
      ":discard", ":save! \"../home/.profile\"", ":sav! ../home/.profile",
    ]

    @Test("line by line, with nobody to ask: nothing runs, nothing is written", arguments: attempts)
    func plain(attempt: String) throws {
      let home = Home(session: ":open in.json\na <- name\n\(attempt)\n")
      let before = home.state
      let result = try Program.run(
        ["repl", "got/s.session"], text: ":accept\n", environment: ["XDG_STATE_HOME": home.desk.state],
        directory: home.desk.folder.path)
      #expect(home.state == before)
      #expect(result.status != -SIGSEGV && !result.output.contains(0x1B))
      #expect(access("/\(FaultTests.marker)", F_OK) != 0)
    }

    @Test(
      "on a screen it asks; a no does nothing and the session goes on",
      arguments: [
        ":open !touch ../ran", ":save! ../home/.profile", ":save link.redict", ":export text new.redict",
      ])
    func asked(attempt: String) throws {
      let home = Home(session: ":open in.json\na <- name\n\(attempt)\nb <- n\n")
      let before = home.state
      let screen = try Screen(
        arguments: ["got/s.session"], environment: ["XDG_STATE_HOME": home.desk.state], size: (100, 30),
        directory: home.desk.folder.path)
      try screen.waitFor("the session wants to")
      screen.send("n")
      try screen.waitFor("2 rules")
      try screen.waitFor("\"b\": 3")
      #expect(home.state == before)
      #expect(!screen.hasWritten("\u{1B}]52"))
    }

    @Test("a yes writes; what is there needs a second one")
    func answered() throws {
      let home = Home(
        session: ":open in.json\na <- name\n:save new.redict\n:save! ../home/r.redict\nb <- n\n")
      let screen = try Screen(
        arguments: ["got/s.session"], environment: ["XDG_STATE_HOME": home.desk.state], size: (100, 30),
        directory: home.desk.folder.path)
      try screen.waitFor("the session wants to write got/new.redict; let it?")
      screen.send("y")
      try screen.waitFor("home/r.redict; let it?")
      screen.send("y")
      try screen.waitFor("is there already; replace it?")
      screen.send("n")
      try screen.waitFor("2 rules")
      #expect(Files.text(home.desk.folder.path(of: "got/new.redict")) == "a <- name\n")
      #expect(Files.text(home.desk.folder.path(of: "home/r.redict")) == "keep <- me\n")
    }

    @Test("a command too long to be shown is not asked about")
    func hiddenTail() throws {
      let home = Home(
        session: ":open in.json\n:open !echo ok\(String(repeating: " ", count: 5000)); touch ../ran\na <- n\n"
      )
      let before = home.state
      let screen = try Screen(
        arguments: ["got/s.session"], environment: ["XDG_STATE_HOME": home.desk.state], size: (80, 24),
        directory: home.desk.folder.path)
      try screen.waitFor("1 rule")
      screen.send("y")
      try screen.waitFor("> y")
      #expect(home.state == before)
    }

    @Test("a session does not make the user's next save hit a file that it named")
    func namedRules() throws {
      let home = Home(session: ":open in.json\n:rules ../home/r.redict\n:clear\nx <- 1\n")
      let screen = try Screen(
        arguments: ["got/s.session"], environment: ["XDG_STATE_HOME": home.desk.state], size: (100, 30),
        directory: home.desk.folder.path)
      try screen.waitFor("\"x\": 1")
      screen.send(Keys.function(9))
      try screen.waitFor("is there already; replace it?")
      screen.send("n")
      try screen.waitFor("not done")
      #expect(Files.text(home.desk.folder.path(of: "home/r.redict")) == "keep <- me\n")
    }

    @Test("rules that look like commands stay rules: in a rule file, and when they are recovered")
    func rulesLikeCommands() throws {
      let desk = Desk()
      desk.folder.write("r.redict", ":open !touch ran\n:quit!\na <- name\n")
      let screen = try desk.start(["in.json", "-r", "r.redict"])
      try screen.waitFor("3 rules")
      screen.enter("b <- n")
      try screen.waitFor("4 rules")
      screen.signal(SIGKILL)
      try screen.waitForEnd()
      #expect(try desk.recovered() == [":open !touch ran", ":quit!", "a <- name", "b <- n"])
      #expect(!Files.names(in: desk.folder.path).contains("ran"))
    }

    @Test("a session of five thousand rules opens; one that names itself ends")
    func large() throws {
      let desk = Desk()
      desk.folder.write("s.session", ":open in.json\n" + (0..<5_000).map { "k\($0) <- n\n" }.joined())
      let result = try Program.run(
        ["repl", "s.session"], text: ":why k4999\n", environment: ["XDG_STATE_HOME": desk.state],
        directory: desk.folder.path)
      #expect(result.text.contains("5000 statements"))
      #expect(result.text.contains("reads n: 3"))
    }
  }

  fileprivate static let marker = "redict-was-here"
}
