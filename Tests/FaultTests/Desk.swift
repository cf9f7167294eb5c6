import Glibc
import TestSupport
import Testing

/// A folder with a document, a state folder of its own, and the workbench on them.
struct Desk {
  let folder = TemporaryFolder()
  static let document = #"{"name":"Ida","n":3,"list":[{"v":1},{"v":2}],"deep":{"er":{"x":true}}}"#

  init(_ document: String = Self.document) { folder.write("in.json", document) }

  var state: String { folder.path(of: "state") }

  /// Starts the workbench and waits for the document.
  func start(
    _ arguments: [String] = ["in.json"], environment: [String: String?] = [:],
    size: (columns: Int, rows: Int) = (100, 30), shows text: String = "\"name\": \"Ida\"", user: UInt32? = nil
  ) throws -> Screen {
    let screen = try Screen(
      arguments: arguments, environment: ["XDG_STATE_HOME": state].merging(environment) { $1 }, size: size,
      directory: folder.path, user: user)
    if !text.isEmpty { try screen.waitFor(text) }
    return screen
  }

  /// Somebody who may not do all, as root may, and whose the folder is; nil when the tests are not run by root.
  func ordinaryUser() -> UInt32? {
    guard geteuid() == 0 else { return nil }
    for name in ["", "/in.json"] { chown(folder.path + name, 65534, 65534) }
    return 65534
  }

  /// Starts it by a shell that sets a limit first.
  func start(limit: String, arguments: String = "in.json") throws -> Screen {
    let screen = try Screen(
      command: "/bin/sh", arguments: ["-c", "\(limit); exec \(Program.built()) \(arguments)"],
      environment: ["XDG_STATE_HOME": state], size: (100, 30), directory: folder.path)
    try screen.waitFor("\"name\": \"Ida\"")
    return screen
  }

  /// The rules that the next start offers, taken and written by a program of its own; nil when it offers none.
  func recovered() throws -> [String]? {
    let screen = try start()
    // The offer comes before anything that is typed.
    screen.send(":help" + Keys.enter)
    try screen.waitFor("Esc close")
    screen.send(Keys.escape)
    try screen.waitUntilGone("Esc close")
    screen.send(":recover" + Keys.enter)
    try screen.wait("the recovery") { $0.contains("recovered;") || $0.contains("nothing to recover") }
    guard screen.contains("recovered;") else {
      screen.send(":quit!" + Keys.enter)
      try screen.waitForEnd()
      return nil
    }
    screen.send(":save! recovered.redict" + Keys.enter)
    try screen.waitFor("wrote recovered.redict")
    screen.send(":quit!" + Keys.enter)
    try screen.waitForEnd()
    let text = try #require(Files.text(folder.path(of: "recovered.redict")))
    return text.split(separator: "\n").map(String.init)
  }
}

extension Screen {
  func enter(_ line: String) { send(line + Keys.enter) }

  /// Enters a line that cannot be done, waits until that is said, be it on several rows, and empties the line.
  func enter(_ line: String, refusedWith message: String) throws {
    enter(line)
    try wait(message) { $0.rows.joined().contains(message) }
    send(Keys.control("c"))
  }
}

/// Expects that the terminal is as it was before the program had it.
func expectRestored(
  _ screen: Screen, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(screen.modes == screen.modesBefore, comment, sourceLocation: sourceLocation)
  #expect(!screen.isAlternateScreen, comment, sourceLocation: sourceLocation)
  #expect(screen.isCursorVisible, comment, sourceLocation: sourceLocation)
  #expect(screen.modesLeftOn.isEmpty, comment, sourceLocation: sourceLocation)
}
