import Glibc
import TestSupport
import Testing

extension ScreenTests {
  @Suite("Progress of redict apply", .serialized) struct ApplyProgress {
    private let folder = TemporaryFolder()

    /// A run that goes on until there is a file named `stop`; results go where `output` says.
    private func start(output: String, term: String = "xterm-256color") throws -> Screen {
      folder.write("r.redict", "n <- id")
      let script = """
        cd \(folder.path)
        (until [ -e stop ]; do echo '{"id":1}'; sleep 0.02; done) | \(try Program.built()) apply r.redict \(output)
        echo ended with $?
        """
      return try Screen(command: "/bin/sh", arguments: ["-c", script], environment: ["TERM": term])
    }

    @Test("a line on the terminal says how far it is, and is gone at the end")
    func line() throws {
      let screen = try start(output: "> out")
      try screen.waitFor(" values, ")
      folder.write("stop", "")
      try screen.waitFor("ended with 0")
      #expect(!screen.contains("values"))
    }

    @Test("messages stand on lines of their own")
    func messages() throws {
      let screen = try start(output: "- none > out")
      try screen.waitFor(" values, ")
      folder.write("stop", "")
      try screen.waitFor("ended with 3")
      #expect(screen.rows.contains("none: error: No such file or directory"))
      #expect(!screen.contains("values"))
    }

    @Test("an interrupt takes it away")
    func interrupt() throws {
      let screen = try start(output: "> out")
      try screen.waitFor(" values, ")
      screen.send(Keys.control("c"))
      _ = try screen.waitForEnd()
      #expect(!screen.contains("values"))
    }
  }
}
