import JSONDocument
import RuleEngine
import Testing

@Suite("Missing keys")
struct MissingKeyTests {
  @Test("nothing missing is nil, not an empty list")
  func none() throws {
    #expect(try rewrite("a <- b\nc! <- c", #"{"c":1}"#).missing == nil)
  }

  @Test("every missing key is listed, in rule order, with its reason")
  func all() throws {
    let made = try rewrite("a! <- x\nb! <- l.m\nc! <- c", #"{"l":{"n":1},"c":3}"#)
    #expect(made.missingKeys == ["a", "b"])
    #expect(made.reasons == ["no key `x` (has `l`, `c`)", "stopped at `l`: no key `m` (has `n`)"])
  }

  @Test("a rule over several paths names the one that is not there")
  func severalPaths() throws {
    let made = try rewrite("name! <- \"\\(first) \\(last)\"\nf <- first", #"{"first":"Ida"}"#)
    #expect(made.text == #"{"f":"Ida"}"#)
    #expect(made.reasons == ["no key `last` (has `first`)"])
  }

  @Test("a key is spelled as behind a dot where it stands behind one")
  func spelling() throws {
    let made = try rewrite("if! <- x\nl <- l { `0`! <- x; if! <- x; `a b`.c! <- x }", #"{"l":[{}]}"#)
    #expect(made.missingKeys == ["if", "l[0].0", "l[0].if", "l[0].`a b`.c"])
  }

  @Test("a missing value is written and the key still listed, as filled")
  func filled() throws {
    let made = try rewrite("a! <- x else 0\nb! <- x\nc <- 1", "{}")
    #expect(made.text == #"{"a":0,"c":1}"#)
    #expect(made.missingKeys == ["a=", "b"])
  }

  @Test("missing values may be 0, empty, false or null")
  func falsy() throws {
    let made = try rewrite(
      "a! <- x else 0\nb! <- x else \"\"\nc! <- x else false\nd! <- x else []\ne! <- x else null", "{}")
    #expect(made.text == #"{"a":0,"b":"","c":false,"d":[],"e":null}"#)
    #expect(made.missingKeys == ["a=", "b=", "c=", "d=", "e="])
    #expect(made.warnings.isEmpty)
  }

  @Test("a value that exists wins over the missing value, null and false included")
  func existing() throws {
    let made = try rewrite("a! <- a else 9\nc! <- c else 9\ne! <- e else 9", #"{"a":0,"c":false,"e":null}"#)
    #expect(made.text == #"{"a":0,"c":false,"e":null}"#)
    #expect(made.missing == nil)
  }

  @Test("`! <- …` fills every required key that has no `else`; @key is the output key")
  func ruleSetWide() throws {
    let made = try rewrite("! <- \"MISSING \\(@key)\"\na! <- x\nb! <- x else 1\nm.type! <- x\nd <- x", "{}")
    #expect(made.text == #"{"a":"MISSING a","b":1,"m":{"type":"MISSING m.type"}}"#)
    #expect(made.missingKeys == ["a=", "b=", "m.type="])
  }

  @Test("missing values stand at the place of their rules")
  func order() throws {
    #expect(try rewrite("a! <- x else 1\nb <- b\n* <- @", #"{"z":9,"b":2}"#).text == #"{"a":1,"b":2,"z":9}"#)
  }

  @Test("a missing value that cannot be computed is a warning, and the key stays missing")
  func failing() throws {
    let made = try rewrite("a! <- x else y", "{}")
    #expect(made.text == "{}")
    #expect(made.missingKeys == ["a"])
    #expect(made.warnings.map(\.code) == [.missingValueFailed])
  }

  @Test("the default rule may still supply a required key")
  func suppliedByDefault() throws {
    let made = try rewrite("name! <- first\n* <- @", #"{"name":"Ida"}"#)
    #expect(made.text == #"{"name":"Ida"}"#)
    #expect(made.missing == nil)
  }

  @Test("missing keys in a block are listed with their full paths")
  func inBlocks() throws {
    let made = try rewrite(
      "lines <- order.items { sku! <- product.sku; n <- @index + 1 }",
      #"{"order":{"items":[{"product":{"sku":"A"}},{"product":{"sku":"B"}},{"qty":3}]}}"#)
    #expect(made.text == #"{"lines":[{"sku":"A","n":1},{"sku":"B","n":2},{"n":3}]}"#)
    #expect(made.missingKeys == ["lines[2].sku"])
    #expect(made.reasons == ["stopped at `order.items[2]`: no key `product` (has `qty`)"])
  }

  @Test("missing keys in blocks in blocks, with odd keys")
  func nested() throws {
    let made = try rewrite(
      "a.`b c` <- x { d <- y { e! <- z } }", #"{"x":[{"y":{"z":1}},{"y":{}}]}"#)
    #expect(made.text == #"{"a":{"b c":[{"d":{"e":1}},{"d":{}}]}}"#)
    #expect(made.missingKeys == ["a.`b c`[1].d.e"])
  }

  @Test("a block inherits the missing value of the rule set around it")
  func inherited() throws {
    let made = try rewrite("! <- \"no \\(@key)\"\nl <- l { a! <- a; b! <- b else 2 }", #"{"l":[{}]}"#)
    #expect(made.text == #"{"l":[{"a":"no a","b":2}]}"#)
    #expect(made.missingKeys == ["l[0].a=", "l[0].b="])
    let own = try rewrite("! <- 1\nl <- l { ! <- 2; a! <- a }\nb! <- b", #"{"l":[{}]}"#)
    #expect(own.text == #"{"l":[{"a":2}],"b":1}"#)
  }
}
