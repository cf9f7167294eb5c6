import JSONDocument
public import RuleEngine

// Rules as Swift statements. A text that is no path does not stop the program: its rule fails and the rule set lists it among
// its diagnostics, as for rules that are read from a file.

extension RuleSet {
  /// Reads the text of a rule file.
  ///
  /// - Throws: the first of the errors; ``CompiledRules`` gives all of them and the rules that are sound.
  public init(rules text: String) throws(RuleTextError) {
    let compiled = CompiledRules(text)
    if let error = compiled.diagnostics.first(where: { $0.severity == .error }) {
      throw RuleTextError(diagnostic: error, source: text)
    }
    self = compiled.ruleSet
  }
}

/// Why a text is no rule file: its first error.
public struct RuleTextError: Error, Sendable, CustomStringConvertible {
  /// The error.
  public let diagnostic: Diagnostic
  let source: String

  /// `line:column: message`.
  public var description: String {
    "\(SourceText(source).location(of: diagnostic.range.lowerBound)): \(diagnostic.message)"
  }
}
