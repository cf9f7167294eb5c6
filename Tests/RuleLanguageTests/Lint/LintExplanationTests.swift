import JSONDocument
import Testing

@testable import RuleLanguage

@Suite("Explanations of what samples show")
struct LintExplanationTests {
  @Test(
    "the wrong example has the fault with its samples, the right one has none",
    arguments: DiagnosticCode.allCases.filter { !$0.explanation.samples.isEmpty })
  func examples(code: DiagnosticCode) throws {
    let explanation = code.explanation
    func codes(_ rules: String) throws -> [DiagnosticCode] {
      try linted(rules, explanation.samples).report().findings.map(\.diagnostic.code)
    }
    #expect(try codes(explanation.wrong) == [code])
    #expect(try codes(explanation.right) == [])
  }

  @Test("the text shows the samples")
  func text() {
    #expect(
      DiagnosticCode.dropNeverOccurs.explanation.lines(of: .dropNeverOccurs).joined(separator: "\n") == """
        R63: nothing to drop

        No sample has what the path leads to; is it spelled as in the input?

        Instead of
          drop secret
        write
          drop password
        when the samples are
          {"name":"Ida","password":"x"}
        """)
  }
}
