import Glibc
import TestSupport
import Testing

extension FaultTests {
  /// What exports leave behind when they fail, and where they write.
  @Suite(.serialized) struct Exports {
    private let desk = Desk()

    private func mode(_ name: String) -> mode_t {
      var status = stat()
      lstat(desk.folder.path(of: name), &status)
      return status.st_mode & 0o777
    }

    @Test("an export that breaks off leaves the old file, its mode, the link to it and nothing else")
    func brokenOff() throws {
      let rules = (0..<100).map { "key\($0) <- part\($0 % 50).field\($0)\n" }
      desk.folder.write("many.redict", rules.joined())
      desk.folder.write("out.swift", "OLD")
      chmod(desk.folder.path(of: "out.swift"), 0o640)
      symlink("out.swift", desk.folder.path(of: "link.swift"))
      mkdir(desk.folder.path(of: "folder"), 0o755)
      let names = Files.names(in: desk.folder.path)
      // Some of the export finds room, all of it does not.
      let screen = try desk.start(limit: "ulimit -f 1", arguments: "in.json -r many.redict")
      try screen.waitFor("100 rules")
      let tooLarge = "was not written: the file would be larger than the limit allows"
      for (line, message) in [
        (":export! swift out.swift", "out.swift \(tooLarge)"),
        (":export! standalone link.swift", "link.swift \(tooLarge)"),
        (":export! json out.swift", "out.swift \(tooLarge)"),
        (":export text new.redict", "new.redict \(tooLarge)"),
        (":export! swift folder", "folder was not written: Is a directory"),
      ] {
        try screen.enter(line, refusedWith: message)
      }
      #expect(Files.text(desk.folder.path(of: "out.swift")) == "OLD")
      #expect(mode("out.swift") == 0o640)
      #expect(Files.names(in: desk.folder.path).filter { $0 != "state" } == names)
      screen.enter(":quit!")
      #expect(try screen.waitForEnd() == .exited(0))
      expectRestored(screen)
    }

    @Test(
      "a signal at the moment a temporary file is made leaves none", FaultLibrary.canBeCompiled,
      arguments: [SIGINT, SIGTERM, SIGHUP])
    func interrupted(signal: Int32) throws {
      let plan = try FaultPlan()
      desk.folder.write("n.redict", "n <- id\n")
      desk.folder.write("out.json", "OLD")
      plan.fail(call: 1, with: -signal)
      let result = try Program.run(
        ["apply", "n.redict", "-o", "out.json"], text: #"{"id":1}"#, environment: plan.environment(),
        directory: desk.folder.path)
      #expect(result.status == -signal)
      #expect(!Files.names(in: desk.folder.path).contains { $0.hasPrefix(".redict-") })
      #expect(Files.text(desk.folder.path(of: "out.json")) == "OLD")
    }

    @Test("rules that are not valid are not exported as code, and the old file stays")
    func brokenRules() throws {
      desk.folder.write("broken.redict", "a <- name\nb <- (\n")
      desk.folder.write("out.swift", "OLD")
      let screen = try desk.start(["in.json", "-r", "broken.redict"])
      for kind in ["swift", "standalone", "json"] {
        screen.enter(":export! \(kind) out.swift")
        try screen.waitFor("not exported: there is an error in rule 2")
        screen.send(Keys.control("c"))
        try screen.waitUntilGone("not exported")
      }
      #expect(Files.text(desk.folder.path(of: "out.swift")) == "OLD")
    }

    @Test("no name in rules, documents or files decides where something is written")
    func namesInPaths() throws {
      let keys = [
        "../../outside", "-rf", "/etc/x", ".", "..", "~/x", "a/b", String(repeating: "n", count: 300),
      ]
      desk.folder.write("names.redict", keys.map { "`\($0)` <- name\n" }.joined() + "* <- @\n")
      desk.folder.write("..in.json", #"{"name":"../up.swift","../../k":1,"/etc/k":{"..":2}}"#)
      mkdir(desk.folder.path(of: "inner"), 0o755)
      rename(desk.folder.path(of: "names.redict"), desk.folder.path(of: "inner/names.redict"))
      rename(desk.folder.path(of: "..in.json"), desk.folder.path(of: "inner/..in.json"))
      let screen = try Screen(
        arguments: ["..in.json", "-r", "names.redict"], environment: ["XDG_STATE_HOME": desk.state],
        size: (100, 30), directory: desk.folder.path(of: "inner"))
      try screen.waitFor("9 rules")
      for (line, text) in [
        (":export swift", "import Redict"), (":export standalone", "import Foundation"),
        (":export json", "\"redict\": 1"), (":export result", "outside"),
        (":export swift Rules.swift", "wrote Rules.swift"),
      ] {
        screen.enter(line)
        try screen.waitFor(text)
        screen.send(Keys.escape)
        screen.send(Keys.control("c"))
      }
      #expect(Files.names(in: desk.folder.path(of: "inner")) == ["..in.json", "Rules.swift", "names.redict"])
      #expect(Files.names(in: desk.folder.path) == ["in.json", "inner", "state"])
    }
  }
}
