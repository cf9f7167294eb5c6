import RuleEngine
import Testing

@testable import RuleLanguage

@Suite("Expressions as trees")
struct ExpressionParsingTests {
  /// The expression with every operation in parentheses.
  private func grouped(_ source: String) -> String? {
    let (expression, diagnostics) = RuleParser.parseExpression(source)
    guard diagnostics.isEmpty, let expression else { return diagnostics.first?.message }
    return group(expression)
  }

  private func group(_ expression: ExpressionSyntax) -> String {
    switch expression.kind {
    case .binary(let operation, let left, let right): "(\(group(left)) \(operation.rawValue) \(group(right)))"
    case .coalesce(let left, let right): "(\(group(left)) ?? \(group(right)))"
    case .pipe(let input, let name, let arguments):
      "(\(group(input)) | \(name.text)\(arguments.map { " " + group($0) }.joined()))"
    case .not(let operand): "(not \(group(operand)))"
    case .negate(let operand): "(- \(group(operand)))"
    case .typeTest(let value, let isNegated, let type):
      "(\(group(value)) is\(isNegated ? " not" : "") \(type.rawValue))"
    case .conditional(let condition, let value, let otherwise):
      "(if \(group(condition)) \(group(value))\(otherwise.map { " " + group($0) } ?? ""))"
    case .call(let name, let arguments): "(\(name.text)\(arguments.map { " " + group($0) }.joined()))"
    default: expression.text
    }
  }

  @Test(
    "operators bind as stated",
    arguments: [
      ("a + b * c - d", "((a + (b * c)) - d)"),
      ("a * b / c % d", "(((a * b) / c) % d)"),
      ("a or b and not c == d", "(a or (b and (not (c == d))))"),
      ("a + 1 > b and c", "(((a + 1) > b) and c)"),
      ("a in [1, 2] or b matches 'x'", "((a in [1, 2]) or (b matches \"x\"))"),
      ("a is not null and b is int", "((a is not null) and (b is int))"),
      ("not not a", "(not (not a))"),
      ("-a + -1", "((- a) + -1)"),
      ("-(1)", "(- 1)"),
      ("a | f ?? b | g(c) | h", "((((a | f) ?? b) | g c) | h)"),
      ("a + b | f", "((a + b) | f)"),
      ("a ?? b ?? -1", "((a ?? b) ?? -1)"),
      ("a ?? if b then c else d | f", "(a ?? (if b c (d | f)))"),
      ("if a then if b then c else d", "(if a (if b c d))"),
      ("if a then if b then c else d else e", "(if a (if b c d) e)"),
      ("f(a, g(), [b])", "(f a (g) [b])"),
      ("matches(a, 'x')", "(matches a \"x\")"),
    ])
  func precedence(source: String, expected: String) {
    #expect(grouped(source) == expected)
  }

  @Test(
    "numbers keep their spelling",
    arguments: ["0", "-0", "1.50", "1e400", "-12.5E-3", "10000000000000000999"])
  func numbers(text: String) {
    #expect(RuleParser.parseExpression(text).0 == ExpressionSyntax(.number(text)))
  }

  @Test("`integer` is another word for `int`")
  func integer() {
    #expect(grouped("a is integer") == "(a is int)")
  }

  @Test("line ends inside brackets are white space")
  func lines() {
    #expect(grouped("f(\n  a,\n\n  b\n)") == "(f a b)")
    #expect(grouped("[a,\n]") == "[a]")
    #expect(RuleParser.parse("x <- f(a,\n  b) + {\n  k: 1,\n}\n").file.text == "x <- f(a, b) + { k: 1 }\n")
  }

  @Test("an expression read on its own may run over lines")
  func wholeText() {
    #expect(grouped("a\n| f\n?? b") == "((a | f) ?? b)")
    #expect(grouped("a # note") == "`# note` has no place here; the end is due")
  }

  @Test("objects have keys of four kinds")
  func objects() throws {
    let parsed = try #require(
      RuleParser.parseExpression("{ a, if: 1, \"b c\": 2, `d`, (e): 3, \"f\\(g)\": 4 }").0)
    guard case .object(let entries) = parsed.kind else {
      Issue.record("no object")
      return
    }
    let interpolated = ExpressionSyntax(
      .string(
        StringSyntax([.text("f"), .interpolation(ExpressionSyntax(.path(PathSyntax([.member("g")]))))])))
    #expect(
      entries.map(\.key) == [
        .name("a"), .name("if"), .name("b c"), .name("d"),
        .computed(ExpressionSyntax(.path(PathSyntax([.member("e")])))), .computed(interpolated),
      ])
    #expect(entries.map { $0.value == nil } == [true, false, false, true, false, false])
  }
}
