import Glibc
import TestSupport
import Testing

extension FaultTests {
  /// What a file to be written may be, and who may write it.
  @Suite(.serialized) struct Targets {
    private func start(_ desk: Desk, user: UInt32? = nil) throws -> Screen {
      let screen = try desk.start(user: user)
      screen.enter("a <- name")
      try screen.waitFor("1 rule")
      return screen
    }

    private func status(_ desk: Desk, _ name: String) -> stat {
      var status = stat()
      lstat(desk.folder.path(of: name), &status)
      return status
    }

    @Test("the rights to files and folders count, and what was refused can be done elsewhere")
    func rights() throws {
      let desk = Desk()
      let user = desk.ordinaryUser()
      mkdir(desk.folder.path(of: "closed"), 0o755)
      desk.folder.write("closed/old.redict", "OLD\n")
      desk.folder.write("closed/in.json", Desk.document)
      desk.folder.write("locked.redict", "OLD\n")
      for (name, mode) in [("closed/old.redict", 0o666), ("closed/in.json", 0), ("locked.redict", 0o444)] {
        chmod(desk.folder.path(of: name), mode_t(mode))
      }
      chmod(desk.folder.path(of: "closed"), 0o555)
      let screen = try start(desk, user: user)
      for (line, message) in [
        (":save! locked.redict", "locked.redict was not written: Permission denied"),
        (":save! closed/old.redict", "closed/old.redict was not written: Permission denied"),
        (":save closed/new.redict", "closed/new.redict was not written: Permission denied"),
        (":export! json closed/old.redict", "closed/old.redict was not written: Permission denied"),
        (":open closed/in.json", "closed/in.json: Permission denied"),
        (":rules closed/in.json", "closed/in.json: Permission denied"),
        (":expect closed/in.json", "closed/in.json: Permission denied"),
      ] {
        try screen.enter(line, refusedWith: message)
      }
      #expect(Files.text(desk.folder.path(of: "locked.redict")) == "OLD\n")
      #expect(Files.text(desk.folder.path(of: "closed/old.redict")) == "OLD\n")
      #expect(Files.names(in: desk.folder.path(of: "closed")) == ["in.json", "old.redict"])
      screen.enter(":save open.redict")
      try screen.waitFor("wrote open.redict")
      #expect(Files.text(desk.folder.path(of: "open.redict")) == "a <- name\n")
    }

    @Test("a state folder that may not be written is told of, and the rules are not")
    func stateRights() throws {
      let desk = Desk()
      let user = desk.ordinaryUser()
      mkdir(desk.state, 0o555)
      let screen = try desk.start(shows: "no journal is kept in", user: user)
      screen.enter("a <- name")
      try screen.waitFor("1 rule")
      screen.enter(":quit")
      try screen.waitFor("1 unsaved rule would be lost")
      chmod(desk.state, 0o755)
      if let user { chown(desk.state, user, user) }
      screen.enter("b <- n")
      try screen.waitFor("2 rules")
      screen.signal(SIGKILL)
      try screen.waitForEnd()
      #expect(try desk.recovered() == ["a <- name", "b <- n"])
    }

    @Test("a link stays a link, a file keeps its mode, its owner and its group")
    func kept() throws {
      let desk = Desk()
      desk.folder.write("real.redict", "OLD\n")
      chmod(desk.folder.path(of: "real.redict"), 0o640)
      if geteuid() == 0 { chown(desk.folder.path(of: "real.redict"), 65534, 65534) }
      symlink("real.redict", desk.folder.path(of: "link.redict"))
      let before = status(desk, "real.redict")
      let screen = try start(desk)
      screen.enter(":save! link.redict")
      try screen.waitFor("wrote link.redict")
      let after = status(desk, "real.redict")
      #expect(status(desk, "link.redict").st_mode & S_IFMT == S_IFLNK)
      #expect(Files.text(desk.folder.path(of: "real.redict")) == "a <- name\n")
      #expect((after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid))
      #expect(after.st_mode & 0o777 == 0o640)
    }

    @Test(
      "where the owner cannot be kept, nobody may read what only the old group could",
      .enabled(if: geteuid() == 0, "only root can make a file of somebody else"))
    func otherOwner() throws {
      let desk = Desk()
      let user = try #require(desk.ordinaryUser())
      desk.folder.write("team.redict", "OLD\n")
      chown(desk.folder.path(of: "team.redict"), 0, 0)
      chmod(desk.folder.path(of: "team.redict"), 0o666)
      desk.folder.write("secret.redict", "OLD\n")
      chown(desk.folder.path(of: "secret.redict"), 0, 0)
      chmod(desk.folder.path(of: "secret.redict"), 0o662)
      let screen = try start(desk, user: user)
      for (name, mode) in [("team", 0o666), ("secret", 0o622)] {
        screen.enter(":save! \(name).redict")
        try screen.waitFor("wrote \(name).redict")
        let status = status(desk, "\(name).redict")
        #expect(status.st_mode & 0o777 == mode_t(mode))
        #expect(status.st_uid == user)
      }
    }

    @Test("a pipe that nobody reads keeps nothing waiting; one that is read gets the bytes")
    func pipes() throws {
      let desk = Desk()
      mkfifo(desk.folder.path(of: "pipe"), 0o600)
      let screen = try start(desk)
      screen.enter(":save! pipe")
      try screen.waitFor("pipe was not written: no program reads the pipe")
      let reader = open(desk.folder.path(of: "pipe"), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(reader) }
      screen.enter(":save! pipe")
      try screen.waitFor("wrote pipe, 10 bytes")
      var buffer = [UInt8](repeating: 0, count: 100)
      let count = read(reader, &buffer, buffer.count)
      #expect(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == "a <- name\n")
      #expect(status(desk, "pipe").st_mode & S_IFMT == S_IFIFO)
      screen.enter(":quit")
      #expect(try screen.waitForEnd() == .exited(0))
    }

    @Test("two workbenches on one session: neither undoes what the other saved without a question")
    func twoOnOne() throws {
      let desk = Desk()
      desk.folder.write("s.session", ":open in.json\na <- name\n")
      let path = desk.folder.path(of: "s.session")
      let first = try desk.start(["s.session"], shows: "1 rule")
      let second = try desk.start(["s.session"], shows: "1 rule")
      first.enter("b <- n")
      first.enter(":save")
      try first.waitFor("wrote s.session")
      second.enter("c <- n")
      second.enter(":save")
      try second.waitFor("s.session was changed by another program meanwhile; replace it?")
      second.send("n")
      try second.waitFor("not done")
      #expect(Files.text(path) == ":open in.json\na <- name\nb <- n\n")
      // One's own saves are no other program's.
      first.enter("d <- n")
      first.enter(":save")
      try first.waitFor("wrote s.session, 38 bytes")
      second.enter(":save! mine.session")
      try second.waitFor("wrote mine.session")
      second.enter(":save s.session")
      try second.waitFor("replace it?")
      second.send("y")
      try second.waitFor("wrote s.session")
      #expect(Files.text(path) == ":open in.json\na <- name\nc <- n\n")
      for screen in [first, second] { screen.enter(":quit!") }
      #expect(try first.waitForEnd() == .exited(0))
      #expect(try second.waitForEnd() == .exited(0))
    }

    /// Mounts a file system with room for little; false when that cannot be done.
    private static func mountSmall(_ device: String) -> Bool {
      mkdir(device, 0o777)
      return mount("tmpfs", device, "tmpfs", 0, "size=64k") == 0
    }

    private static let canMount = {
      let device = TemporaryFolder()
      return mountSmall(device.path) && umount(device.path) == 0
    }()

    @Test(
      "on a device that is really full the old file stays, and room made is used",
      .enabled(if: canMount, "no file system can be mounted here; root can"))
    func fullDevice() throws {
      let desk = Desk()
      let device = desk.folder.path(of: "small")
      try #require(Self.mountSmall(device))
      defer { umount(device) }
      desk.folder.write("small/old.redict", "OLD\n")
      let screen = try desk.start(environment: ["XDG_STATE_HOME": device + "/state"])
      screen.enter("a <- name")
      try screen.waitFor("1 rule")
      // All of it but what the journal and the history have already.
      let filler = open(device + "/filler", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      let page = [UInt8](repeating: 0x20, count: 4096)
      while write(filler, page, page.count) > 0 {}
      close(filler)
      let text = String(repeating: "x", count: 5000)
      screen.paste("b <- \"\(text)\"")
      screen.send(Keys.enter)
      try screen.waitFor("2 rules")
      try screen.wait("the warning") { $0.rows.joined().contains("no journal is kept in") }
      screen.enter(":save! small/old.redict")
      try screen.waitFor("small/old.redict was not written: No space left on device")
      #expect(Files.text(device + "/old.redict") == "OLD\n")
      #expect(!Files.names(in: device).contains { $0.hasPrefix(".redict-") })
      unlink(device + "/filler")
      screen.enter("c <- n")
      try screen.waitFor("3 rules")
      #expect(JournalReading.rules(in: device + "/state") == ["a <- name", "b <- \"\(text)\"", "c <- n"])
      screen.enter(":save! small/old.redict")
      try screen.waitFor("wrote small/old.redict")
      #expect(Files.text(device + "/old.redict") == "a <- name\nb <- \"\(text)\"\nc <- n\n")
      screen.enter(":quit")
      #expect(try screen.waitForEnd() == .exited(0))
    }

    @Test(
      "a home or a state folder that is a file, or nothing, costs the journal only",
      arguments: [
        ["XDG_STATE_HOME": nil, "HOME": "in.json"], ["XDG_STATE_HOME": nil, "HOME": "/nonexistent/home"],
        ["XDG_STATE_HOME": "in.json"], ["XDG_STATE_HOME": "/dev/null"], ["XDG_STATE_HOME": "/proc/self"],
        ["XDG_STATE_HOME": "", "HOME": ""],
      ] as [[String: String?]])
    func homes(environment: [String: String?]) throws {
      let desk = Desk()
      let user = desk.ordinaryUser()
      let absolute = environment.mapValues { $0 == "in.json" ? desk.folder.path(of: "in.json") : $0 }
      let screen = try desk.start(environment: absolute, shows: "no journal is kept", user: user)
      screen.enter("a <- name")
      try screen.waitFor("1 rule")
      screen.enter(":save r.redict")
      try screen.waitFor("wrote r.redict")
      screen.enter(":quit")
      #expect(try screen.waitForEnd() == .exited(0))
      #expect(Files.text(desk.folder.path(of: "in.json")) == Desk.document)
    }
  }
}
