import JSONDocument
import RuleEngine
import Testing

@testable import RuleLanguage

/// What rules make of an input: the result's text, the missing keys and the messages.
private func run(_ rules: String, _ input: String) throws -> (
  result: String?, missing: [String], messages: [String]
) {
  let compiled = CompiledRules(rules)
  let rewrite = compiled.ruleSet.rewrite(try Document.parse(input).root)
  return (rewrite.result?.text, rewrite.missing?.map(\.key) ?? [], compiled.diagnostics.map(\.message))
}

@Suite("Compiling rules")
struct RuleCompilerTests {
  @Test("a bare path is a copy")
  func copies() throws {
    let compiled = CompiledRules("a <- x.y")
    #expect(compiled.ruleSet.rules.first?.keyPaths == ["x.y"])
    #expect(try run("a <- x.y", #"{"x":{"y":1.0}}"#).result == #"{"a":1.0}"#)
  }

  @Test("a rule of several paths fires only when all exist")
  func severalPaths() throws {
    let rules = "place! <- { lat: toNumber(latitude), long: longitude }"
    #expect(try run(rules, #"{"latitude":"1.5","longitude":2}"#).result == #"{"place":{"lat":1.5,"long":2}}"#)
    let partial = try run(rules, #"{"latitude":"1.5"}"#)
    #expect(partial.result == "{}")
    #expect(partial.missing == ["place"])
  }

  @Test("optional paths and absent leave their slots out")
  func slots() throws {
    #expect(try run("o <- { a: x?, b: y, c: absent }", #"{"y":1}"#).result == #"{"o":{"b":1}}"#)
    #expect(try run("o <- [x?, y, absent]", #"{"y":1}"#).result == #"{"o":[1]}"#)
    #expect(
      try run("o <- items | map({ id, n })", #"{"items":[{"id":1},{"n":2}]}"#).result
        == #"{"o":[{"id":1},{"n":2}]}"#)
  }

  @Test("an object left of ?? is missing when a path of it is")
  func strictSlots() throws {
    #expect(try run("o <- { a: x, b: y } ?? 0", #"{"y":1}"#).result == #"{"o":0}"#)
  }

  @Test("?? acts on missing, failed and null, and on nothing else")
  func coalescing() throws {
    let input = #"{"n":null,"f":false,"z":0,"e":"","t":"x"}"#
    #expect(
      try run("a <- q ?? 1; b <- n ?? 1; c <- f ?? 1; d <- z ?? 1; e <- e ?? 1; f <- t | toInt ?? 1", input)
        .result
        == #"{"a":1,"b":1,"c":false,"d":0,"e":"","f":1}"#)
  }

  @Test("the right side of ?? need not exist when the left one does")
  func softRightSide() throws {
    #expect(try run("a <- nick ?? name", #"{"nick":"x"}"#).result == #"{"a":"x"}"#)
  }

  @Test("the trace says why ?? fired")
  func fallbackTrace() throws {
    let compiled = CompiledRules("a <- price | toNumber ?? 0")
    let rewrite = compiled.ruleSet.rewrite(try Document.parse(#"{"price":"n/a"}"#).root, options: .tracing)
    let fallback = try #require(rewrite.trace?.entries(for: "a").first?.fallbacks.first)
    #expect(fallback.expression == "price | toNumber")
    #expect(fallback.reason.message == "`toNumber` cannot read \"n/a\"; add `?? 0`")
  }

  @Test("conditions are booleans only")
  func conditions() throws {
    let input = #"{"a":1,"t":true,"f":false}"#
    #expect(
      try run("x <- if t then 1 else 2; y <- if f then 1 else 2; z <- if f then 1", input).result
        == #"{"x":1,"y":2}"#)
    #expect(try run("x! <- if a then 1 else 2", input).missing == ["x"])
    #expect(try run("x <- a when t; y <- a when f", input).result == #"{"x":1}"#)
  }

  @Test("and and or stop as soon as they know")
  func shortCircuit() throws {
    #expect(
      try run("x <- f and toBool(q?); y <- t or toBool(q?)", #"{"t":true,"f":false}"#).result
        == #"{"x":false,"y":true}"#)
  }

  @Test("values of different types are never equal and never ordered")
  func comparisons() throws {
    let input = #"{"s":"1","n":1}"#
    #expect(
      try run("a <- s == n; b <- s != n; c <- n == 1.0; d <- n < 2; e <- s < \"2\"", input).result
        == #"{"a":false,"b":true,"c":true,"d":true,"e":true}"#)
    #expect(try run("a! <- s < n", input).missing == ["a"])
  }

  @Test("in looks at elements and keys")
  func membership() throws {
    let input = #"{"k":"b","o":{"b":null},"l":["a"]}"#
    #expect(
      try run(#"x <- k in o; y <- k in l; z <- k in ["a","b"]"#, input).result
        == #"{"x":true,"y":false,"z":true}"#)
    #expect(
      try run("x <- k in [1,2,3,4,5,6,7,8,9,\"b\"]; y <- k in [1,2,3,4,5,6,7,8,9]", input).result
        == #"{"x":true,"y":false}"#)
  }

  @Test("arithmetic is exact, and lossy with a warning where it cannot be")
  func arithmetic() throws {
    #expect(
      try run("a <- 0.1 + 0.2; b <- 7 % 4 * 2 - 1; c <- 1 / 4", "{}").result == #"{"a":0.3,"b":5,"c":0.25}"#)
    let rewrite = CompiledRules("a <- 1 / 3").ruleSet.rewrite(.null)
    #expect(rewrite.result?.text == #"{"a":0.3333333333333333}"#)
    #expect(rewrite.warnings.map(\.code) == [.lossyArithmetic])
    #expect(try run("a! <- 1 / 0; b! <- 1e308 * 1e308 * 1.5", "{}").missing == ["a"])
  }

  @Test("templates print each type, and fail for null")
  func templates() throws {
    let input = #"{"s":"x","n":1.50,"b":true,"l":[1, null],"z":null}"#
    #expect(try run(#"a <- "\(s)|\(n)|\(b)|\(l)""#, input).result == #"{"a":"x|1.50|true|[1,null]"}"#)
    #expect(try run(#"a! <- "\(z)""#, input).missing == ["a"])
    #expect(try run(#"a <- "\(z ?? "")!""#, input).result == #"{"a":"!"}"#)
  }

  @Test("bare names inside element functions are the element's; ^ and $let lead out")
  func elementScopes() throws {
    let input = #"{"rate":2,"items":[{"n":1,"sub":[{"m":5}]},{"n":2,"sub":[]}]}"#
    #expect(try run("a <- items | map(n * ^rate)", input).result == #"{"a":[2,4]}"#)
    #expect(try run("let $r <- rate; a <- items | map(n * $r + @index)", input).result == #"{"a":[2,5]}"#)
    #expect(try run("a <- items | map(sub | map(m + ^n + ^^rate))", input).result == #"{"a":[[8],[]]}"#)
    #expect(try run("a <- items[?n > 1].n", input).result == #"{"a":[2]}"#)
  }

  @Test("blocks apply to an object or to each element")
  func blocks() throws {
    let input = #"{"order":{"id":7,"items":[{"sku":"x"},{}]}}"#
    let rules = "lines <- order.items { sku! <- sku; order <- ^order.id; n <- @index + 1 }"
    let (result, missing, messages) = try run(rules, input)
    #expect(result == #"{"lines":[{"sku":"x","order":7,"n":1},{"order":7,"n":2}]}"#)
    #expect(missing == ["lines[1].sku"])
    #expect(messages == [])
  }

  @Test("lets see the lets above them, and blocks see both")
  func lets() throws {
    #expect(
      try run("let $a <- x; let $b <- $a + 1; r <- l { let $c <- $b + @; s <- $c }", #"{"x":1,"l":[1,2]}"#)
        .result
        == #"{"r":[{"s":3},{"s":4}]}"#)
    #expect(
      try run("let $a <- $b; let $b <- 1; r <- $a", "{}").messages.first?.hasPrefix("`$b` is not bound here")
        == true)
  }

  @Test("the default rule takes what no rule mentions")
  func defaultRule() throws {
    let input = #"{"a_b":1,"c_d":2,"e":3,"f":4}"#
    #expect(
      try run("x <- a_b; drop e; (@key | camelCase) <- @ + 1 when @ < 4", input).result == #"{"x":1,"cD":3}"#)
    #expect(try run("* <- @ except e, f", input).result == #"{"a_b":1,"c_d":2}"#)
  }

  @Test("of several default rules the first that fits takes a key")
  func severalDefaultRules() throws {
    let rules = #"("s_\(@key)") <- @ when @ is string; ("n_\(@key)") <- @ + 1 when @ is number; * <- null"#
    #expect(try run(rules, #"{"a":"x","b":1,"c":[]}"#).result == #"{"s_a":"x","n_b":2,"c":null}"#)
  }

  @Test("missing values: the rule's own, then the general one")
  func missingValues() throws {
    let (result, missing, _) = try run(#"a! <- x else 1; b! <- x; ! <- "no \(@key)""#, "{}")
    #expect(result == #"{"a":1,"b":"no b"}"#)
    #expect(missing == ["a", "b"])
  }

  @Test("finally has the result and what is missing")
  func completion() throws {
    #expect(
      try run("a! <- x; finally <- { venue: @result, lost: @missing | map(key) }", "{}").result
        == #"{"venue":{},"lost":["a"]}"#)
    #expect(
      try run("a <- x; finally <- { venue: @result, lost: @missing? }", #"{"x":1}"#).result
        == #"{"venue":{"a":1}}"#)
  }

  @Test("each applies everything to each element")
  func each() throws {
    #expect(
      try run("each rows; a <- x; b <- ^n", #"{"n":9,"rows":[{"x":1},{"x":2}]}"#).result
        == #"[{"a":1,"b":9},{"a":2,"b":9}]"#)
  }

  @Test("options reach the rule set")
  func options() {
    let options = CompiledRules("option nulls missing; option duplicates error; option unknown error").ruleSet
      .options
    #expect(options.nullsAreMissing && options.refusesDuplicates && options.refusesUnknownKeys)
  }

  @Test("each rule knows its statement")
  func statements() {
    let compiled = CompiledRules("# note\na <- x\n\nlet $q <- 1\nb <- y # second\n")
    #expect(compiled.statement(ofRule: 1)?.note == "second")
    #expect(compiled.statement(ofRule: 2) == nil)
  }
}
