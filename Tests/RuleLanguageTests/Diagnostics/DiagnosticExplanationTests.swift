import Testing

@testable import RuleLanguage

@Suite("Explanations of diagnostic codes")
struct DiagnosticExplanationTests {
  @Test("every code has one", arguments: DiagnosticCode.allCases)
  func complete(code: DiagnosticCode) {
    let tables = DiagnosticCode.explanations.count { $0[code] != nil }
    #expect(tables == 1)
    #expect(!code.explanation.title.isEmpty)
    #expect(code.explanation.lines(of: code).first?.hasPrefix("\(code.rawValue): ") == true)
  }

  @Test("codes are R and two digits, each once")
  func codes() {
    let codes = DiagnosticCode.allCases.map(\.rawValue)
    #expect(codes.allSatisfy { $0.count == 3 && $0.first == "R" && Int($0.dropFirst()) != nil })
    #expect(Set(codes).count == codes.count)
  }

  /// What a text of either spelling is found to have.
  private func codes(_ source: String) -> [DiagnosticCode] {
    let bytes = Array(source.utf8)
    if RuleFileJSON.isJSON(bytes) { return RuleFileJSON.read(bytes).diagnostics.map(\.code) }
    return CompiledRules(source).diagnostics.map(\.code)
  }

  @Test("the wrong example has the fault, the right one nothing at all", arguments: DiagnosticCode.allCases)
  func examples(code: DiagnosticCode) {
    let explanation = code.explanation
    #expect(codes(explanation.right).isEmpty, "\(codes(explanation.right))")
    // What only samples show is tested with the linter.
    guard explanation.samples.isEmpty else { return }
    // These two cannot be shown in a line of text.
    guard code != .invalidUTF8, code != .tooManyErrors else { return }
    #expect(codes(explanation.wrong).contains(code), "\(codes(explanation.wrong))")
  }
}
