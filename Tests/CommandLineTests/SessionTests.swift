import TestSupport
import Testing

/// The shipped sessions give what stands beside them, as a filter, as a check and line by line.
@Suite
struct SessionTests {
  static let sessions = [
    (folder: "places", rules: "places", input: "nearby.json", expected: "expected.json"),
    (folder: "events", rules: "events", input: "feed.ndjson", expected: "expected.ndjson"),
    (folder: "order", rules: "order", input: "orders.ndjson", expected: "expected.ndjson"),
    (folder: "weather", rules: "weather", input: "forecast.json", expected: "expected.json"),
  ]

  @Test("redict apply gives the expected bytes of each session", arguments: sessions.map(\.folder))
  func apply(_ folder: String) throws {
    let session = try #require(Self.sessions.first { $0.folder == folder })
    let path = try path(folder)
    let expected = try #require(Files.read("\(path)/\(session.expected)"))
    let result = try Program.run(
      ["apply", "\(path)/\(session.rules).redict", "\(path)/\(session.input)"])
    #expect(result.status == 0)
    #expect(result.output == expected)
  }

  @Test("redict check finds every result as expected", arguments: sessions.map(\.folder))
  func check(_ folder: String) throws {
    let session = try #require(Self.sessions.first { $0.folder == folder })
    let path = try path(folder)
    let result = try Program.run(
      [
        "check", "\(path)/\(session.rules).redict", "\(path)/\(session.input)", "-e",
        "\(path)/\(session.expected)",
      ])
    let count = Files.text("\(path)/\(session.expected)")?.split(separator: "\n").count ?? 0
    #expect(result.text.contains("\(count) of \(count) results are as expected"))
  }

  @Test(
    "a session replays line by line and its first result is the expected one",
    arguments: sessions.map(\.folder))
  func replay(_ folder: String) throws {
    let session = try #require(Self.sessions.first { $0.folder == folder })
    let path = try path(folder)
    let output = TemporaryFolder()
    let target = output.path(of: "result.json")
    let script = ":export result \(target)\n:quit\n"
    let result = try Program.run(
      ["repl", "\(path)/\(session.rules).session"], input: Array(script.utf8))
    #expect(result.status == 0, "\(result.text)\(result.errors)")
    let first = try #require(Files.text("\(path)/\(session.expected)")?.split(separator: "\n").first)
    // A copying rule makes compact what was written for reading; the places are one array.
    let copy = output.write("copy.redict", folder == "places" ? "each @\n* <- @\n" : "* <- @\n")
    #expect(try Program.run(["apply", copy, target]).text == "\(first)\n")
  }

  private func path(_ folder: String) throws -> String {
    try #require(SharedData.packageRoot()) + "/sessions/\(folder)"
  }
}
