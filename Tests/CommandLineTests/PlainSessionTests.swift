import TestSupport
import Testing

@Suite("redict repl")
struct PlainSessionTests {
  private let folder = TemporaryFolder()

  private func run(_ script: String, _ arguments: [String] = []) throws -> Program.Result {
    folder.write("in.json", "{\"id\":7,\"items\":[{\"q\":1},{\"q\":2}]}")
    return try Program.run(["repl", "in.json"] + arguments, text: script, directory: folder.path)
  }

  @Test("lines from a pipe are a script: rules, commands, the result at the end")
  func script() throws {
    let result = try run("n! <- id\n:accept\n")
    #expect(result.text == "n = 7\n{\"n\":7}\n")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test("a statement goes on while a bracket is open or lines are indented")
  func continuation() throws {
    let result = try run("l <- items {\n  n <- q\n}\nm <- id\n  ?? 0\n:accept\n")
    #expect(result.text.hasSuffix("{\"l\":[{\"n\":1},{\"n\":2}],\"m\":7}\n"))
  }

  @Test("a line that fails is told and makes the exit code 1, the others count")
  func failure() throws {
    let result = try run("a <- )\nn <- id\n:nonsense\n:accept\n")
    #expect(result.text.hasPrefix("a <- )\n     ^ "))
    #expect(result.text.contains("error: no command `:nonsense`"))
    #expect(result.text.hasSuffix("{\"n\":7}\n"))
    #expect(result.status == 1)
  }

  @Test("bytes that are not UTF-8 cost their line")
  func encoding() throws {
    folder.write("in.json", "{\"id\":7}")
    let script = Array("n <- id\nx <- ".utf8) + [0xC3] + Array("\n:accept\n".utf8)
    let result = try Program.run(["repl", "in.json"], input: script, directory: folder.path)
    #expect(result.text.contains("error: the line is not valid UTF-8\n"))
    #expect(result.text.hasSuffix("{\"n\":7}\n"))
  }

  @Test("a session file is replayed; its paths are its folder's; its commands do not run unasked")
  func session() throws {
    let state: [String: String?] = ["XDG_STATE_HOME": folder.path]
    folder.write("in.json", "{\"id\":7}")
    folder.write("s.session", "# a session\n:open in.json\nn <- id\n:open !echo '{}'; touch made\n")
    let path = folder.path(of: "s.session")
    let refused = try Program.run(["repl", path], text: ":accept\n", environment: state, directory: "/")
    #expect(refused.text.hasSuffix("{\"n\":7}\n"))
    #expect(!Files.names(in: folder.path).contains("made"))
    let allowed = try Program.run(
      ["repl", path, "--allow-commands"], text: ":accept\n", environment: state, directory: folder.path)
    #expect(allowed.text.hasSuffix("{\"n\":7}\n"))
    #expect(Files.names(in: folder.path).contains("made"))
  }

  @Test("standard input cannot be both the document and the script")
  func standardInput() throws {
    let result = try Program.run(["repl", "-"], text: "{}", directory: folder.path)
    #expect(result.errors.hasPrefix("redict: standard input holds the lines of the session"))
    #expect(result.status == 2)
  }

  @Test("a misspelt command is told from a file")
  func misspelt() throws {
    let result = try Program.run(["aply", "r.redict", "in.json"], directory: folder.path)
    #expect(result.errors == "redict: there is no file `aply`; did you mean `redict apply`?\n")
    #expect(result.status == 2)
  }

  @Test("without a terminal the workbench refuses and names what works")
  func noTerminal() throws {
    let result = try Program.run(["-w", Program.built()], text: "{}", program: "/usr/bin/setsid")
    #expect(result.output == [])
    #expect(result.errors.contains("redict apply"))
    #expect(result.status == 2)
  }
}
