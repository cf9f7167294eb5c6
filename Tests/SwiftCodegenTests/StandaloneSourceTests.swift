import RuleLanguage
import SwiftCodegen
import TestSupport
import Testing

/// Standalone code in files of an app.
@Suite
struct StandaloneSourceTests {
  @Test("rule sets compile without warnings beside each other and the app's own, whatever they are called")
  func names() throws {
    let folder = TemporaryFolder()
    let rules = RuleParser.parse("a! <- b | trim\n").file
    let sources = ["*/ \u{2028}\"\\(x)\u{202E}", "", "JSON"].enumerated().map { number, name in
      folder.write("Rules\(number).swift", StandaloneSource.text(for: rules, name: name))
    }
    let other = "enum JSON {}\nstruct Outcome {}\nstruct RuleSet {}\nfunc padded() {}\n"
    try SwiftCompiler.check(sources + [folder.write("Other.swift", other)], in: folder)
  }
}
