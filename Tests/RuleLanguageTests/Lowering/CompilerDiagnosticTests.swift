import JSONDocument
import RuleEngine
import Testing

@testable import RuleLanguage

/// The diagnostics of a rule text as `code message`.
private func findings(_ rules: String) -> [String] {
  CompiledRules(rules).diagnostics.map { "\($0.code.rawValue) \($0.message)" }
}

@Suite("What the compiler finds wrong")
struct CompilerDiagnosticTests {
  @Test("a function that is not there, with the one that was meant")
  func unknownFunction() throws {
    #expect(findings("a <- x | toupper") == ["R44 there is no function `toupper`; did you mean `upper`?"])
    let fix = try #require(CompiledRules("a <- x | toupper").diagnostics.first?.fixes.first)
    #expect(fix.replacement == "upper")
    #expect(fix.range == 9..<16)
  }

  @Test("too many and too few arguments")
  func argumentCount() {
    #expect(
      findings("a <- x | trim(1)") == [
        "R45 `trim(text)` takes 1 argument, the value in front of `|` included; here are 2"
      ])
    #expect(
      findings("a <- replace(x)") == [
        "R45 `replace(text, target, replacement)` takes 3 arguments, the value in front of `|` included; here is 1"
      ])
    #expect(findings("a <- trim()").first?.hasPrefix("R45 ") == true)
  }

  @Test("patterns, units and orders that are not valid")
  func constants() {
    #expect(findings("a <- x | matches('(')").first?.hasPrefix("R47 the pattern is not valid at ") == true)
    #expect(
      findings("a <- x matches y") == ["R47 a pattern is a text without `\\(…)`, best a raw one: '[0-9]+'"])
    #expect(findings(#"a <- x | sort("down")"#) == [#"R46 `order` of `sort` is one of "asc" "desc""#])
    #expect(
      findings(#"a <- x | formatDate("YYYY")"#) == [
        "R46 the date pattern is not valid: `Y` is the year of the week; use `y`"
      ])
  }

  @Test("names that are not bound where they stand")
  func unboundNames() {
    #expect(
      findings("a <- @index") == ["R48 `@index` is bound only in blocks and for the elements of arrays"])
    #expect(findings("a <- @result") == ["R48 `@result` is bound only in `finally`"])
    #expect(findings("a <- ^x") == ["R48 `^` leads out of 1 element scopes, and none is around it"])
    #expect(findings("let $rate <- 1; a <- $rat") == ["R48 `$rat` is not bound here; did you mean `$rate`?"])
    #expect(findings("! <- \"no \\(@key)\"; a! <- l | map(@index + ^b)") == [])
  }

  @Test("a broken rule costs only itself")
  func brokenRule() throws {
    let compiled = CompiledRules("a! <- x | unheardOf\nb <- x\nc <- (")
    let rewrite = compiled.ruleSet.rewrite(try Document.parse(#"{"x":1}"#).root)
    #expect(rewrite.result?.text == #"{"b":1}"#)
    #expect(rewrite.missing?.map(\.key) == ["a"])
    #expect(rewrite.missing?.first?.reason.message == "there is no function `unheardOf`")
  }
}
