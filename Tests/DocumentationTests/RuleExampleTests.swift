import Testing

@Suite("Examples of rules in the pages")
struct RuleExampleTests {
  /// Pages whose blocks come from tables, which have tests of their own.
  private static let generated: Set<String> = ["Commands", "Diagnostics", "Functions", "RuleFileSchema"]

  @Test(
    "every example gives what its page says",
    arguments: DocumentationPage.names.filter { !generated.contains($0) })
  func examples(name: String) throws {
    let page = DocumentationPage(name)
    var lines = try page.text().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for example in RuleExample.all(in: lines).reversed() {
      lines.replaceSubrange(
        example.output.lines,
        with: example.actualOutput().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      )
    }
    try page.expect(lines.joined(separator: "\n"))
  }
}
