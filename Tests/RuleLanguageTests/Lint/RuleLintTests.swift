import Testing

@testable import RuleLanguage

@Suite("Doubts about rules")
struct RuleLintTests {
  private func findings(_ rules: String) -> [String] {
    CompiledRules(rules).diagnostics.map { "\($0.code.rawValue) \($0.severity.rawValue) \($0.message)" }
  }

  @Test("else on a key that is not required, with the edit that makes it one")
  func unusedElse() throws {
    #expect(
      findings("age <- a else 0") == [
        "R50 warning `else` fills required keys, and `age` is not one; write `!` behind the key, or `??` in place of `else`"
      ])
    let fix = try #require(CompiledRules("age <- a else 0").diagnostics.first?.fixes.first)
    #expect(fix.range == 3..<3)
    #expect(fix.replacement == "!")
    #expect(findings("age! <- a else 0") == [])
  }

  @Test("@avg with holes, wherever it stands")
  func averageOfHoles() {
    #expect(
      findings("a <- if ok then rows.@avg.v else 0") == [
        "R51 warning `@avg` counts an element without `v` as zero; `rows[*].v | avg` leaves it out"
      ])
    #expect(findings("a <- rows.@avg; b <- rows.@sum.v") == [])
  }

  @Test("a key that stands in an object twice, compared by its code points")
  func repeatedEntries() {
    let found = "R65 warning `A` stands in this object already, and the last one counts"
    #expect(findings(#"x <- s | lookup({ A: 1, B: { A: 2 }, "A": 3 })"#) == [found])
    #expect(findings("x <- { A, b: [{ A: 1, A }] }") == [found])
    #expect(findings("x <- { A: 1, (A): 2, a: 3, `caf\u{E9}`: 4, `cafe\u{301}`: 5 }") == [])
  }

  @Test("a note that begins inside of a word, which was meant as a key; the edit makes it one")
  func noteInsideWord() throws {
    let message = "a key with `#` in it stands in backticks"
    #expect(
      findings("x <- foo#bar") == ["R64 warning `#` begins a note, so only `foo` is read; \(message)"])
    for (rules, mended) in [
      ("x <- foo#bar", "x <- `foo#bar`"), ("x <- a.0#b | trim", "x <- a.`0#b` | trim"),
      ("x <- año#é-2  # note", "x <- `año#é-2`  # note"),
      ("x <- foo#bar\n  | upper", "x <- `foo#bar`\n  | upper"),
      ("x <- o { y <- foo#bar\n}", "x <- o { y <- `foo#bar`\n}"),
      ("w#q <- a", "`w#q` <- a"), ("drop a#1", "drop `a#1`"),
    ] {
      let fix = try #require(
        CompiledRules(rules).diagnostics.first { $0.code == .noteInsideWord }?.fixes.first)
      var bytes = Array(rules.utf8)
      bytes.replaceSubrange(fix.range, with: Array(fix.replacement.utf8))
      #expect(String(decoding: bytes, as: UTF8.self) == mended)
    }
    for rules in [
      "x <- foo # bar", "x <- foo# bar", "x <- foo #bar", "x <- 5#five", "x <- \"a\"#b", "x <- a##", "#a#b",
    ] {
      #expect(findings(rules) == [])
    }
  }

  @Test("a let that nothing uses, blocks and filters looked into")
  func unusedBinding() {
    #expect(findings("let $a <- 1; let $b <- $a; x <- y") == ["R52 warning `$b` is used nowhere"])
    #expect(findings("let $a <- 1; x <- rows[?v > $a]") == [])
    #expect(findings("let $a <- 1; x <- rows { y <- \"\\($a)\" }") == [])
  }

  @Test("a missing value although no key is required")
  func unusedMissingValue() {
    #expect(
      findings("x <- y; ! <- 0") == [
        "R53 warning `! <-` fills required keys, and no rule has one; put `!` behind a key"
      ])
    #expect(findings("x <- rows { y! <- z }; ! <- 0") == [])
  }

  @Test("warnings leave the rules sound")
  func soundness() {
    #expect(CompiledRules("let $a <- 1; x <- y else 0").isSound)
  }
}
