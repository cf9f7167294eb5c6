import JSONDocument
import RuleEngine

/// Finds what is allowed and probably not meant.
public enum RuleLint {
  /// The findings in a file and its blocks: warnings, in the order of the text.
  public static func check(_ file: RuleFileSyntax) -> [Diagnostic] {
    check(file.statements, hasRequiredRule: hasRequiredRule(file.statements))
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func check(_ statements: [StatementSyntax], hasRequiredRule: Bool) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    let used = statements.contains { $0.isBinding } ? usedNames(statements) : []
    for statement in statements {
      switch statement.kind {
      case .rule(let rule): findings += unusedElse(rule)
      case .missingValue where !hasRequiredRule:
        findings.append(
          warning(
            .unusedMissingValue, statement.range,
            "`! <-` fills required keys, and no rule has one; put `!` behind a key"))
      case .binding(let name, _) where !used.contains(name):
        findings.append(
          warning(.unusedBinding, statement.range, "`$\(name.safe(limit: 40))` is used nowhere"))
      default: break
      }
      for expression in statement.expressions {
        expression.forEachPath { findings += averageOfHoles($0) }
        findings += constantConditions(expression)
        findings += repeatedEntries(expression)
      }
      if let condition = statement.condition, condition.isConstant {
        findings.append(constantCondition(condition))
      }
      findings += check(statement.block, hasRequiredRule: hasRequiredRule)
    }
    return findings
  }

  /// `else` is the missing value of a required key; on others it is never asked for.
  private static func unusedElse(_ rule: RuleSyntax) -> [Diagnostic] {
    guard let value = rule.missingValue, !rule.isRequired else { return [] }
    let end = rule.target.range.upperBound
    return [
      warning(
        .unusedElse, value.range,
        "`else` fills required keys, and `\(rule.target.text.safe(limit: 40))` is not one; write `!` behind the key, "
          + "or `??` in place of `else`",
        fixes: [Diagnostic.Fix(title: "make the key required", range: end..<end, replacement: "!")])
    ]
  }

  /// `@avg` takes a hole for zero, as key-value coding does.
  private static func averageOfHoles(_ path: PathSyntax) -> [Diagnostic] {
    guard let place = path.segments.firstIndex(of: .operation(.avg)), place + 1 < path.segments.count else {
      return []
    }
    let array = PathSyntax(head: path.head, Array(path.segments[..<place])).text
    let rest = PathSyntax(Array(path.segments[(place + 1)...])).text
    return [
      warning(
        .averageOfHoles, path.range,
        "`@avg` counts an element without `\(rest.safe(limit: 40))` as zero; "
          + "`\(array.safe(limit: 40))[*].\(rest.safe(limit: 40)) | avg` leaves it out")
    ]
  }

  /// Conditions of `if` and of filters that are the same for every input.
  private static func constantConditions(_ expression: ExpressionSyntax) -> [Diagnostic] {
    var findings = expression.children.flatMap { constantConditions($0) }
    switch expression.kind {
    case .conditional(let condition, _, _) where condition.isConstant:
      findings.append(constantCondition(condition))
    case .path(let path):
      for case .filter(let condition) in path.segments where condition.isConstant {
        findings.append(constantCondition(condition))
      }
    default: break
    }
    return findings
  }

  /// Objects with a key that stands in them twice.
  private static func repeatedEntries(_ expression: ExpressionSyntax) -> [Diagnostic] {
    var findings = expression.children.flatMap { repeatedEntries($0) }
    guard case .object(let entries) = expression.kind else { return findings }
    var seen: Set<JSON> = []
    for entry in entries {
      guard case .name(let key) = entry.key, !seen.insert(JSON(key)).inserted else { continue }
      findings.append(
        warning(
          .repeatedEntry, entry.range,
          "`\(key.safe(limit: 40))` stands in this object already, and the last one counts"))
    }
    return findings
  }

  private static func constantCondition(_ condition: ExpressionSyntax) -> Diagnostic {
    warning(
      .constantCondition, condition.range,
      "the condition `\(condition.text.safe(limit: 60))` reads nothing and is the same for every input")
  }

  /// The lets that are read anywhere in some statements and their blocks.
  private static func usedNames(_ statements: [StatementSyntax]) -> Set<String> {
    var names: Set<String> = []
    for statement in statements {
      for expression in statement.expressions {
        expression.forEachPath { path in
          if case .variable(let name) = path.head { names.insert(name) }
        }
      }
      names.formUnion(usedNames(statement.block))
    }
    return names
  }

  private static func hasRequiredRule(_ statements: [StatementSyntax]) -> Bool {
    statements.contains { statement in
      if case .rule(let rule) = statement.kind, rule.isRequired { return true }
      return hasRequiredRule(statement.block)
    }
  }

  private static func warning(
    _ code: DiagnosticCode, _ range: TextRange, _ message: String, fixes: [Diagnostic.Fix] = []
  ) -> Diagnostic {
    Diagnostic(code, severity: .warning, range: range.bytes, message: message, fixes: fixes)
  }
}

extension StatementSyntax {
  fileprivate var isBinding: Bool {
    if case .binding = kind { true } else { false }
  }
}
