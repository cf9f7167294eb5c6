import RuleEngine
import RuleLanguage
import SwiftCodegen

extension FuzzTarget {
  package static let export = FuzzTarget(
    "export", lengthLimit: 256, words: { RuleWords.all }, run: ExportTargets.export)
}

/// Rules that leave as Swift.
private enum ExportTargets {
  /// Rules that are accepted leave as Swift, in all forms.
  static func export(_ bytes: [UInt8]) -> String? {
    let compiled = CompiledRules(bytes: bytes)
    guard compiled.isSound else { return nil }
    var types = OutputTypes(for: compiled.file, name: "fuzz")
    types.add(compiled.ruleSet.rewrite(Sample.value, options: EvaluationTargets.options))
    if SwiftSource.text(for: compiled.file, name: "fuzz", types: types).isEmpty { return "no Swift" }
    // Standalone source has its runtime picked from all of it, which takes its time: it is made of some rules only.
    let isChosen = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % 512 == 0
    if isChosen {
      if StandaloneSource.text(for: compiled.file, name: "fuzz").isEmpty { return "no standalone Swift" }
      var tests = TestSource(for: compiled.file, name: "fuzz", isStandalone: true, isRedacted: true)
      tests.add(Sample.value, name: "sample")
      if tests.text.isEmpty { return "no tests" }
    }
    return nil
  }
}
