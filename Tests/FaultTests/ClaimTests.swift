import Glibc
import TestSupport
import Testing

extension FaultTests {
  /// What the section on security promises and no other test looks at: no network, and files for their owner alone.
  @Suite(.serialized) struct Claims {
    /// Every way into the network begins with one of these.
    private static let networkCalls = [
      "socket", "connect", "getaddrinfo", "sendto", "sendmsg", "gethostbyname",
    ]

    /// Which names stand between two zero bytes of the program, as the table of imported names has them.
    private func imported(_ names: [String]) throws -> [String] {
      let patterns = names.flatMap { ["-e", $0] }
      let found = try Program.run(
        ["grep", "-zaxF"] + patterns + [Program.built()], program: "/usr/bin/env")
      return Set(found.text.split(separator: "\0").map(String.init)).sorted()
    }

    @Test("the program imports nothing that could open a connection")
    func imports() throws {
      // Those that it does import are found so.
      #expect(try imported(["fsync", "rename"]) == ["fsync", "rename"])
      #expect(try imported(Self.networkCalls).isEmpty)
    }

    @Test(
      "a program that asks for a socket is ended, and none of ours is: on a screen, line by line, as a filter",
      FaultLibrary.canBeCompiled)
    func noNetwork() throws {
      let guarded: [String: String?] = ["LD_PRELOAD": try FaultLibrary.path(), "REDICT_NO_NETWORK": "1"]
      // The guard works: this one asks.
      let other = try Program.run(
        ["-c", "exec 3<>/dev/tcp/127.0.0.1/9"], environment: guarded, program: "/bin/bash")
      #expect(other.status == -SIGSYS)
      let desk = Desk()
      desk.folder.write("r.redict", "a <- name\nb <- \"http://localhost/\" | urlEncode\n* <- @\n")
      let screen = try desk.start(["in.json", "-r", "r.redict"], environment: guarded)
      for line in [
        ":open http://localhost:9/x.json", ":rules https://localhost/r.redict", ":save! s.session", ":help",
        ":copy rules",
        ":coverage", ":export! swift out.swift", ":suggest", ":tutor", ":tutor end", ":watch on",
        ":redact red.json",
      ] {
        screen.send(Keys.control("c"))
        screen.enter(line)
      }
      screen.send(Keys.control("c"))
      screen.enter(":accept")
      #expect(try screen.waitForEnd() == .exited(0))
      for arguments in [
        ["apply", "r.redict", "in.json"], ["check", "r.redict", "in.json"],
        ["explain", "r.redict", "in.json", "a"],
        ["export", "r.redict", "-f", "swift"], ["help"], ["apply", "r.redict", "http://localhost:9/"],
        ["repl", "in.json", "-r", "r.redict"],
      ] {
        let result = try Program.run(
          arguments, text: ":list\n", environment: guarded.merging(["XDG_STATE_HOME": desk.state]) { $1 },
          directory: desk.folder.path)
        #expect(result.status >= 0, "\(arguments): \(result.errors)")
      }
    }

    @Test("history, journal and their folders are for their owner alone, whatever the mask")
    func modes() throws {
      let desk = Desk()
      let former = umask(0)
      defer { umask(former) }
      let screen = try desk.start()
      screen.enter("a <- name")
      try screen.waitFor("1 rule")
      let names = Files.names(in: desk.state + "/redict")
      #expect(names.count == 2)
      for name in [""] + names.map({ "/" + $0 }) {
        var status = stat()
        #expect(stat("\(desk.state)/redict\(name)", &status) == 0)
        #expect(status.st_mode & 0o077 == 0, "\(name)")
      }
    }
  }
}
