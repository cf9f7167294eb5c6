import Glibc
import TestSupport
import Testing

extension ScreenTests {
  @Suite(.serialized) struct Lifecycle {
    @Test("quitting gives the terminal back")
    func quitting() throws {
      let screen = try probe()
      screen.send(":mouse\r:quit\r")
      #expect(try screen.waitForEnd() == .exited(0))
      expectRestored(screen)
    }

    @Test(
      "a signal ends the program with 128 and its number, and gives the terminal back",
      arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func signals(signal: Int32) throws {
      let screen = try probe()
      screen.send("half a line")
      try screen.waitFor("half a line")
      screen.signal(signal)
      #expect(try screen.waitForEnd() == .exited(128 + signal))
      expectRestored(screen)
    }

    @Test(
      "a fatal signal gives the terminal back and then takes its course",
      arguments: [
        ("segv", SIGSEGV), ("bus", SIGBUS), ("ill", SIGILL), ("fpe", SIGFPE), ("abrt", SIGABRT),
        ("trap", SIGTRAP),
        ("swift", SIGILL), ("overflow", SIGSEGV), ("worker", SIGSEGV),
      ])
    func crash(kind: String, signal: Int32) throws {
      let screen = try probe()
      screen.send(":mouse\r:crash \(kind)\r")
      let status = try screen.waitForEnd()
      // A fatal error of Swift traps by whatever instruction the compiler chose.
      if kind == "swift" {
        #expect([.killed(signal: SIGILL), .killed(signal: SIGTRAP)].contains(status))
        #expect(screen.hasWritten("a fatal error of the program"))
      } else {
        #expect(status == .killed(signal: signal))
      }
      expectRestored(screen)
    }

    @Test("a crash after the program was stopped, or ran another one, is guarded as before")
    func crashAfterReturn() throws {
      let screen = try probe()
      screen.send(Keys.control("z"))
      try screen.waitForStop()
      screen.resume()
      try screen.wait { $0.isAlternateScreen }
      screen.send(":run true\r")
      try screen.waitFor("exited(0)")
      screen.send(":crash segv\r")
      #expect(try screen.waitForEnd() == .killed(signal: SIGSEGV))
      expectRestored(screen)
    }

    @Test("an exit that forgets the session gives the terminal back")
    func forgetfulExit() throws {
      let screen = try probe()
      screen.send(":exit\r")
      #expect(try screen.waitForEnd() == .exited(9))
      expectRestored(screen)
    }

    @Test("a fatal signal from outside is no different", arguments: [SIGSEGV, SIGILL])
    func crashFromOutside(signal: Int32) throws {
      let screen = try probe()
      screen.signal(signal)
      #expect(try screen.waitForEnd() == .killed(signal: signal))
      expectRestored(screen)
    }

    @Test("^Z stops with the terminal given back, and fg comes back with the line and the screen")
    func stopAndContinue() throws {
      let screen = try probe()
      screen.send("entered\rhalf 漢" + Keys.control("z"))
      try screen.waitForStop()
      expectRestored(screen)
      screen.resume()
      try screen.wait { $0.isAlternateScreen && $0.row(23) == "> half 漢" && $0.contains("[entered]") }
      #expect(!screen.modes.isLineMode)
      screen.send(" x\r")
      try screen.waitFor("[half 漢 x]")
      screen.send(":quit\r")
      #expect(try screen.waitForEnd() == .exited(0))
      expectRestored(screen)
    }

    @Test("a stop from outside is like ^Z, and the size may change meanwhile")
    func stopFromOutside() throws {
      let screen = try probe()
      screen.signal(SIGTSTP)
      try screen.waitForStop()
      expectRestored(screen)
      screen.resize(columns: 60, rows: 10)
      screen.resume()
      try screen.wait { $0.isAlternateScreen && $0.row(9) == ">" }
    }

    @Test("a stop nothing can catch is mended when the program goes on")
    func hardStop() throws {
      let screen = try probe()
      screen.send("text")
      try screen.waitFor("> text")
      screen.signal(SIGSTOP)
      try screen.waitForStop()
      screen.resume()
      try screen.waitFor("continued")
      #expect(screen.row(23) == "> text")
      screen.send(Keys.control("c") + ":quit\r")
      #expect(try screen.waitForEnd() == .exited(0))
      expectRestored(screen)
    }

    @Test("another program gets the terminal as it was, and the screen comes back after it")
    func external() throws {
      let screen = try probe()
      screen.send(":run stty -a; test -t 0 && test -t 1 && echo on a terminal; read x; exit 3\r")
      try screen.waitFor("on a terminal")
      #expect(screen.modes == screen.modesBefore)
      #expect(!screen.isAlternateScreen)
      screen.send("\n")
      try screen.waitFor("exited(3)")
      try screen.wait { $0.isAlternateScreen && $0.row(23) == ">" }
      #expect(!screen.modes.isLineMode)
      screen.send(":run kill -9 $$\r")
      try screen.waitFor("killed(signal: 9)")
    }

    @Test("the environment of other programs is the one the program was started with")
    func environment() throws {
      let screen = try probe(environment: ["LC_ALL": "C", "COLUMNS": nil, "LINES": nil])
      screen.resize(columns: 100, rows: 30)
      try screen.wait { $0.row(29) == ">" }
      screen.send(":run echo \"<$LC_ALL,$LINES,$COLUMNS,$TERM>\"; read x\r")
      try screen.waitFor("<C,,,xterm-256color>")
      screen.send("\n")
      try screen.waitFor("exited(0)")
    }

    @Test("^C and ^\\ in another program do not end this one")
    func externalInterrupt() throws {
      let screen = try probe()
      screen.send(":run echo started; exec sleep 60\r")
      try screen.waitFor("started")
      screen.send(Keys.control("c"))
      try screen.wait {
        $0.isAlternateScreen && ($0.contains("killed(signal: 2)") || $0.contains("exited(130)"))
      }
    }

    @Test("standard error waits until the screen is left")
    func standardError() throws {
      let screen = try probe()
      screen.send(":complain something went wrong\rstill here\r")
      try screen.waitFor("[still here]")
      #expect(!screen.contains("went wrong"))
      screen.send(":quit\r")
      try screen.waitForEnd()
      #expect(screen.contains("something went wrong"))
    }

    @Test("messages from a worker thread, and timers, wake the loop")
    func workers() throws {
      let screen = try probe()
      screen.send(":work abc\r")
      try screen.waitFor("worked abc")
      screen.send(":timer\r")
      try screen.waitFor("timer 7")
    }

    @Test("a terminal that goes away ends the program")
    func hangUp() throws {
      let screen = try probe()
      screen.hangUp()
      try screen.wait("the end") { $0.status != .running }
      #expect(screen.status == .exited(128 + SIGHUP))
    }
  }
}
