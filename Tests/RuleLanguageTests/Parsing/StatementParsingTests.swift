import RuleEngine
import Testing

@testable import RuleLanguage

@Suite("Statements as trees")
struct StatementParsingTests {
  /// The tree of a text that must be sound.
  private func statements(_ source: String) throws -> [StatementSyntax] {
    let (file, diagnostics) = RuleParser.parse(source)
    try #require(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
    return file.statements
  }

  private func path(_ keys: String...) -> ExpressionSyntax {
    ExpressionSyntax(.path(PathSyntax(keys.map { .member($0) })))
  }

  @Test("a rule has all its parts")
  func rule() throws {
    let parsed = try statements("price.net! <- amount when known else 0  # in cents")
    let rule = RuleSyntax(
      target: TargetSyntax([.key("price"), .key("net")]), isRequired: true, value: path("amount"),
      condition: path("known"), missingValue: ExpressionSyntax(.number("0")))
    #expect(parsed == [StatementSyntax(.rule(rule), note: "in cents")])
  }

  @Test("an output key has members, indices and appended elements")
  func targets() throws {
    guard case .rule(let rule) = try statements("`a b`.2nd[3][].c <- x").first?.kind else {
      Issue.record("no rule")
      return
    }
    #expect(rule.target.segments == [.key("a b"), .key("2nd"), .index(3), .append, .key("c")])
  }

  @Test("a block holds statements of its own")
  func block() throws {
    let parsed = try statements("lines <- items { sku <- code; drop x } when ok")
    guard case .rule(let rule) = parsed.first?.kind else {
      Issue.record("no rule")
      return
    }
    #expect(
      rule.block == [
        StatementSyntax(.rule(RuleSyntax(target: TargetSyntax([.key("sku")]), value: path("code")))),
        StatementSyntax(.drop([PathSyntax([.member("x")])])),
      ])
    #expect(rule.condition == path("ok"))
  }

  @Test("the default rule copies, renames, leaves out and chooses")
  func defaultRules() throws {
    let parsed = try statements("* <- @\n(@key | upper) <- @ except id, `a b` when ok")
    let current = ExpressionSyntax(.path(PathSyntax(head: .current, [])))
    #expect(parsed.first == StatementSyntax(.defaultRule(DefaultRuleSyntax(value: current))))
    let key = ExpressionSyntax(
      .pipe(
        input: ExpressionSyntax(.path(PathSyntax(head: .bound(.key), []))), name: NameSyntax("upper"),
        arguments: []))
    #expect(
      parsed.last
        == StatementSyntax(
          .defaultRule(
            DefaultRuleSyntax(key: key, value: current, except: ["id", "a b"], condition: path("ok")))))
  }

  @Test("the statement words")
  func otherStatements() throws {
    let source = """
      let $rate <- 2
      each orders
      option nulls missing
      drop a, b.c
      ! <- null
      finally <- x
      """
    #expect(
      try statements(source) == [
        StatementSyntax(.binding(name: "rate", value: ExpressionSyntax(.number("2")))),
        StatementSyntax(.each(PathSyntax([.member("orders")]))),
        StatementSyntax(.option(name: "nulls", value: "missing")),
        StatementSyntax(.drop([PathSyntax([.member("a")]), PathSyntax([.member("b"), .member("c")])])),
        StatementSyntax(.missingValue(ExpressionSyntax(.null))),
        StatementSyntax(.finally(path("x"))),
      ])
  }

  @Test("notes and blank lines are statements of their own")
  func blankLines() throws {
    let parsed = try statements("# head\n\n  # indented\na <- b # end\n\n")
    #expect(
      parsed.map(\.note) == ["head", nil, "indented", "end", nil])
    #expect(parsed.map { $0.kind == .blank } == [true, true, true, false, true])
  }

  @Test("notes in the middle of a statement come to stand before it")
  func interiorNotes() throws {
    let source = """
      a <- [
        1,  # one
        2,  # two
      ]
        | sum  # all
        # nearly done

        ?? 0  # the end
      """
    let text = RuleFileSyntax(statements: try statements(source)).text
    #expect(text == "# one\n# two\n# all\n# nearly done\na <- [1, 2] | sum ?? 0  # the end\n")
  }

  @Test(
    "every part has its place", arguments: ["a! <- b.c", "  é <- f( d.e ) ?? 1 # x", "x <- p { y <- q }"])
  func places(source: String) throws {
    let bytes = Array(source.utf8)
    func slice(_ range: TextRange) -> String { String(decoding: bytes[range.bytes], as: UTF8.self) }
    for statement in try statements(source) {
      guard case .rule(let rule) = statement.kind else { continue }
      #expect(slice(statement.range).hasPrefix(rule.target.text))
      #expect(slice(rule.target.range) == rule.target.text)
      #expect(slice(rule.value.range).first == rule.value.text.first)
    }
  }

  @Test("a byte order mark and CR LF make no difference")
  func marks() throws {
    #expect(try statements("\u{FEFF}a <- b # n\r\n\r\nc <- d\r\n") == statements("a <- b # n\n\nc <- d\n"))
  }

  @Test("semicolons separate statements, empty ones are nothing")
  func semicolons() throws {
    #expect(try statements("; a <- b;; c <- d;") == statements("a <- b\nc <- d"))
  }
}
