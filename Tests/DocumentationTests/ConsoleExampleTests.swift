import TestSupport
import Testing

@Suite("Commands in the pages")
struct ConsoleExampleTests {
  private let folder = TemporaryFolder()

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// What commands print on both streams, each command by itself; `$?` is the status of the one before.
  private func output(of commands: [String]) throws -> [[String]] {
    let program = try Program.built()
    let bin = program.dropLast(program.split(separator: "/").last?.count ?? 0)
    // A line of its own ends what each command prints.
    let script = commands.map { "(exit $status); { \($0); } 2>&1; status=$?; echo '\(Self.end)'" }
    let result = try Program.run(
      ["-c", "PATH=\(bin):$PATH; status=0\n" + script.joined(separator: "\n")], directory: folder.path,
      program: "/bin/sh")
    return lines(result.text).split(separator: Self.end, omittingEmptySubsequences: false).dropLast().map(
      Array.init)
  }

  private static let end = "-- end --"

  @Test("each command of the page on the command line prints what the page says")
  func commandLine() throws {
    let page = DocumentationPage("CommandLine")
    var pageLines = lines(try page.text())
    let blocks = CodeBlock.all(in: pageLines)
    for (language, name) in [("redict", "orders.redict"), ("json", "orders.ndjson")] {
      folder.write(name, try #require(blocks.first { $0.language == language }).text + "\n")
    }
    for block in blocks.reversed() where block.language == "console" {
      let commands = lines(block.text).filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
      let shown = zip(commands, try output(of: commands)).flatMap { ["$ \($0)"] + $1 }
      pageLines.replaceSubrange(block.lines, with: shown)
    }
    try page.expect(pageLines.joined(separator: "\n"))
  }
}
