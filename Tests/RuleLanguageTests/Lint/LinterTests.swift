import JSONDocument
import RuleEngine
import Testing

@testable import RuleLanguage

@Suite("Lint from samples")
struct LinterTests {
  @Test("a required key that is missing, with the samples and reasons")
  func requiredKeyMissing() throws {
    let report = try linted(
      "id <- id\nage! <- age", [#"{"id":1,"age":2}"#, #"{"id":2}"#, #"{"id":3,"agee":4}"#, #"{"id":4}"#]
    ).report()
    #expect(
      report.lines(showsExamples: true) == """
        r.redict:2:1: warning: `age` is missing in 3 of 4 samples: no key `age` (has `id`) [R55]
          in.json:2: age: no key `age` (has `id`)
          in.json:3: age: no key `age`; did you mean `agee`?
          in.json:4: age: no key `age` (has `id`)


        """)
  }

  @Test("a key filled by its missing value is no finding")
  func filled() throws {
    #expect(try findings("age! <- age else 0", ["{}", #"{"age":1}"#]) == [])
  }

  @Test("a required key inside of elements is named with brackets, its examples with numbers")
  func requiredInBlock() throws {
    let report = try linted(
      "lines <- items { sku! <- sku }", [#"{"items":[{"sku":1},{}]}"#, #"{"items":[{"sku":2}]}"#]
    ).report()
    #expect(
      report.lines(showsExamples: true) == """
        r.redict:1:18: warning: `lines[].sku` is missing in 1 of 2 samples: stopped at `items[1]`: no key `sku` (the object is empty) [R55]
          in.json:1: lines[1].sku: stopped at `items[1]`: no key `sku` (the object is empty)


        """)
  }

  @Test("a conversion that fails, at the function, with the place of the value and the edit that helps")
  func valueFails() throws {
    let samples = [#"{"age":"1"}"#, #"{"age":"n/a"}"#, #"{"age":"2"}"#]
    let report = try linted("age <- age | toInt", samples).report()
    #expect(
      report.lines(showsExamples: true) == """
        r.redict:1:14: warning: `age` fails in 1 of 3 samples: `toInt` cannot read "n/a"; add `?? 0` [R56]
          in.json:2: age: `toInt` cannot read "n/a"; add `?? 0` (at age)


        """)
    #expect(try mended("age <- age | toInt", samples) == "age <- age | toInt ?? 0")
  }

  @Test("a rule that never gives a value, with the first reason")
  func ruleNeverFires() throws {
    #expect(
      try findings("a <- a\nb <- zip\nc <- a when a > 5", [#"{"a":1}"#, #"{"a":2}"#]) == [
        "r.redict:2:1: warning: `b` has no value in all 2 samples: no key `zip` (has `a`) [R57]",
        "r.redict:3:1: warning: `c` has no value in all 2 samples: the condition `a > 5` does not hold [R57]",
      ])
  }

  @Test("a ?? that never fires and an else that is never used go, once there are two samples")
  func neverUsed() throws {
    let sample = #"{"a":1,"b":2}"#
    #expect(
      try findings("x <- a ?? b ?? 0\ny! <- b else 0", [sample, sample]) == [
        "r.redict:1:7: warning: `??` is never needed: `a` has a value in all 2 samples [R58]",
        "r.redict:1:12: warning: `??` is never needed: `a ?? b` has a value in all 2 samples [R58]",
        "r.redict:2:8: warning: `else` is never used: `y` has a value in all 2 samples [R59]",
      ])
    #expect(try findings("x <- a ?? b ?? 0\ny! <- b else 0", [sample]) == [])
    #expect(try mended("x <- a ?? 0 | toString", [sample, sample]) == "x <- a | toString")
    #expect(try mended("y! <- b else 0", [sample, sample]) == "y! <- b")
  }

  @Test("a ?? in a branch that may not have been asked is left alone")
  func branches() throws {
    let sample = #"{"a":1,"t":true,"r":[]}"#
    #expect(try findings("x <- if t then a else a ?? 0; y <- r | map(v ?? 0)", [sample, sample]) == [])
  }

  @Test("a required key that is null")
  func requiredNull() throws {
    #expect(
      try findings("a! <- a", [#"{"a":null}"#, #"{"a":1}"#]) == [
        "r.redict:1:1: warning: `a` is required and null in 1 of 2 samples [R60]"
      ])
  }

  @Test("a condition that reads nothing needs no sample")
  func constantCondition() throws {
    #expect(
      try findings("a <- a when 1 == 1; b <- if true then a; c <- r[?1 < 2]; d <- a when a == 1", []) == [
        "r.redict:1:13: warning: the condition `1 == 1` reads nothing and is the same for every input [R54]",
        "r.redict:1:29: warning: the condition `true` reads nothing and is the same for every input [R54]",
        "r.redict:1:50: warning: the condition `1 < 2` reads nothing and is the same for every input [R54]",
      ])
  }

  @Test("nothing is said about samples when there are none")
  func noSamples() throws {
    let report = try linted("a! <- custmer ?? 1", []).report()
    #expect(report.text == "0 samples, 1 rule, 0 warnings\n")
  }
}
