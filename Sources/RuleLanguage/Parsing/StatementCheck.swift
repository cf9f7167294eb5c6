internal import JSONDocument

/// Looks at the statements of a file as a whole: what is written twice, what contradicts another statement.
///
/// It works on the tree, so that trees made elsewhere (from JSON, by the workbench) are checked alike. It takes no
/// statement out.
public enum StatementCheck {
  /// Checks a file and the blocks in it.
  /// - Parameters:
  ///   - file: the tree, its places counted in `source`.
  ///   - source: the text, for the line numbers in the messages.
  /// - Returns: errors at the later one of two statements that exclude each other.
  public static func check(_ file: RuleFileSyntax, source: SourceText) -> [Diagnostic] {
    check(file.statements) { source.location(of: $0).line }
  }

  /// Checks a list of statements and the blocks in it.
  ///
  /// - Parameter line: the line number of a byte offset.
  static func check(_ statements: [StatementSyntax], line: (Int) -> Int) -> [Diagnostic] {
    var diagnostics = TargetCheck.check(statements, line: line)
    var firsts: [String: StatementSyntax] = [:]
    for statement in statements {
      if case .rule(let rule) = statement.kind, let block = rule.block {
        diagnostics += check(block, line: line)
      }
      guard let name = onceOnly(statement.kind) else { continue }
      guard let first = firsts[name] else {
        firsts[name] = statement
        continue
      }
      let line = line(first.range.lowerBound)
      diagnostics.append(
        Diagnostic(
          .duplicateStatement, range: statement.range.bytes,
          message: "\(name) stands on line \(line) already",
          fixes: [Diagnostic.Fix(title: "remove this one", range: statement.range.bytes, replacement: "")]))
    }
    return diagnostics
  }

  /// What a statement that may stand only once is called in messages; nil for the others.
  private static func onceOnly(_ kind: StatementSyntax.Kind) -> String? {
    switch kind {
    case .missingValue: "`! <-`, the missing value of all keys,"
    case .each: "`each`"
    case .finally: "`finally`"
    case .option(let name, _): "`option \(name.safe(limit: 40))`"
    case .binding(let name, _): "`let $\(name.safe(limit: 40))`"
    // A default rule with a condition of its own leaves keys to the next one.
    case .defaultRule(let rule) where rule.condition == nil && rule.except.isEmpty:
      "a default rule for all keys"
    case .defaultRule, .rule, .drop, .blank: nil
    }
  }
}
