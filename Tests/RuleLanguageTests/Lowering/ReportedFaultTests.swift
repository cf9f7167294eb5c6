import JSONDocument
import RuleEngine
import TestSupport
import Testing

@testable import RuleLanguage

/// Rules, inputs and results kept beside the package: faults that people met in other programs.
private struct ReportedFault: CustomTestStringConvertible {
  var folder: String
  /// `a` in `input.a.json`; empty for a folder with one run.
  var variant: String

  var testDescription: String { "\(folder) \(variant)" }

  /// Expectations that contradict their own description: `x`, a lone surrogate and `y` are three, not two.
  private static let disputed: Set = ["B50-lone-surrogates low"]

  static let root = SharedData.path(of: "cases")

  static let all: [ReportedFault] = {
    guard let root else { return [] }
    return Files.names(in: root).flatMap { folder -> [ReportedFault] in
      Files.names(in: "\(root)/\(folder)").compactMap { name in
        guard name.hasPrefix("expected."), name.hasSuffix("json") else { return nil }
        let fault = ReportedFault(
          folder: folder, variant: String(name.dropFirst(9).dropLast(name == "expected.json" ? 4 : 5)))
        return disputed.contains(fault.testDescription) ? nil : fault
      }
    }
  }()

  /// The contents of `name.variant.ext`, else of `name.ext`.
  func bytes(_ name: String, _ ext: String) -> [UInt8]? {
    guard let root = Self.root else { return nil }
    return Files.read("\(root)/\(folder)/\(name).\(variant).\(ext)")
      ?? Files.read("\(root)/\(folder)/\(name).\(ext)")
  }
}

@Suite("Reported faults of other programs", SharedData.isThere("cases"))
struct ReportedFaultTests {
  @Test("rules give the expected result and missing keys", arguments: ReportedFault.all)
  fileprivate func results(_ fault: ReportedFault) throws {
    guard let rules = fault.bytes("rules", "redict"), let input = fault.bytes("input", "json"),
      let expected = fault.bytes("expected", "json"), let document = try? Document.parse(input)
    else { return }
    let exit = fault.bytes("expected", "exit").map { String(decoding: $0, as: UTF8.self) } ?? "0"
    let compiled = CompiledRules(bytes: rules)
    guard !exit.hasPrefix("4") else {
      #expect(!compiled.isSound)
      return
    }
    #expect(compiled.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let rewrite = compiled.ruleSet.rewrite(document.root)
    let text = String(decoding: expected, as: UTF8.self).split(separator: "\n").joined()
    #expect(rewrite.result?.text == text)
    let missing = fault.bytes("expected", "missing").map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(
      Set(rewrite.missing?.map(\.key) ?? []) == Set(missing.split(separator: "\n").map(String.init)))
  }
}
