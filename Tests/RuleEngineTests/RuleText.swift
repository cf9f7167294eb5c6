import JSONDocument
import Redict
import RuleEngine
import Testing

/// The rule set that `text` spells; a fault in it is a fault of the test.
func rules(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> RuleSet {
  let compiled = CompiledRules(text)
  for diagnostic in compiled.diagnostics where diagnostic.severity == .error {
    Issue.record("\(diagnostic.message)", sourceLocation: sourceLocation)
  }
  return compiled.ruleSet
}

/// What the rules make of an input, with a trace.
func rewrite(
  _ text: String, _ input: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Rewrite {
  rules(text, sourceLocation: sourceLocation).rewrite(try json(input), options: .tracing)
}

extension Rewrite {
  /// The result as text; empty when there is none.
  var text: String { result?.text ?? "" }

  /// The missing keys, those that were filled with a `=` behind them.
  var missingKeys: [String] { (missing ?? []).map { $0.isFilled ? $0.key + "=" : $0.key } }

  /// The reasons of the missing keys.
  var reasons: [String] { (missing ?? []).map(\.reason.message) }
}
