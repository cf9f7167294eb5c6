import Glibc
import TestSupport
import Testing

extension FaultTests {
  @Suite(.serialized) struct Storage {
    private func rule(_ screen: Screen, _ line: String = "a <- name", count: String = "1 rule") throws {
      screen.enter(line)
      try screen.waitFor(count)
    }

    @Test("when a file would grow too large, the save is refused and the old file is as it was")
    func noRoom() throws {
      let desk = Desk()
      desk.folder.write("old.redict", "OLD\n")
      // Not a byte more can be written to any file.
      let screen = try desk.start(limit: "ulimit -f 0")
      try screen.waitFor("no journal is kept in \(desk.state)/redict")
      screen.enter("a <- name")
      try screen.waitFor("1 rule")
      screen.enter(":save! old.redict")
      try screen.waitFor("old.redict was not written: the file would be larger than the limit allows")
      screen.enter(":export! swift new.swift")
      try screen.waitFor("new.swift was not written")
      #expect(Files.text(desk.folder.path(of: "old.redict")) == "OLD\n")
      #expect(Files.names(in: desk.folder.path) == ["in.json", "old.redict", "state"])
      screen.enter(":quit")
      try screen.waitFor("1 unsaved rule would be lost")
      screen.enter(":quit!")
      #expect(try screen.waitForEnd() == .exited(0))
      expectRestored(screen)
    }

    @Test("a journal that could not be written is whole again once it can")
    func roomAgain() throws {
      let desk = Desk()
      // A file where the folder should be.
      desk.folder.write("state", "")
      let screen = try desk.start(shows: "no journal is kept")
      try rule(screen)
      unlink(desk.state)
      try rule(screen, "b <- n", count: "2 rules")
      try rule(screen, "c <- n", count: "3 rules")
      screen.signal(SIGKILL)
      try screen.waitForEnd()
      #expect(try desk.recovered() == ["a <- name", "b <- n", "c <- n"])
    }

    @Test("a full device is told, on the screen and as an exit code")
    func fullDevice() throws {
      let desk = Desk()
      let screen = try desk.start()
      try rule(screen)
      screen.enter(":export result /dev/full")
      try screen.waitFor("/dev/full was not written: No space left on device")
      screen.enter(":quit!")
      try screen.waitForEnd()
      desk.folder.write("r.redict", "a <- name\n")
      for command in [
        "apply r.redict in.json", "check r.redict in.json", "explain r.redict in.json a",
        "export r.redict -f swift",
        "help functions", "repl in.json -r r.redict",
      ] {
        let result = try Program.run(
          ["-c", "\(Program.built()) \(command) >/dev/full"], text: ":accept\n",
          environment: ["XDG_STATE_HOME": desk.state], directory: desk.folder.path, program: "/bin/sh")
        #expect(
          result.errors.contains("standard output: No space left on device"), "\(command): \(result.errors)")
        #expect(result.status != 0, "\(command)")
      }
      let result = try Program.run(
        ["-c", "\(Program.built()) apply r.redict in.json -o /dev/full"], directory: desk.folder.path,
        program: "/bin/sh")
      #expect(result.errors.contains("/dev/full: "), "\(result.errors)")
      #expect(result.status != 0)
    }

    @Test("what cannot be read or written is named with the reason, and the rules stay")
    func unreachable() throws {
      let desk = Desk()
      desk.folder.write("plain", "x")
      mkdir(desk.folder.path(of: "sub"), 0o755)
      symlink("ring", desk.folder.path(of: "ring"))
      let screen = try desk.start()
      try rule(screen)
      for (line, message) in [
        (":save plain/r.redict", "plain/r.redict was not written: Not a directory"),
        (":save none/r.redict", "none/r.redict was not written: No such file or directory"),
        (":save! sub", "sub was not written: Is a directory"),
        (":save! ring", "ring was not written: Too many levels of symbolic links"),
        (":export! json /proc/self/status", "/proc/self/status was not written"),
        (":open plain/x.json", "plain/x.json: Not a directory"),
        (":rules sub", "sub: Is a directory"),
        (":source none.session", "none.session: No such file or directory"),
        (":open \(String(repeating: "n", count: 300))", "File name too long"),
        (":expect ring", "ring: Too many levels of symbolic links"),
      ] {
        try screen.enter(line, refusedWith: message)
      }
      #expect(screen.contains("a <- name"))
    }

    @Test("a folder that went away under the program costs the save, not the rules")
    func vanished() throws {
      let desk = Desk()
      mkdir(desk.folder.path(of: "sub"), 0o755)
      rename(desk.folder.path(of: "in.json"), desk.folder.path(of: "sub/in.json"))
      let screen = try Screen(
        arguments: ["in.json"], environment: ["XDG_STATE_HOME": desk.state],
        directory: desk.folder.path(of: "sub"))
      try screen.waitFor("\"name\": \"Ida\"")
      try rule(screen)
      unlink(desk.folder.path(of: "sub/in.json"))
      rmdir(desk.folder.path(of: "sub"))
      screen.enter(":save r.redict")
      try screen.waitFor("r.redict was not written: No such file or directory")
      screen.enter(":reload")
      try screen.waitFor("No such file or directory")
      screen.enter(":save \(desk.folder.path)/r.redict")
      try screen.wait("the save") { $0.rows.joined().contains("r.redict, 10 bytes") }
      #expect(Files.text(desk.folder.path(of: "r.redict")) == "a <- name\n")
    }

    @Test("a program that dies while it saves leaves the old file or the new one, never half of one")
    func interruptedSave() throws {
      var campaign = Campaign("kill -9 in a save", rounds: 5)
      var random = SeededGenerator(seed: campaign.seed)
      let old = "OLD\n"
      let line = "a <- \"\(String(repeating: "x", count: 60_000))\""
      while campaign.goesOn() {
        let desk = Desk()
        desk.folder.write("r.redict", old)
        desk.folder.write("big.redict", line + "\n")
        let screen = try desk.start(["in.json", "-r", "big.redict"], shows: "1 rule")
        screen.enter(":save! r.redict")
        for _ in 0..<Int.random(in: 0...3, using: &random) { screen.look() }
        screen.signal(SIGKILL)
        try screen.waitForEnd()
        let text = Files.text(desk.folder.path(of: "r.redict"))
        #expect(text == old || text == line + "\n", "seed \(campaign.seed), round \(campaign.round)")
      }
    }

    @Test(
      "history and journal that are no plain files are left alone, and nothing waits for them",
      arguments: ["fifo", "link", "dangling link", "folder"])
    func oddFiles(kind: String) throws {
      let desk = Desk()
      let names = ["history", "journal-1"].map { "\(desk.state)/redict/\($0)" }
      mkdir(desk.state, 0o700)
      mkdir("\(desk.state)/redict", 0o700)
      desk.folder.write("precious", "precious\n")
      chmod(desk.folder.path(of: "precious"), 0o644)
      for name in names {
        switch kind {
        case "fifo": mkfifo(name, 0o600)
        case "link": symlink(desk.folder.path(of: "precious"), name)
        case "dangling link": symlink(desk.folder.path(of: "made"), name)
        default: mkdir(name, 0o700)
        }
      }
      let screen = try desk.start()
      try screen.wait("the warning") { $0.rows.joined().contains("the history \(desk.state)/redict/history") }
      try rule(screen)
      screen.enter(":quit")
      #expect(try screen.waitForEnd() == .exited(0))
      #expect(Files.text(desk.folder.path(of: "precious")) == "precious\n")
      var status = stat()
      #expect(stat(desk.folder.path(of: "precious"), &status) == 0 && status.st_mode & 0o777 == 0o644)
      #expect(!Files.names(in: desk.folder.path).contains("made"))
      #expect(try desk.recovered() == ["a <- name"])
    }

    @Test("a history that leads to /dev/null is a wish for none")
    func noHistory() throws {
      let desk = Desk()
      mkdir(desk.state, 0o700)
      mkdir("\(desk.state)/redict", 0o700)
      symlink("/dev/null", "\(desk.state)/redict/history")
      var before = stat()
      stat("/dev/null", &before)
      let screen = try desk.start()
      try rule(screen)
      #expect(!screen.contains("history"))
      var after = stat()
      #expect(stat("/dev/null", &after) == 0 && after.st_mode == before.st_mode)
    }

    @Test("named pipes, devices and the terminal are no documents that keep the program waiting")
    func oddDocuments() throws {
      let desk = Desk()
      mkfifo(desk.folder.path(of: "pipe.json"), 0o600)
      let screen = try desk.start()
      try rule(screen)
      screen.enter(":open pipe.json")
      screen.enter("b <- n")
      try screen.waitFor("2 rules")
      screen.send(Keys.control("c"))
      try screen.waitFor("stopped")
      for name in ["/dev/tty", "-"] {
        screen.enter(":open \(name)")
        try screen.waitFor("is the terminal")
        screen.send(Keys.control("c"))
      }
      screen.enter(":open /dev/null")
      screen.enter("c <- n")
      try screen.waitFor("3 rules")
    }

    @Test("without a home there is no journal, and leaving says what would be lost")
    func noHome() throws {
      let desk = Desk()
      let screen = try Screen(
        arguments: ["in.json"], environment: ["XDG_STATE_HOME": nil, "HOME": nil], directory: desk.folder.path
      )
      try screen.waitFor("no journal is kept")
      try rule(screen)
      screen.enter(":quit")
      try screen.waitFor("1 unsaved rule would be lost")
      screen.enter(":quit!")
      #expect(try screen.waitForEnd() == .exited(0))
    }
  }
}
