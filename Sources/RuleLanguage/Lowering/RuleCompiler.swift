import JSONDocument
public import RuleEngine

/// Makes rule sets of the engine from syntax trees.
public enum RuleCompiler {
  /// Makes a rule set from a file.
  ///
  /// A broken statement costs only itself: a broken rule keeps its output key and fails with what is wrong with it.
  /// - Returns: the rule set, and what is wrong or doubtful.
  public static func compile(_ file: RuleFileSyntax) -> (ruleSet: RuleSet, diagnostics: [Diagnostic]) {
    let compiled = lower(file)
    return (compiled.rules, compiled.diagnostics)
  }

  /// Makes an expression that stands by itself, for the value of a key or a question about an input.
  ///
  /// - Parameter bound: the names with `@` that are bound where it is used.
  public static func compile(
    _ expression: ExpressionSyntax, bound: Set<PathSyntax.BoundName> = []
  ) -> (expression: Expression, diagnostics: [Diagnostic]) {
    var lowering = ExpressionLowering()
    var context = LoweringContext()
    context.bound = bound
    let expression = lowering.lower(expression, context)
    return (expression, lowering.diagnostics)
  }

  /// Makes a key path that stands by itself.
  ///
  /// - Parameter isOpen: whether lets, `^` and names with `@` are found when it is read, wherever that is.
  public static func compile(
    _ path: PathSyntax, isOpen: Bool = false
  ) -> (path: InputPath, diagnostics: [Diagnostic]) {
    var lowering = ExpressionLowering()
    let path = lowering.lower(path, isOpen ? .open : LoweringContext())
    return (path, lowering.diagnostics)
  }

  /// What an expression reads, wherever it stands: lets and enclosing scopes need not be known.
  package static func reads(of expression: ExpressionSyntax) -> Reads {
    var lowering = ExpressionLowering()
    return lowering.lower(expression, .open).reads
  }

  /// Makes an output path.
  public static func compile(_ target: TargetSyntax) -> OutputPath {
    OutputPath(
      target.segments.map { segment in
        switch segment {
        case .key(let key): .key(key)
        case .index(let index): .index(index)
        case .append: .append
        }
      })
  }

  /// The rule set of a file with the statements its rules come from.
  static func lower(_ file: RuleFileSyntax) -> RuleSetLowering {
    var lowering = RuleSetLowering()
    var context = LoweringContext()
    if file.statements.contains(where: \.isEach) { context = context.enteringBlock() }
    lowering.lower(file.statements, context)
    return lowering
  }
}
