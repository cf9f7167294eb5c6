import JSONDocument
import RuleEngine
import Testing

@testable import RuleLanguage

@Suite("Explanations of output keys")
struct ExplanationTests {
  private func explain(_ key: String, _ rules: String, _ input: String) throws -> Explanation {
    Explanation(
      key, of: try Document.parse(input).root, by: CompiledRules(rules), source: SourceText(rules),
      name: "r.redict")
  }

  @Test("a value with its rule, what it read and where")
  func value() throws {
    let text = try explain(
      "name", "id <- id\nname <- \"\\(first) \\(last)\"", #"{"first":"Ida","last":"Roe"}"#
    ).text
    #expect(
      text == """
        name = "Ida Roe"
          rule  name <- "\\(first) \\(last)" [r.redict:2:1]
          read  first = "Ida" [1:10, bytes 9..<14]
          read  last = "Roe" [1:23, bytes 22..<27]

        """)
  }

  @Test("keys that need backticks in some places only are found however they are written")
  func spellings() throws {
    for key in ["l[0].0", "l[0].`0`"] {
      let explanation = try explain(key, "l <- list { `0`! <- q }", #"{"list":[{}]}"#)
      #expect(explanation.state == .missing)
    }
    for key in ["if", "`if`"] {
      #expect(try explain(key, "* <- @", #"{"if":1}"#).value == 1)
    }
  }

  @Test("a key inside of a block with the rule around it")
  func block() throws {
    let input = #"{"items":[{"p":{"sku":"a"}},{"p":{"sku":"b"}}]}"#
    let text = try explain("lines[1].sku", "lines <- items { sku! <- p.sku }", input).text
    #expect(
      text == """
        lines[1].sku = "b"
          rule    sku! <- p.sku [r.redict:1:18]
          read    items[1].p.sku = "b" [1:41, bytes 40..<43]
          inside  lines <- items { sku! <- p.sku } [r.redict:1:1]

        """)
  }

  @Test("a missing key with what is nearest and what would help")
  func missing() throws {
    let text = try explain("mail", "mail! <- custmer.email", #"{"customer":{"email":"e"}}"#).text
    #expect(
      text == """
        mail is missing
          because  no key `custmer`; did you mean `customer`?
          rule     mail! <- custmer.email [r.redict:1:1]

        """)
    let failed = try explain("age", "age! <- age | toInt", #"{"age":"n/a"}"#).text
    #expect(
      failed == """
        age is missing
          because  `toInt` cannot read "n/a"; add `?? 0`
          rule     age! <- age | toInt [r.redict:1:1]
          read     age = "n/a" [1:8, bytes 7..<12]

        """)
  }

  @Test("a filled key, and an optional one that is not there")
  func filled() throws {
    let filled = try explain("age", "age! <- age else 0", "{}").text
    #expect(
      filled == """
        age = 0, its missing value
          because  no key `age` (the object is empty)
          fix      if it may be absent, add `?? VALUE` or mark the path with `?`
          rule     age! <- age else 0 [r.redict:1:1]
          filled   by its missing value

        """)
    let absent = try explain("age", "age <- age when ok", #"{"ok":false,"age":1}"#).text
    #expect(
      absent == """
        age is not there, and need not be
          because  the condition `ok` does not hold
          rule     age <- age when ok [r.redict:1:1]
          read     ok = false [1:7, bytes 6..<11]

        """)
  }

  @Test("?? that fired, holes, and alternatives that were passed over")
  func fallbacks() throws {
    let text = try explain(
      "x", "x <- a when a > 5\nx <- nick ?? rows.v", #"{"a":1,"rows":[{"v":1},{}]}"#
    ).text
    #expect(
      text == """
        x = [1,null]
          rule      x <- a when a > 5 [r.redict:1:1]
          because   the condition `a > 5` does not hold
          read      a = 1 [1:6, bytes 5..<6]
          rule      x <- nick ?? rows.v [r.redict:2:1]
          read      rows[0].v = 1 [1:21, bytes 20..<21]
          not used  nick: no key `nick` (has `a`, `rows`)
          holes     1 element without it

        """)
  }

  @Test("a part of what was copied whole, default keys, and keys that no rule writes")
  func parts() throws {
    let input = #"{"order":{"lines":[{"sku":"a"}]},"note":"n"}"#
    let part = try explain("o.lines[0].sku", "o <- order\n* <- @", input).text
    #expect(
      part == """
        o.lines[0].sku = "a"
          copied  order.lines[0].sku = "a" [1:27, bytes 26..<29]
          rule    o <- order [r.redict:1:1]
          read    order = {"lines":[{"sku":"a"}]} [1:10, bytes 9..<32]

        """)
    let copied = try explain("note", "o <- order\n* <- @", input).text
    #expect(
      copied == """
        note = "n"
          default  the default rule copies it
          read     note = "n" [1:41, bytes 40..<43]

        """)
    #expect(
      try explain("oo", "order <- order; o <- 1", input).text == "oo is written by no rule; did you mean o?\n"
    )
    #expect(try explain("o.lines[7]", "o <- order", input).state == .absent)
  }

  @Test("the whole JSON")
  func json() throws {
    let explanation = try explain("x", "x <- nick ?? a", #"{"a":1}"#)
    #expect(
      explanation.json.text == """
        {"key":"x","state":"value","value":1,"steps":[{"key":"x","phase":"rule","rule":"x <- nick ?? a",\
        "line":1,"column":1,"used":true,\
        "reads":[{"path":"a","line":1,"column":6,"start":5,"end":6,"text":"1"}],"readCount":1,\
        "fallbacks":[{"expression":"nick","reason":{"code":"noKey","message":"no key `nick` (has `a`)",\
        "path":"nick","stoppedAt":"",\
        "fix":"if it may be absent, add `?? VALUE` or mark the path with `?`","start":0,"end":7}}],"holes":0}]}
        """)
  }

  @Test("hostile values and keys are never raw")
  func hostile() throws {
    let key = "k\u{1B}]0;x\u{7}"
    let input = JSON(members: [(key, JSON("v\u{9B}31m\u{202E}"))])
    for asked in ["a", "`k\\u{1B}]0;x\\u{7}`", "b\u{1B}[2J"] {
      let text = Explanation(
        asked, of: try Document.parse(input.text).root,
        by: CompiledRules("a <- `k\\u{1B}]0;x\\u{7}`\n* <- @"),
        source: SourceText(""), name: "r\u{1B}"
      ).text
      #expect(
        text.unicodeScalars.allSatisfy {
          $0 == "\n" || ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0.value != 0x202E)
        })
    }
  }
}
