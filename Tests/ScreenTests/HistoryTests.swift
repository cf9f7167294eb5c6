import Glibc
import TestSupport
import Testing

extension ScreenTests {
  @Suite(.serialized) struct History {
    private let home = TemporaryFolder()
    private var state: String { home.path(of: "state") }
    private var file: String { state + "/redict/history" }

    private func start() throws -> Screen { try probe(environment: ["XDG_STATE_HOME": state], home: home) }

    private func mode(_ path: String) -> UInt32 {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test("lines come back in the next session, those of several rows whole")
    func kept() throws {
      let first = try start()
      first.send("one\rtwo \\\r漢 \\\\n\r")
      try first.waitFor("[two")
      first.send(":quit\r")
      try first.waitForEnd()
      let second = try start()
      second.send(Keys.up)
      try second.wait { $0.row(23) == "> :quit" }
      second.send(Keys.up)
      try second.wait { $0.row(22) == "> two \\" && $0.row(23) == "漢 \\\\n" }
      second.send(Keys.up)
      try second.wait { $0.row(23) == "> one" }
    }

    @Test("the file and its folder are the owner's alone")
    func permissions() throws {
      let former = umask(0o022)
      defer { umask(former) }
      let screen = try start()
      screen.send("secret\r")
      try screen.waitFor("[secret]")
      #expect(mode(file) == 0o600)
      #expect(mode(state + "/redict") == 0o700)
    }

    @Test("empty lines, lines that start with a blank, and repeats are not kept")
    func leftOut() throws {
      let screen = try start()
      screen.send("a\r\r b\ra\rc\r:quit\r")
      try screen.waitForEnd()
      #expect(Files.text(file) == "a\nc\n:quit\n")
    }

    @Test("two sessions at once both keep their lines")
    func together() throws {
      let first = try start()
      let second = try start()
      for number in 0..<20 {
        first.send("first \(number)\r")
        second.send("second \(number)\r")
      }
      first.send(":quit\r")
      second.send(":quit\r")
      try first.waitForEnd()
      try second.waitForEnd()
      let lines = Files.text(file)?.split(separator: "\n") ?? []
      #expect(lines.count == 42)
      #expect(lines.filter { $0.hasPrefix("first") } == (0..<20).map { "first \($0)" })
    }

    @Test("a file that has grown too long is cut to its last lines")
    func capped() throws {
      mkdir(state, 0o700)
      mkdir(state + "/redict", 0o700)
      Files.write((0..<3999).map { "line \($0)\n" }.joined(), to: file)
      let screen = try start()
      screen.send("last\r")
      try screen.waitFor("[last]")
      screen.send(":quit\r")
      try screen.waitForEnd()
      let lines = Files.text(file)?.split(separator: "\n") ?? []
      #expect(lines.count == 2001)
      #expect(lines.first == "line 2000")
      #expect(lines.suffix(2) == ["last", ":quit"])
      #expect(mode(file) == 0o600)
    }

    @Test("entries that are not text are passed over")
    func damaged() throws {
      mkdir(state, 0o700)
      mkdir(state + "/redict", 0o700)
      Files.write(Array("good\n".utf8) + [0xFF, 0x0A, 0x00, 0x0A] + Array("tail\\".utf8), to: file)
      let screen = try start()
      screen.send(Keys.up + Keys.up)
      try screen.wait { $0.row(23) == "> good" }
    }

    @Test("a folder that cannot be written costs one warning")
    func unwritable() throws {
      Files.write("not a folder", to: state)
      let screen = try start()
      try screen.waitFor("cannot make the folder of the history")
      screen.send("one\r:work x\r")
      try screen.waitFor("worked x")
      screen.send("two\r" + Keys.up + Keys.up + Keys.up)
      try screen.wait { $0.row(23) == "> one" && $0.row(0) == "worked x" }
      screen.send(Keys.control("c") + ":quit\r")
      #expect(try screen.waitForEnd() == .exited(0))
    }
  }
}
