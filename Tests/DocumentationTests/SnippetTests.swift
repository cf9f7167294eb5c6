import TestSupport
import Testing

@Suite("Swift code in the pages")
struct SnippetTests {
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines without the blanks in front of them, so that code is found wherever it stands.
  private func flattened(_ lines: [String]) -> String {
    lines.map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test(
    "each block is part of a program, and the comments at its end are what it prints",
    arguments: ["UsingTheLibrary", "ComingFromRHRedict"])
  func blocks(name: String) throws {
    let folder = try #require(SharedData.packageRoot())
    let program = try #require(Files.text("\(folder)/Tests/DocumentationTests/Snippets/\(name).swift"))
    var printed = (name == "UsingTheLibrary" ? try UsingTheLibrary.run() : try ComingFromRHRedict.run())[...]

    let page = DocumentationPage(name)
    let pageLines = lines(try page.text())
    var wanted = pageLines
    let blocks = CodeBlock.all(in: pageLines).filter { $0.language == "swift" }
    var replacements: [(lines: Range<Int>, text: [String])] = []
    for block in blocks {
      var text = lines(block.text).filter { !$0.hasPrefix("//") }
      #expect(
        flattened(lines(program)).contains(flattened(text)), "\(name).swift does not hold\n\(block.text)")
      if block.text.contains("print(") { text += (printed.popFirst() ?? []).map { "// \($0)" } }
      replacements.append((block.lines, text))
    }
    #expect(printed.isEmpty)
    for replacement in replacements.reversed() {
      wanted.replaceSubrange(replacement.lines, with: replacement.text)
    }
    try page.expect(wanted.joined(separator: "\n"))
  }
}
