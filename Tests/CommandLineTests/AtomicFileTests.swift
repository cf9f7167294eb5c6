import Glibc
import TestSupport
import Testing

@testable import redict_cli

@Suite("Files written all or nothing")
struct AtomicFileTests {
  private let folder = TemporaryFolder()

  private func mode(_ name: String) -> mode_t? {
    var status = stat()
    return lstat(folder.path(of: name), &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  @Test("a new file gets what the mask allows, an old one keeps its mode")
  func modes() throws {
    try AtomicFile.write(Array("new".utf8), to: folder.path(of: "fresh"))
    #expect(mode("fresh") == 0o666 & ~currentMask())
    folder.write("old", "old")
    chmod(folder.path(of: "old"), 0o640)
    try AtomicFile.write(Array("new".utf8), to: folder.path(of: "old"))
    #expect(mode("old") == 0o640)
    #expect(Files.text(folder.path(of: "old")) == "new")
    #expect(Files.names(in: folder.path) == ["fresh", "old"])
  }

  @Test("without a commit the old file is as it was and nothing else is there")
  func abandoned() throws {
    folder.write("old", "old")
    do {
      let file = try AtomicFile.open(folder.path(of: "old"))
      try file.write(Array("half".utf8))
      #expect(Files.names(in: folder.path).count == 2)
    }
    #expect(Files.names(in: folder.path) == ["old"])
    #expect(Files.text(folder.path(of: "old")) == "old")
  }

  @Test("a link stays a link and its target is replaced, also one that is not there yet")
  func links() throws {
    mkdir(folder.path(of: "sub"), 0o755)
    folder.write("sub/target", "old")
    symlink("sub/target", folder.path(of: "link"))
    try AtomicFile.write(Array("new".utf8), to: folder.path(of: "link"))
    #expect(Files.text(folder.path(of: "sub/target")) == "new")
    symlink("sub/later", folder.path(of: "ahead"))
    try AtomicFile.write(Array("made".utf8), to: folder.path(of: "ahead"))
    #expect(Files.text(folder.path(of: "sub/later")) == "made")
    #expect(Files.names(in: folder.path) == ["ahead", "link", "sub"])
    #expect(Files.names(in: folder.path(of: "sub")) == ["later", "target"])
  }

  @Test("links in a ring are a failure, not an endless walk")
  func ring() {
    symlink("b", folder.path(of: "a"))
    symlink("a", folder.path(of: "b"))
    #expect(message(writing: "a")?.contains("symbolic links") == true)
  }

  @Test("a folder, a missing folder and an empty name are refused with the reason")
  func refused() {
    mkdir(folder.path(of: "sub"), 0o755)
    #expect(message(writing: "sub") == "\(folder.path(of: "sub")): Is a directory")
    #expect(message(writing: "none/x") == "\(folder.path(of: "none/x")): No such file or directory")
    #expect(throws: SystemError("", code: ENOENT)) { try AtomicFile.write([], to: "") }
    #expect(Files.names(in: folder.path) == ["sub"])
  }

  @Test("what is no plain file is written to as it is")
  func device() throws {
    try AtomicFile.write(Array("gone".utf8), to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(message(writing: "/dev/full") == "/dev/full: No space left on device")
  }

  private func message(writing name: String) -> String? {
    do {
      try AtomicFile.write(Array("new".utf8), to: name.hasPrefix("/") ? name : folder.path(of: name))
      return nil
    } catch {
      return error.message
    }
  }

  private func currentMask() -> mode_t {
    let mask = umask(0o022)
    umask(mask)
    return mask
  }
}
