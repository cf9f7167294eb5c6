import JSONDocument
import JSONPath
import RuleLanguage

/// Something in a rule file that standalone code cannot do.
public struct StandaloneProblem: Sendable, Hashable {
  /// Where it stands, in bytes of the rule file's text.
  public let range: Range<Int>
  /// One line that is safe to print.
  public let message: String
}

/// Looks through a rule file for what standalone code has no words for.
struct StandaloneCheck {
  /// What was found, in the order of the file.
  private(set) var problems: [StandaloneProblem] = []

  init(_ file: RuleFileSyntax) { check(file.statements) }

  private mutating func check(_ statements: [StatementSyntax]) {
    for statement in statements {
      if case .option("unknown", _) = statement.kind {
        report("`option unknown`", statement.range)
      }
      for expression in statement.expressions { check(expression) }
      check(statement.block)
    }
  }

  private mutating func check(_ expression: ExpressionSyntax) {
    switch expression.kind {
    case .path(let path):
      if case .query(let text) = path.head, (try? JSONPathQuery(text))?.plainSteps == nil {
        report("the query `\(text)`, which goes to any depth, selects twice or calls a function,", path.range)
      }
    case .call(let name, _), .pipe(_, let name, _):
      if let entry = FunctionTable.function(named: name.text), !RuntimeLibrary.full.provides(entry.swiftName)
      {
        report("`\(name.text)`", name.range)
      }
    default: break
    }
    for child in expression.children { check(child) }
  }

  private mutating func report(_ what: String, _ range: TextRange) {
    let message = "\(what.displayEscaped) cannot be exported as standalone Swift; export it over the library"
    problems.append(StandaloneProblem(range: range.bytes, message: message))
  }
}
