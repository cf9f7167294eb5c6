public import RuleEngine

/// A rule file read and compiled: its tree, the rule set it stands for, and what is wrong or doubtful.
public struct CompiledRules: Sendable {
  /// The tree.
  public let file: RuleFileSyntax
  /// The rule set; statements that are broken are left out of it or fail in it.
  public let ruleSet: RuleSet
  /// Errors and warnings in the order of the text.
  public let diagnostics: [Diagnostic]
  /// For each rule of `ruleSet` the place of its statement in `file`.
  public let statementIndices: [Int]

  /// Reads rule text.
  public init(_ source: String) {
    let (file, diagnostics) = RuleParser.parse(source)
    self.init(file, diagnostics)
  }

  /// Reads rule text from its bytes.
  public init(bytes: [UInt8]) {
    let (file, diagnostics) = RuleParser.parse(bytes: bytes)
    self.init(file, diagnostics)
  }

  /// Compiles a tree.
  ///
  /// - Parameters:
  ///   - file: the tree.
  ///   - diagnostics: what reading it had to say.
  public init(_ file: RuleFileSyntax, _ diagnostics: [Diagnostic] = []) {
    let lowering = RuleCompiler.lower(file)
    self.file = file
    ruleSet = lowering.rules
    statementIndices = lowering.statementIndices
    let faults = diagnostics + lowering.diagnostics
    // Doubts can wait until the errors are mended: a broken statement may be what would have used a name.
    let doubts = faults.contains { $0.severity == .error } ? [] : RuleLint.check(file)
    self.diagnostics = (faults + doubts).enumerated()
      .sorted { a, b in
        (a.element.range.lowerBound, a.offset) < (b.element.range.lowerBound, b.offset)
      }
      .map(\.element)
  }

  /// Whether there is no error among the diagnostics.
  public var isSound: Bool { !diagnostics.contains { $0.severity == .error } }

  /// The statement that a rule of the rule set comes from.
  public func statement(ofRule index: Int) -> StatementSyntax? {
    guard statementIndices.indices.contains(index), file.statements.indices.contains(statementIndices[index])
    else {
      return nil
    }
    return file.statements[statementIndices[index]]
  }
}
