import RuleLanguage
import TestSupport
import Testing

@Suite("Pages written from tables")
struct GeneratedPageTests {
  @Test("the reference of functions is current")
  func functions() throws {
    try DocumentationPage("Functions").expect(FunctionReference.text)
  }

  @Test("the reference of diagnostics is current and has every code")
  func diagnostics() throws {
    let text = DiagnosticReference.text
    #expect(DiagnosticCode.allCases.allSatisfy { text.contains("\n### \($0.rawValue): ") })
    try DocumentationPage("Diagnostics").expect(text)
  }

  @Test("the schema of rule files is current")
  func schema() throws {
    try DocumentationPage("RuleFileSchema").expect(
      """
      # The schema of rule files in JSON

      The JSON Schema (2020-12) that rule files in JSON meet; in Swift it is ``RuleFileJSON/schema``.

      \(Markdown.generatedNote)

      ## The schema

      \(Markdown.block(RuleFileJSON.schema, "json"))

      """)
  }

  @Test("the reference of commands is current")
  func commands() throws {
    try DocumentationPage("Commands").expect(try CommandReference.text())
  }

  @Test("the grammar in the page on the language is the one at the head of the parser")
  func grammar() throws {
    let folder = try #require(SharedData.packageRoot())
    let source = try #require(Files.text("\(folder)/Sources/RuleLanguage/Parsing/RuleParser.swift"))
    let comment = source.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.hasPrefix("public enum") }.map { String($0.dropFirst(4)) }
    let grammar = try #require(CodeBlock.all(in: comment).first)
    let page = try DocumentationPage("TheRuleLanguage").text()
    #expect(page.contains("```text\n\(grammar.text)\n```"))
  }

  @Test("the two rule files side by side say the same")
  func ruleFiles() throws {
    let lines = try DocumentationPage("RuleFiles").text().split(
      separator: "\n", omittingEmptySubsequences: false)
    let blocks = CodeBlock.all(in: lines.map(String.init))
    let json = try #require(blocks.first { $0.language == "json" })
    let text = try #require(blocks.first { $0.language == "redict" })
    let (file, diagnostics) = RuleFileJSON.read(Array(json.text.utf8))
    #expect(diagnostics == [])
    #expect(file.text == RuleParser.parse(text.text).file.text)
    #expect(CompiledRules(text.text).diagnostics == [])
  }
}
