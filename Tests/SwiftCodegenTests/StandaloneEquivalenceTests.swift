import JSONDocument
import RuleLanguage
import SwiftCodegen
import TestSupport
import Testing

/// What standalone code makes of inputs is, byte for byte, what the engine makes of them.
@Suite(.serialized)
struct StandaloneEquivalenceTests {
  @Test("every construct of the language gives the same results, missing keys and reasons as standalone code")
  func constructs() throws { try check(EquivalenceTests.constructs) }

  @Test("every example of every function gives the same results as standalone code")
  func functions() throws {
    let examples = FunctionTable.all.flatMap { entry in entry.examples }
    try check(
      FunctionTable.all.map { entry in
        let rules = entry.examples.enumerated().map { "x\($0.offset)! <- \($0.element.expression)\n" }
        return GeneratedProgram.Case(
          name: entry.name, rules: rules.joined(), inputs: entry.examples.map(\.input) + ["{}"])
      })
    #expect(examples.count > 100)
  }

  @Test("the shipped sessions give the same results as standalone code")
  func sessions() throws { try check(EquivalenceTests.sessionCases()) }

  @Test(
    "a rule set compiles without warnings whatever it is called",
    arguments: ["*/ \u{2028}\"\\(x)\u{202E}", "", "JSON"])
  func names(_ name: String) throws {
    let folder = TemporaryFolder()
    let text = StandaloneSource.text(for: RuleParser.parse("a! <- b | trim\n").file, name: name)
    let other = "enum JSON {}\nstruct Outcome {}\nstruct RuleSet {}\nfunc padded() {}\n"
    let result = try Program.run(
      [
        "swiftc", "-typecheck", "-module-cache-path", folder.path(of: "ModuleCache"), "-swift-version", "6",
        "-warnings-as-errors", folder.write("Rules.swift", text), folder.write("Other.swift", other),
      ], directory: folder.path, program: "/usr/bin/env", seconds: 300)
    #expect(result.status == 0, "\(result.errors)")
  }

  private func check(_ cases: [GeneratedProgram.Case]) throws {
    let lines = try StandaloneProgram.run(cases)
    for (one, lines) in zip(cases, lines) {
      #expect(
        lines.map(Self.comparable) == GeneratedProgram.expectation(one).map(Self.comparable), "\(one.name)")
    }
  }

  /// The line without what `parseJSON` says of a text that is no JSON: the one difference in reasons, which the header
  /// of generated code tells.
  private static func comparable(_ line: String) -> String {
    line.split(separator: ";", omittingEmptySubsequences: false).map { part in
      guard part.contains("`parseJSON` cannot read"), let colon = part.firstRange(of: "\": ") else {
        return part
      }
      return part[..<colon.lowerBound]
    }.joined(separator: ";")
  }
}
