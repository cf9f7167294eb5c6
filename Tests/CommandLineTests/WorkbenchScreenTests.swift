import Glibc
import TestSupport
import Testing

/// The workbench as a user has it: the program on a terminal.
@Suite("The workbench on a terminal", .serialized)
struct WorkbenchScreenTests {
  private let folder = TemporaryFolder()
  private var state: [String: String?] { ["XDG_STATE_HOME": folder.path(of: "state")] }

  init() {
    folder.write("in.json", "{\"name\":\"Ida\",\"n\":3}\n")
  }

  private func start(
    _ arguments: [String] = ["in.json"], environment: [String: String?] = [:],
    streams: Screen.Streams = .terminal
  ) throws -> Screen {
    let screen = try Screen(
      arguments: arguments, environment: state.merging(environment) { $1 }, directory: folder.path,
      streams: streams)
    return screen
  }

  /// Waits for the document, types a rule and waits for its result.
  private func addRule(
    _ screen: Screen, _ rule: String = "who <- name", gives result: String = "\"who\": \"Ida\""
  ) throws {
    try screen.waitFor("\"name\": \"Ida\"")
    screen.send(rule + Keys.enter)
    try screen.waitFor(result)
  }

  private func type(_ screen: Screen, _ line: String) { screen.send(line + Keys.enter) }

  @Test("a rule that is typed shows its result before Enter; quitting gives the terminal back")
  func typing() throws {
    let screen = try start()
    try screen.waitFor("\"name\": \"Ida\"")
    screen.send("who <- na")
    try screen.waitFor("> who <- na")
    screen.send("me")
    try screen.waitFor("\"who\": \"Ida\"")
    type(screen, "")
    type(screen, ":quit")
    #expect(try screen.waitForEnd() == .exited(0))
    #expect(!screen.isAlternateScreen)
    #expect(screen.modes.isLineMode)
  }

  @Test("the result of :accept goes to standard output, nothing else does")
  func accept() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let screen = try start(streams: Screen.Streams(output: ends[1]))
    close(ends[1])
    try addRule(screen)
    type(screen, ":accept")
    #expect(try screen.waitForEnd() == .exited(0))
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(ends[0], &buffer, buffer.count)
    #expect(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == "{\"who\":\"Ida\"}\n")
  }

  @Test("a document from a pipe is no input of keys")
  func pipedDocument() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let text = Array("{\"name\":\"Ida\",\"text\":\":quit\\r\"}\n:quit\n".utf8)
    #expect(write(ends[1], text, text.count) == text.count)
    close(ends[1])
    let screen = try start([], streams: Screen.Streams(input: ends[0]))
    close(ends[0])
    try addRule(screen)
    type(screen, ":quit!")
    #expect(try screen.waitForEnd() == .exited(0))
  }

  @Test("^C empties the line and keeps the rules; ^Z stops and comes back")
  func interrupt() throws {
    let screen = try start()
    try addRule(screen)
    screen.send("half typed")
    try screen.waitFor("> half typed")
    screen.send(Keys.control("c"))
    try screen.waitUntilGone("half typed")
    #expect(screen.contains("who <- name"))
    screen.send(Keys.control("z"))
    try screen.waitForStop()
    #expect(!screen.isAlternateScreen)
    screen.resume()
    try screen.waitFor("\"who\": \"Ida\"")
  }

  @Test("after a signal the next start offers the rules that were not saved", arguments: [SIGTERM, SIGKILL])
  func recovery(_ signal: Int32) throws {
    let first = try start()
    try addRule(first)
    try first.waitFor("1 rule")
    first.signal(signal)
    #expect(try first.waitForEnd() == (signal == SIGKILL ? .killed(signal: SIGKILL) : .exited(128 + signal)))
    let second = try start()
    try second.waitFor(":recover")
    type(second, ":recover")
    try second.waitFor("\"who\": \"Ida\"")
    type(second, ":save kept.redict")
    try second.waitFor("wrote kept.redict")
    type(second, ":quit")
    #expect(try second.waitForEnd() == .exited(0))
    #expect(Files.text(folder.path(of: "kept.redict")) == "who <- name\n")
    #expect(Files.names(in: folder.path(of: "state/redict")) == ["history"])
    var status = stat()
    #expect(stat(folder.path(of: "state/redict/history"), &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("two sessions at a time do not take each other's journal")
  func twoSessions() throws {
    let first = try start()
    try addRule(first)
    let second = try start()
    try addRule(second, "other <- n", gives: "\"other\": 3")
    #expect(!second.contains(":recover"))
    type(second, ":quit!")
    try second.waitForEnd()
    first.signal(SIGTERM)
    try first.waitForEnd()
    let third = try start()
    try third.waitFor(":recover")
  }

  @Test("bytes that are not UTF-8 do not pass as a line")
  func invalidBytes() throws {
    let screen = try start()
    try screen.waitFor("\"name\": \"Ida\"")
    screen.send(Array("x <- na".utf8) + [0xC3] + Array("\r".utf8))
    try screen.waitFor("not valid UTF-8")
    screen.send(Keys.control("u"))
    try addRule(screen)
  }

  @Test("pasted lines wait for Enter, then all of them count")
  func paste() throws {
    let screen = try start()
    try screen.waitFor("\"name\": \"Ida\"")
    screen.paste("a <- name\nb <- n\nc <- n + 1")
    try screen.waitFor("c <- n + 1")
    #expect(screen.contains("no rules yet"))
    type(screen, "")
    try screen.waitFor("3 rules")
    try screen.waitFor("\"c\": 4")
  }

  @Test("a change on the disk is read by :reload; a broken or missing file keeps the last good document")
  func reload() throws {
    let screen = try start()
    try addRule(screen)
    folder.write("in.json", "{\"name\":\"Ada\"}")
    type(screen, ":reload")
    try screen.waitFor("\"who\": \"Ada\"")
    folder.write("in.json", "{\"name\":")
    type(screen, ":reload")
    try screen.waitFor("the last good document")
    #expect(screen.contains("\"who\": \"Ada\""))
    unlink(folder.path(of: "in.json"))
    type(screen, ":reload")
    try screen.waitFor("No such file")
    folder.write("in.json", "{\"name\":\"Eva\"}")
    type(screen, ":reload")
    try screen.waitFor("\"who\": \"Eva\"")
  }

  @Test("a file that cannot be written is named with the reason, and nothing is lost")
  func failedSave() throws {
    mkdir(folder.path(of: "sub"), 0o755)
    let screen = try start()
    try addRule(screen)
    type(screen, ":save none/r.redict")
    try screen.waitFor("none/r.redict was not written: No such file or directory")
    type(screen, ":save! sub")
    try screen.waitFor("sub was not written: Is a directory")
    #expect(screen.contains("who <- name"))
    #expect(Files.names(in: folder.path) == ["in.json", "state", "sub"])
  }

  @Test("a file that is there is replaced only after a yes")
  func overwriting() throws {
    folder.write("r.redict", "OLD")
    let screen = try start()
    try addRule(screen)
    type(screen, ":save r.redict")
    try screen.waitFor("replace it?")
    screen.send("n")
    try screen.waitFor("not done")
    #expect(Files.text(folder.path(of: "r.redict")) == "OLD")
    type(screen, ":save r.redict")
    try screen.waitFor("replace it?")
    screen.send("y")
    try screen.waitFor("wrote r.redict")
    #expect(Files.text(folder.path(of: "r.redict")) == "who <- name\n")
  }

  @Test("the external editor gets the line and gives it back")
  func editor() throws {
    folder.write("edit.sh", "#!/bin/sh\nprintf 'who <- name\\n' > \"$1\"\n")
    chmod(folder.path(of: "edit.sh"), 0o755)
    let screen = try start(environment: ["VISUAL": folder.path(of: "edit.sh")])
    try screen.waitFor("\"name\": \"Ida\"")
    screen.send("draft" + Keys.control("x") + Keys.control("e"))
    try screen.waitFor("> who <- name")
    type(screen, "")
    try screen.waitFor("1 rule")
  }

  @Test("a copy goes to the terminal and to no other stream")
  func copy() throws {
    let screen = try start()
    try addRule(screen)
    type(screen, ":copy output")
    try screen.wait("the copy") { $0.hasWritten("\u{1B}]52;c;") }
  }

  @Test("a command of a session file is asked about before it runs")
  func sessionCommand() throws {
    folder.write("s.session", "# mine\n:open !echo '{\"name\":\"Ida\"}'; touch made\n")
    let screen = try start(["s.session"])
    try screen.waitFor("echo")
    #expect(!Files.names(in: folder.path).contains("made"))
    screen.send("y")
    try screen.waitFor("\"name\": \"Ida\"")
    #expect(Files.names(in: folder.path).contains("made"))
  }

  @Test("a command that does not end is ended by ^C")
  func endlessCommand() throws {
    let screen = try start()
    try screen.waitFor("\"name\": \"Ida\"")
    type(screen, ":open !sleep 600")
    try screen.waitFor("sleep 600")
    screen.send(Keys.control("c"))
    try screen.waitFor("stopped")
    try addRule(screen)
  }

  @Test("at a dumb terminal lines are read, at an unknown one the program names what works")
  func terminals() throws {
    let dumb = try start(environment: ["TERM": "dumb"])
    try dumb.waitFor("line by line")
    type(dumb, "who <- name")
    try dumb.waitFor("who = \"Ida\"")
    type(dumb, ":quit!")
    #expect(try dumb.waitForEnd() == .exited(0))
    #expect(!dumb.written.contains(0x1B))
    for term in ["", "no-such-terminal"] {
      let unknown = try start(environment: ["TERM": term])
      #expect(try unknown.waitForEnd() == .exited(2))
      #expect(unknown.hasWritten("redict apply"))
      #expect(!unknown.written.contains(0x1B))
    }
  }
}
