import JSONDocument
import RuleEngine
import Testing

@Suite("Rules fire")
struct RuleFiringTests {
  @Test("a rule without expression copies the value of its key path")
  func copies() throws {
    let made = try rewrite("testName! <- test_name", #"{"test_name":"probe"}"#)
    #expect(made.text == #"{"testName":"probe"}"#)
    #expect(made.missing == nil)
  }

  @Test("a rule fires only when all its hard key paths exist")
  func hardPaths() throws {
    let text = "location <- { lat: latitude, long: longitude }"
    #expect(try rewrite(text, #"{"latitude":1,"longitude":2}"#).text == #"{"location":{"lat":1,"long":2}}"#)
    #expect(try rewrite(text, #"{"latitude":1}"#).text == "{}")
  }

  @Test("a path with `?`, left of `??` or in exists() does not stop its rule")
  func softPaths() throws {
    #expect(try rewrite("x <- { a: a?, b: b }", #"{"b":2}"#).text == #"{"x":{"b":2}}"#)
    #expect(try rewrite("x <- a ?? b", #"{"b":2}"#).text == #"{"x":2}"#)
    #expect(try rewrite("x <- exists(a)", "{}").text == #"{"x":false}"#)
  }

  @Test("null at the leaf exists: a hard path that is null does not stop the rule")
  func nullLeaf() throws {
    #expect(try rewrite("x <- { a }", #"{"a":null}"#).text == #"{"x":{"a":null}}"#)
  }

  @Test("`when` decides whether a rule fires; only true and false are answers")
  func conditions() throws {
    #expect(try rewrite("x <- a when b", #"{"a":1,"b":true}"#).text == #"{"x":1}"#)
    #expect(try rewrite("x <- a when b", #"{"a":1,"b":false}"#).text == "{}")
    let made = try rewrite("x! <- a when b", #"{"a":1,"b":1}"#)
    #expect(made.text == "{}")
    #expect(
      made.reasons == [
        "the condition `b` is a number, not true or false; compare it with something, or use `exists(…)`"
      ])
  }

  @Test("a missing required key says that its condition did not hold")
  func conditionReason() throws {
    let made = try rewrite("x! <- a when kind == 2", #"{"a":1,"kind":3}"#)
    #expect(made.reasons == ["the condition `kind == 2` does not hold"])
  }

  @Test("an expression that gives absent leaves the key out; a required one is missing")
  func absent() throws {
    let made = try rewrite("a <- absent\nb! <- absent\nc <- 1", "{}")
    #expect(made.text == #"{"c":1}"#)
    #expect(made.missingKeys == ["b"])
    #expect(made.reasons == ["left out by `absent`"])
  }

  @Test("missing is neither null nor false: the key is not there at all")
  func missingIsNotNull() throws {
    #expect(try rewrite("x <- on\ny <- off", #"{"off":false}"#).text == #"{"y":false}"#)
    #expect(try rewrite("cat <- meta.category", #"{"id":"r1"}"#).text == "{}")
  }

  @Test("of rules with conditions for one key the first that gives a value writes it")
  func alternatives() throws {
    let text = "s <- b when a == 2\ns <- a"
    #expect(try rewrite(text, #"{"a":1,"b":2}"#).text == #"{"s":1}"#)
    #expect(try rewrite(text, #"{"a":2,"b":5}"#).text == #"{"s":5}"#)
  }

  @Test("alternatives of a required key: the telling reason is that of the path, not of the condition")
  func alternativeReasons() throws {
    let made = try rewrite("s! <- b when kind == 2\ns <- a", #"{"kind":1}"#)
    #expect(made.missingKeys == ["s"])
    #expect(made.reasons == ["no key `a` (has `kind`)"])
  }

  @Test("output keys stand in rule order, whichever rules fire")
  func order() throws {
    #expect(
      try rewrite("z <- b\na <- a\nm.y <- c\nk <- d\nm.x <- e", #"{"e":5,"d":4,"c":3,"b":2,"a":1}"#).text
        == #"{"z":2,"a":1,"m":{"y":3,"x":5},"k":4}"#)
    #expect(try rewrite("m.y <- c\nk <- d\nm.x <- e", #"{"e":5,"d":4}"#).text == #"{"m":{"x":5},"k":4}"#)
  }

  @Test("a failed operation leaves its key out and the other rules alone")
  func failure() throws {
    let made = try rewrite("n! <- a | toInt\nm <- b", #"{"a":"n/a","b":1}"#)
    #expect(made.text == #"{"m":1}"#)
    #expect(made.missingKeys == ["n"])
  }

  @Test("copied values are the bytes of the input")
  func bytes() throws {
    let input = #"{"a":1.0,"b":1e400,"c":10000000000000000999,"d":-0,"e":"\u00e9\/","f":[1.10,{"x":1E3}]}"#
    #expect(try rewrite("* <- @", input).text == input)
  }

  @Test("an array at the top without `each` is one input, mapped over by key-value coding")
  func arrayAtTop() throws {
    #expect(try rewrite("x! <- v", #"[{"v":1},{"v":2}]"#).text == #"{"x":[1,2]}"#)
    #expect(try rewrite("x! <- v", "[]").text == #"{"x":[]}"#)
    #expect(try rewrite("n <- @ | count", "[1,2]").text == #"{"n":2}"#)
  }

  @Test("scalars at the top have no keys", arguments: ["42", #""hi""#, "null"])
  func scalarAtTop(input: String) throws {
    let made = try rewrite("x! <- v", input)
    #expect(made.text == "{}")
    #expect(made.missingKeys == ["x"])
  }

  @Test("a required key that comes out null is there, with a warning")
  func requiredNull() throws {
    let made = try rewrite("k! <- key", #"{"key":null}"#)
    #expect(made.text == #"{"k":null}"#)
    #expect(made.missing == nil)
    #expect(made.warnings == [Warning(.requiredNull, key: "k", message: "the required key `k` is null")])
  }

  @Test("`option nulls missing`: null at the end of a path is missing")
  func nullsMissing() throws {
    let made = try rewrite(
      "option nulls missing\na! <- a\nb <- b ?? 1\n* <- @", #"{"a":null,"b":null,"c":null,"d":0}"#)
    #expect(made.text == #"{"b":1,"d":0}"#)
    #expect(made.missingKeys == ["a"])
    #expect(made.reasons == ["`a` is null"])
  }

  @Test("`option duplicates error` refuses an input that says a key twice")
  func duplicates() throws {
    let made = try rewrite("option duplicates error\na <- a", #"{"a":1,"b":{"k":1,"k":2}}"#)
    #expect(made.result == nil)
    #expect(made.refusal?.message.contains("1:19") == true)
    #expect(try rewrite("option duplicates error\na <- a", #"{"a":1}"#).text == #"{"a":1}"#)
  }

  @Test("`option unknown error` refuses an input with keys that no rule reads")
  func unknown() throws {
    let made = try rewrite("option unknown error\na <- a.x\ndrop c", #"{"a":{"x":1,"y":2},"b":3,"c":4}"#)
    #expect(made.result == nil)
    #expect(made.refusal?.message == "no rule reads `a.y`, `b`; read or `drop` them")
    #expect(try rewrite("option unknown error\na <- a.x", #"{"a":{"x":1}}"#).text == #"{"a":1}"#)
  }

  @Test("a let is computed once, where its rule set starts, and only when it is used")
  func lets() throws {
    let text = """
      let $rate <- fees.rate
      let $double <- $rate * 2
      total <- items { price <- price * $double; n <- @index }
      unused <- 1
      """
    #expect(
      try rewrite(text, #"{"fees":{"rate":3},"items":[{"price":1},{"price":2}]}"#).text
        == #"{"total":[{"price":6,"n":0},{"price":12,"n":1}],"unused":1}"#)
  }
}
