import RuleEngine
import Testing

@testable import RuleLanguage

@Suite("Paths as trees")
struct PathParsingTests {
  private func path(_ source: String) -> PathSyntax? { RuleParser.parsePath(source).0 }

  @Test("every kind of head")
  func heads() {
    #expect(path("a") == PathSyntax([.member("a")]))
    #expect(path("`a b`.c") == PathSyntax([.member("a b"), .member("c")]))
    #expect(path("@") == PathSyntax(head: .current, []))
    #expect(path("@.a") == PathSyntax(head: .current, [.member("a")]))
    #expect(path("@[0]") == PathSyntax(head: .current, [.index(0)]))
    #expect(path("@key") == PathSyntax(head: .bound(.key), []))
    #expect(path("@missing[*]") == PathSyntax(head: .bound(.missing), [.wildcard]))
    #expect(path("^") == PathSyntax(head: .enclosing(1), []))
    #expect(path("^^order.id") == PathSyntax(head: .enclosing(2), [.member("order"), .member("id")]))
    #expect(path("^`a b`") == PathSyntax(head: .enclosing(1), [.member("a b")]))
    #expect(path("$rate") == PathSyntax(head: .variable("rate"), []))
    #expect(path("$rate.net") == PathSyntax(head: .variable("rate"), [.member("net")]))
    #expect(path("$") == PathSyntax(head: .query("$"), []))
    #expect(
      path("$..book[?@.price < 10]['a b']") == PathSyntax(head: .query("$..book[?@.price < 10]['a b']"), []))
  }

  @Test("every kind of step")
  func steps() {
    #expect(
      path("a.2nd.null.`b.c`[\"d\"]['e f'].*..g")
        == PathSyntax([
          .member("a"), .member("2nd"), .member("null"), .member("b.c"), .member("d"), .member("e f"),
          .allMembers,
          .descendant("g"),
        ]))
    #expect(
      path("a[0][-1][*][1:2][:][::-2][ 3 : ]")
        == PathSyntax([
          .member("a"), .index(0), .index(-1), .wildcard, .slice(lower: 1, upper: 2, step: nil),
          .slice(lower: nil, upper: nil, step: nil), .slice(lower: nil, upper: nil, step: -2),
          .slice(lower: 3, upper: nil, step: nil),
        ]))
    #expect(
      path("a[?b].@distinctUnionOfObjects.c")
        == PathSyntax([
          .member("a"), .filter(ExpressionSyntax(.path(PathSyntax([.member("b")])))),
          .operation(.distinctUnionOfObjects), .member("c"),
        ]))
  }

  @Test("a mark at the end makes a path optional, `??` does not")
  func optional() {
    #expect(path("a.b?") == PathSyntax([.member("a"), .member("b")], isOptional: true))
    #expect(path("$.a?") == PathSyntax(head: .query("$.a"), [], isOptional: true))
    let a = ExpressionSyntax(.path(PathSyntax([.member("a")])))
    #expect(RuleParser.parseExpression("a??a").0 == ExpressionSyntax(.coalesce(a, a)))
  }

  @Test("hyphens and letters beyond ASCII belong to bare keys")
  func words() {
    #expect(
      path("first-name.naïve-2.名前") == PathSyntax([.member("first-name"), .member("naïve-2"), .member("名前")]))
    #expect(RuleParser.parseExpression("a-b - c").0?.text == "a-b - c")
  }

  @Test("keys are compared and kept by code points")
  func codePoints() throws {
    let composed = try #require(path("caf\u{E9}"))
    let decomposed = try #require(path("cafe\u{301}"))
    #expect(Array(composed.text.utf8) != Array(decomposed.text.utf8))
    #expect(composed != decomposed)
  }

  @Test("backtick keys know the escapes of JSON and the backtick")
  func backticks() {
    #expect(path("`a\\`b\\\\c\\n\\u0041\\u{1F642}\\/`") == PathSyntax([.member("a`b\\c\nA🙂/")]))
    #expect(path("``") == PathSyntax([.member("")]))
    #expect(path("`\\u0000`") == PathSyntax([.member("\0")]))
  }

  @Test("each step has its place")
  func places() throws {
    let source = "ab.cd[0].`e`.@sum.f"
    let parsed = try #require(path(source))
    let bytes = Array(source.utf8)
    #expect(
      parsed.segmentRanges.map { String(decoding: bytes[$0.bytes], as: UTF8.self) }
        == ["ab", "cd", "[0]", "`e`", "@sum", "f"])
  }
}
