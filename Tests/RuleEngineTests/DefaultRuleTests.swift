import JSONDocument
import RuleEngine
import Testing

@Suite("The default rule")
struct DefaultRuleTests {
  @Test("it takes the keys whose first segment no rule mentions, fired or not; drop counts")
  func unreferenced() throws {
    let made = try rewrite(
      "p <- one\nq <- deep.a\nr <- late.x\ndrop out\n* <- @",
      #"{"one":"1","two":"2","deep":{"a":1,"b":2},"late":{},"out":5}"#)
    #expect(made.text == #"{"p":"1","q":1,"two":"2"}"#)
  }

  @Test("paths in conditions, missing values, lets, blocks and queries count as references")
  func everyMention() throws {
    let text = """
      let $l <- let_
      a <- x ?? y when cond
      b! <- 1 else fallback
      c <- items { z <- ^outer; q <- $.query.x }
      d <- items | map(price + ^tax)
      e <- items[?n > ^limit]
      * <- @
      """
    let input = #"""
      {"let_":1,"x":1,"y":1,"cond":true,"fallback":1,"items":[],"outer":1,"query":1,"tax":1,"limit":1,"z":1,"price":2,"rest":3}
      """#
    #expect(
      try rewrite(text, input).text
        == #"{"a":1,"b":1,"c":[],"d":[],"e":[],"z":1,"price":2,"rest":3}"#)
  }

  @Test("it may rename and convert; @key is the input key and `@` its value")
  func renaming() throws {
    let made = try rewrite(
      "(@key | upper) <- @ * 2 when @ is number", #"{"a":1,"b":"x","c":3}"#)
    #expect(made.text == #"{"A":2,"C":6}"#)
  }

  @Test("a value that is absent drops the key")
  func dropping() throws {
    #expect(try rewrite("* <- if @ is null then absent else @", #"{"a":null,"b":1}"#).text == #"{"b":1}"#)
  }

  @Test("`except` leaves keys alone")
  func except() throws {
    #expect(try rewrite("* <- @ except b, c", #"{"a":1,"b":2,"c":3}"#).text == #"{"a":1}"#)
  }

  @Test("default keys come behind the rules, in input order")
  func order() throws {
    #expect(try rewrite("* <- @\nk <- m", #"{"z":1,"m":2,"a":3}"#).text == #"{"k":2,"z":1,"a":3}"#)
  }

  @Test("a key that a rule has written keeps the rule's value, with a warning")
  func collision() throws {
    let made = try rewrite("name <- first\n* <- @", #"{"first":"Ida","name":"I.","x":1}"#)
    #expect(made.text == #"{"name":"Ida","x":1}"#)
    #expect(made.warnings.map(\.code) == [.keyCollision])
  }

  @Test("two default keys with one name: the last value counts, at the first one's place, with a warning")
  func twice() throws {
    let made = try rewrite("(@key | lower) <- @", #"{"A":1,"b":2,"a":3}"#)
    #expect(made.text == #"{"a":3,"b":2}"#)
    #expect(made.warnings.map(\.code) == [.keyCollision])
  }

  @Test("keys that differ in composition only are different keys, kept byte for byte")
  func composition() throws {
    let input = "{\"cafe\u{301}\":1,\"caf\u{E9}\":2,\"\\u0061\":3,\"\\ud800\":4}"
    #expect(try rewrite("* <- @", input).text == input)
  }

  @Test("half of a surrogate pair is told as it is written: in keys, in values, in what was read")
  func halfPairs() throws {
    let made = try rewrite("* <- @ | toInt", #"{"a\ud800":"7","b\udc00":"x\udc01"}"#)
    #expect(made.text == #"{"a\ud800":7}"#)
    #expect(made.trace?.entries.map(\.key) == [#"`a\ud800`"#, #"`b\udc00`"#])
    #expect(made.warnings.map(\.key) == [#"`b\udc00`"#])
    #expect(made.warnings.first?.message.contains(#"cannot read "x\udc01""#) == true)
    let twice = try rewrite("(k) <- @", #"{"x":{"k":"a\ud800"},"y":{"k":"a\ud800"}}"#)
    #expect(
      twice.warnings.map(\.message) == [
        #""a\ud800": the default rule writes it twice; the last value counts"#
      ])
  }

  @Test("a key that is no string is a warning, and dropped")
  func badKey() throws {
    let made = try rewrite("(1) <- @", #"{"a":1}"#)
    #expect(made.text == "{}")
    #expect(made.warnings.map(\.key) == ["a"])
  }

  @Test("an input that is no object has no keys to take")
  func noObject() throws {
    #expect(try rewrite("* <- @", "[1]").text == "{}")
  }
}
