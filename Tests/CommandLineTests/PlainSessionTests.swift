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
    // What was opened last shows.
    #expect(allowed.text.hasSuffix("\n{}\n"))
    #expect(Files.names(in: folder.path).contains("made"))
  }

  @Test("standard input cannot be both the document and the script")
  func standardInput() throws {
    let result = try Program.run(["repl", "-"], text: "{}", directory: folder.path)
    #expect(result.errors.hasPrefix("redict: standard input holds the lines of the session"))
    #expect(result.status == 2)
  }

  @Test("what cannot be printed or read is told, and is no success")
  func brokenStreams() throws {
    folder.write("script", "a <- 1\n:output\n")
    for (redirection, status, reason) in [
      ("<script >/dev/full", 2, "standard output: No space left on device"),
      ("<script >&-", 2, "standard output: Bad file descriptor"), ("<.", 3, "<stdin>: Is a directory"),
    ] {
      let result = try Program.run(
        ["-c", "\"$0\" repl \(redirection)", Program.built()], directory: folder.path, program: "/bin/sh")
      #expect(result.status == status)
      #expect(result.errors == "redict: \(reason)\n")
    }
  }

  @Test("a rule file that is wrong is told in one line, a long line by the part that is wrong")
  func shortMessages() throws {
    folder.write("r.json", "{\"a\":1}\n")
    let rules = try run("", ["-r", "r.json"])
    #expect(rules.text == "error: r.json: 1:1: a rule file starts with `\"redict\": 1`\n")
    let long = try run(
      "n <- id + " + String(repeating: "9", count: 500) + " ) " + String(repeating: "8", count: 500))
    let lines = long.text.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.utf8.count < 300 }, "\(long.text)")
    #expect(lines.first?.hasPrefix("…99") == true && lines.first?.hasSuffix("88…") == true)
    let caret = lines.last?.prefix { $0 == " " }.count ?? 0
    #expect(lines.first.map { Array($0)[caret] } == ")")
  }

  @Test(
    "a rule file among the documents is the rules",
    arguments: [["in.json", "r.redict"], ["r.redict", "in.json"]])
  func rulesAmongDocuments(files: [String]) throws {
    folder.write("in.json", "{\"id\":7}")
    folder.write("r.redict", "n <- id\n")
    let result = try Program.run(["repl"] + files, text: ":accept\n", directory: folder.path)
    #expect(result.text == "r.redict: 1 statement\n{\"n\":7}\n")
    #expect(result.status == 0)
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
