import Glibc
import TestSupport
import Testing

@testable import redict_cli

@Suite("Watching files")
struct FileWatchTests {
  private let folder = TemporaryFolder()

  @Test("a file that is written in several steps is seen once, when it rests")
  func patience() {
    let path = folder.write("a.json", "1")
    var watch = FileWatch()
    watch.watch([path])
    #expect(watch.changes() == [])
    folder.write("a.json", "12")
    #expect(watch.changes() == [])
    folder.write("a.json", "123")
    #expect(watch.changes() == [])
    #expect(watch.changes() == [path])
    #expect(watch.changes() == [])
  }

  @Test("a file put in the place of another one is a change, and so is one that is gone, once")
  func replacing() {
    let path = folder.write("a.json", "1")
    var watch = FileWatch()
    watch.watch([path])
    unlink(path)
    #expect(watch.changes(isPatient: false) == [path])
    #expect(watch.changes(isPatient: false) == [])
    folder.write("b.json", "1")
    rename(folder.path(of: "b.json"), path)
    #expect(watch.changes(isPatient: false) == [path])
  }

  @Test("a pipe in the place of a file is left alone, and the next file there is a change")
  func pipes() {
    let path = folder.write("a.json", "1")
    var watch = FileWatch()
    watch.watch([path])
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(watch.changes(isPatient: false) == [])
    unlink(path)
    folder.write("a.json", "12")
    #expect(watch.changes(isPatient: false) == [path])
  }

  @Test("a folder changes with its documents, not with other files")
  func folders() {
    folder.write("a.json", "1")
    var watch = FileWatch()
    let inner = folder.path
    watch.watch([inner])
    folder.write("a.json", "22")
    #expect(watch.changes(isPatient: false) == [inner])
    folder.write("c.json", "3")
    #expect(watch.changes(isPatient: false) == [inner])
    watch.watch([])
    #expect(watch.isEmpty)
    #expect(watch.changes() == [])
  }
}
