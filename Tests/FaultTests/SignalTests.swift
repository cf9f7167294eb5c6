import Glibc
import TestSupport
import Testing

extension FaultTests {
  @Suite(.serialized) struct Signals {
    /// The workbench with the mouse taken, a rule entered and a line half typed.
    private func start(_ desk: Desk) throws -> Screen {
      let screen = try desk.start()
      screen.enter(":set mouse on")
      screen.enter("a <- name")
      try screen.waitFor("1 rule")
      screen.send("half typed")
      try screen.waitFor("> half typed")
      return screen
    }

    @Test(
      "a signal that ends gives the terminal back, with 128 and its number, and keeps the rules",
      arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func ends(signal: Int32) throws {
      let desk = Desk()
      let screen = try start(desk)
      screen.signal(signal)
      #expect(try screen.waitForEnd() == .exited(128 + signal))
      expectRestored(screen)
      #expect(try desk.recovered() == ["a <- name"])
    }

    @Test(
      "a fatal signal gives the terminal back and keeps the rules",
      arguments: [SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGABRT, SIGTRAP])
    func crashes(signal: Int32) throws {
      let desk = Desk()
      let screen = try start(desk)
      screen.signal(signal)
      #expect(try screen.waitForEnd() == .killed(signal: signal))
      expectRestored(screen)
      #expect(screen.contains("redict: ended by signal \(signal): a fault of its own"))
      #expect(try desk.recovered() == ["a <- name"])
    }

    @Test("a fatal signal while it is stopped, or right after it goes on, leaves no mode behind")
    func crashAroundStop() throws {
      let desk = Desk()
      let screen = try start(desk)
      screen.signal(SIGTSTP)
      try screen.waitForStop()
      expectRestored(screen)
      screen.signal(SIGSEGV)
      screen.resume()
      #expect(try screen.waitForEnd() == .killed(signal: SIGSEGV))
      expectRestored(screen)
    }

    @Test("stopped and continued again and again, the line and the screen come back")
    func stops() throws {
      let desk = Desk()
      let screen = try start(desk)
      for round in 0..<5 {
        if round % 2 == 0 { screen.signal(SIGTSTP) } else { screen.send(Keys.control("z")) }
        try screen.waitForStop()
        expectRestored(screen)
        screen.resize(columns: 90 + round, rows: 25 + round)
        screen.resume()
        try screen.wait {
          $0.isAlternateScreen && $0.contains("> half typed") && $0.contains("\"a\": \"Ida\"")
        }
      }
      screen.enter(Keys.control("u") + ":quit!")
      #expect(try screen.waitForEnd() == .exited(0))
      expectRestored(screen)
    }

    @Test("a terminal that is closed ends the program at once; the rules are kept")
    func closedTerminal() throws {
      let desk = Desk()
      let screen = try start(desk)
      screen.hangUp()
      #expect(try screen.waitForEndUnread() == .exited(128 + SIGHUP))
      #expect(try desk.recovered() == ["a <- name"])
    }

    @Test(
      "a terminal that takes no output any more does not keep the program from ending",
      arguments: [SIGTERM, SIGHUP])
    func stuckTerminal(signal: Int32) throws {
      let desk = Desk()
      let screen = try start(desk)
      // Nobody reads from here on: frames fill what the system holds, and the program waits in the middle of one.
      for round in 0..<40 { screen.resize(columns: 150 + round, rows: 50 + round % 3, reading: false) }
      screen.signal(signal)
      #expect(try screen.waitForEndUnread() == .exited(128 + signal))
      #expect(try desk.recovered() == ["a <- name"])
    }

    @Test("SIGPIPE is no end: results into a closed pipe are lost, nothing else is")
    func closedPipe() throws {
      let desk = Desk()
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0)
      close(ends[0])
      let screen = try Screen(
        arguments: ["in.json"], environment: ["XDG_STATE_HOME": desk.state], directory: desk.folder.path,
        streams: .init(output: ends[1]))
      close(ends[1])
      try screen.waitFor("\"name\": \"Ida\"")
      screen.enter("a <- name")
      try screen.waitFor("1 rule")
      screen.signal(SIGPIPE)
      screen.enter("b <- n")
      try screen.waitFor("2 rules")
      screen.enter(":accept")
      #expect(try screen.waitForEnd() == .exited(0))
      expectRestored(screen)
      #expect(try desk.recovered() == ["a <- name", "b <- n"])
    }

    @Test("a command that answers to no signal is ended all the same by ^C")
    func stubbornCommand() throws {
      let desk = Desk()
      let screen = try desk.start()
      screen.enter(":open !trap '' TERM; sleep 600")
      try screen.waitFor("sleep 600")
      screen.send(Keys.control("c"))
      try screen.waitFor("stopped")
      screen.enter(":open !echo '{\"later\":1}'")
      // What was opened last shows.
      try screen.waitFor("2/2")
      try screen.waitFor("\"later\": 1")
    }
  }
}
