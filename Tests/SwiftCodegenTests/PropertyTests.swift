import Glibc
import JSONDocument
import RuleEngine
import RuleLanguage
import SwiftCodegen
import TestSupport
import Testing

/// Random rule sets on random documents: the engine, code over the library and standalone code do the same.
///
/// `REDICT_CASES` says how many rule sets are tried (usually 30), `REDICT_SEED` with which numbers they are made up.
@Suite(.serialized)
struct PropertyTests {
  private static let caseCount = TestEnvironment.number("REDICT_CASES") ?? 30
  private static let seed = TestEnvironment.number("REDICT_SEED") ?? 20_310_314
  private static let documentCount = 40
  /// How many rule sets are compiled in one go.
  private static let batchSize = 60

  @Test("random rule sets give the same bytes, missing keys and reasons in all three forms")
  func forms() throws {
    var count = 0
    for start in stride(from: 0, to: Self.caseCount, by: Self.batchSize) {
      let cases = (start..<min(start + Self.batchSize, Self.caseCount)).map(Self.makeCase)
      let library = try GeneratedProgram.run(cases)
      let standalone = try StandaloneProgram.run(cases)
      for (number, one) in cases.enumerated() {
        let expected = GeneratedProgram.expectation(one)
        Self.compare("library", one, library[number], expected)
        Self.compare("standalone", one, standalone[number], expected)
        count += expected.count
      }
    }
    #expect(count == Self.caseCount * Self.documentCount)
  }

  private static func compare(
    _ form: String, _ one: GeneratedProgram.Case, _ lines: [String], _ expected: [String]
  ) {
    #expect(lines.count == expected.count, "\(form), \(one.name)")
    guard let difference = zip(lines, expected).enumerated().first(where: { $0.element.0 != $0.element.1 })
    else {
      return
    }
    Issue.record(
      """
      \(form), \(one.name)
      \(one.rules)
      input:    \(one.inputs[difference.offset])
      got:      \(difference.element.0)
      expected: \(difference.element.1)
      """)
  }

  /// A rule set without errors that standalone code can do, and documents for it.
  private static func makeCase(_ number: Int) -> GeneratedProgram.Case {
    var random = RandomRules(seed: UInt64(seed) &+ UInt64(number) &* 0x1_0000)
    while true {
      let rules = random.rules()
      let compiled = CompiledRules(rules)
      guard compiled.isSound else { continue }
      let inputs = (0..<documentCount).map { _ in random.document() }
      return GeneratedProgram.Case(name: "case \(number) of seed \(seed)", rules: rules, inputs: inputs)
    }
  }
}
