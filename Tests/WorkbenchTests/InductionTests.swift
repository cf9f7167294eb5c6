import Canvas
import JSONDocument
import RuleLanguage
import TestSupport
import Testing

@testable import Workbench

@Suite("Rules by example")
struct InductionTests {
  /// The rules that are found for inputs and outputs, one each a line.
  private static func rules(_ inputs: [String], _ outputs: [String]) throws -> [String] {
    let examples = try zip(inputs, outputs).map { input, output in
      Example(input: try Document.parse(input).root, output: try Document.parse(output).root)
    }
    return RuleInduction().rules(for: examples)
  }

  /// The rules, each of which must explain all examples, without their notes.
  private static func sure(_ inputs: [String], _ outputs: [String]) throws -> [String] {
    try rules(inputs, outputs).map { rule in
      #expect(inputs.count == 1 || rule.contains("explains \(inputs.count)/\(inputs.count) samples"))
      return rule.firstRange(of: "  # ").map { String(rule[..<$0.lowerBound]) } ?? rule
    }
  }

  @Test("values are copied from the place that explains all, the one with a like name first")
  func copies() throws {
    #expect(
      try Self.sure(
        [#"{"first_name":"Ida","nick":"Ida","n":1}"#, #"{"first_name":"Bo","nick":"Bo","n":2}"#],
        [#"{"firstName":"Ida","count":1}"#, #"{"firstName":"Bo","count":2}"#])
        == ["firstName! <- first_name", "count! <- n"])
  }

  @Test("a key that some outputs lack is not required, and its rule gives nothing there")
  func optional() throws {
    #expect(
      try Self.sure([#"{"a":1,"b":2}"#, #"{"a":3}"#], [#"{"x":1,"y":2}"#, #"{"x":3}"#])
        == ["x! <- a", "y <- b"])
  }

  @Test("simple conversions")
  func conversions() throws {
    #expect(
      try Self.sure(
        [
          #"{"price":"12.50","name":"ida","at":1700000000,"on":"yes","s":" x "}"#,
          #"{"price":"3","name":"bo","at":1800000000,"on":"no","s":"y "}"#,
        ],
        [
          #"{"amount":12.5,"label":"IDA","time":"2023-11-14T22:13:20Z","active":true,"t":"x"}"#,
          #"{"amount":3,"label":"BO","time":"2027-01-15T08:00:00Z","active":false,"t":"y"}"#,
        ]) == [
          "amount! <- price | toNumber", "label! <- name | upper", "time! <- at | fromEpoch",
          "active! <- on | toBool", "t! <- s | trim",
        ])
  }

  @Test("tables of values that come again, templates, parts of texts, arithmetic")
  func composed() throws {
    #expect(
      try Self.sure(
        [
          #"{"s":"A","first":"Ida","last":"Roe","mail":"ida@one.org","p":2.5,"q":3}"#,
          #"{"s":"I","first":"Bo","last":"Lee","mail":"bo@two.org","p":1.5,"q":7}"#,
          #"{"s":"A","first":"Cy","last":"Ash","mail":"cy@six.org","p":9,"q":2}"#,
        ],
        [
          #"{"status":"active","name":"Ida Roe","host":"one.org","total":7.5}"#,
          #"{"status":"inactive","name":"Bo Lee","host":"two.org","total":10.5}"#,
          #"{"status":"active","name":"Cy Ash","host":"six.org","total":18}"#,
        ]) == [
          #"status! <- s | lookup({ A: "active", I: "inactive" })"#, #"name! <- "\(first) \(last)""#,
          #"host! <- mail | split("@") | last"#, "total! <- p * q",
        ])
  }

  @Test("nested outputs get nested keys, whole objects are copied")
  func nested() throws {
    #expect(
      try Self.sure(
        [#"{"a":1,"b":{"c":2,"d":3}}"#, #"{"a":4,"b":{"c":5,"d":6}}"#],
        [
          #"{"x":{"y":1,"z":{"w":3}},"all":{"c":2,"d":3}}"#,
          #"{"x":{"y":4,"z":{"w":6}},"all":{"c":5,"d":6}}"#,
        ])
        == ["x.y! <- a", "x.z.w! <- b.d", "all! <- b"])
  }

  @Test("arrays of objects become blocks with rules for the elements")
  func blocks() throws {
    let rules = try Self.rules(
      [
        #"{"items":[{"product":{"sku":"a"},"qty":1},{"product":{"sku":"b"},"qty":2}],"tags":[1,2]}"#,
        #"{"items":[{"product":{"sku":"c"},"qty":"3"}],"tags":[3]}"#,
      ], [#"{"lines":[{"id":"a","n":1},{"id":"b","n":2}]}"#, #"{"lines":[{"id":"c","n":3}]}"#])
    #expect(
      rules == [
        """
        lines! <- items {
          id! <- product.sku  # explains 3/3 samples
          n! <- qty | toNumber  # explains 3/3 samples
        }
        """
      ])
  }

  @Test("rules of a block read the input around the element and its number where that explains all")
  func outside() throws {
    let rules = try Self.rules(
      [#"{"id":"o1","items":[{"k":"a"},{"k":"b"}]}"#, #"{"id":"o2","items":[{"k":"a"}]}"#],
      [
        #"{"l":[{"k":"a","of":"o1","n":1},{"k":"b","of":"o1","n":2}]}"#,
        #"{"l":[{"k":"a","of":"o2","n":1}]}"#,
      ])
    #expect(
      rules == [
        """
        l! <- items {
          k! <- k  # explains 3/3 samples
          of! <- ^id  # explains 3/3 samples
          n! <- @index + 1  # explains 3/3 samples
        }
        """
      ])
  }

  @Test(
    "a place with a plain constant for what is missing comes before a table; an odd constant needs two examples"
  )
  func fallbacks() throws {
    #expect(
      try Self.rules(
        [#"{"m":"x","t":"gold"}"#, #"{"m":"y"}"#, #"{"m":"x","t":"gold"}"#, #"{"m":"y"}"#],
        [#"{"tier":"gold"}"#, #"{"tier":"none"}"#, #"{"tier":"gold"}"#, #"{"tier":"none"}"#])
        == [#"tier! <- t ?? "none"  # explains 4/4 samples"#])
    let odd = try Self.rules([#"{"a":1}"#, #"{"a":2}"#, "{}"], [#"{"x":1}"#, #"{"x":2}"#, #"{"x":899}"#])
    #expect(odd == ["x! <- a  # explains 2/3 samples"])
  }

  @Test("counts, sums and lists over arrays")
  func aggregates() throws {
    #expect(
      try Self.sure(
        [
          #"{"items":[{"p":1.5,"q":2,"k":"a"},{"p":2,"q":5,"k":"b"}]}"#,
          #"{"items":[{"p":4,"q":1,"k":"c"},{"p":1,"q":9,"k":"c"},{"p":3,"q":2}]}"#,
        ],
        [
          #"{"count":2,"sum":3.5,"total":13,"kinds":["a","b"],"list":"a, b"}"#,
          #"{"count":3,"sum":8,"total":19,"kinds":["c","c"],"list":"c, c"}"#,
        ]) == [
          "count! <- items | count", "sum! <- items[*].p | sum", "total! <- items | sumBy(p * q)",
          "kinds! <- items[*].k", #"list! <- items[*].k | join(", ")"#,
        ])
  }

  @Test("constants, and constants where a value is missing")
  func constants() throws {
    #expect(
      try Self.sure(
        [#"{"a":1}"#, #"{"b":2}"#, #"{"a":3}"#],
        [#"{"v":2,"x":1}"#, #"{"v":2,"x":-1}"#, #"{"v":2,"x":3}"#]) == ["v! <- 2", "x! <- a ?? -1"])
  }

  @Test("what explains only some samples says so; what explains none is named")
  func partial() throws {
    #expect(
      try Self.rules(
        [#"{"a":1,"b":7}"#, #"{"a":2,"b":8}"#, #"{"a":3,"b":9}"#],
        [#"{"x":1,"b":"p"}"#, #"{"x":2,"b":"q"}"#, #"{"x":5,"b":"r"}"#]) == [
          "x! <- a  # explains 2/3 samples", "b! <- b  # another value",
        ])
  }

  @Test("the same examples give the same rules, and every rule can be read", arguments: 1...20)
  func hostile(seed: UInt64) throws {
    var source = SeededGenerator(seed: seed)
    func value(_ depth: Int) -> JSON {
      switch source.next(below: depth > 2 ? 4 : 6) {
      case 0: .null
      case 1: JSON(source.next(below: 5))
      case 2: JSON(["", "a", "a b", "\"", "\\(x)", "`", "a.b", "\u{0}"][source.next(below: 8)])
      case 3: JSON(source.next(below: 2) == 0)
      case 4: JSON((0..<source.next(below: 3)).map { _ in value(depth + 1) })
      default:
        JSON(
          members: ["", "a", "odd key", "`", "x.y", "\n"].prefix(source.next(below: 6)).map {
            ($0, value(depth + 1))
          })
      }
    }
    let examples = (0..<4).map { _ in Example(input: value(0), output: value(0)) }
    let rules = RuleInduction().rules(for: examples)
    #expect(rules == RuleInduction().rules(for: examples))
    for rule in rules {
      #expect(RuleParser.parse(rule).diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    }
  }

  @Test("`:suggest from` takes one output for each sample, and elements with `each`")
  func command() {
    var bench = Bench("{\"a\":1,\"s\":\"x\"}\n{\"a\":2,\"s\":\"y\"}\n")
    bench.files["want.ndjson"] = "{\"n\":1}\n{\"n\":2}\n"
    bench.command("suggest from want.ndjson")
    #expect(bench.line == "n! <- a  # explains 2/2 samples")
    bench = Bench(#"{"rows":[{"a":1},{"a":2}]}"#)
    bench.files["want.json"] = #"[{"n":1},{"n":2}]"#
    bench.enter("each rows")
    bench.command("suggest from want.json")
    #expect(bench.line == "n! <- a  # explains 2/2 samples")
    bench.enter()
    #expect(bench.rules.last == "n! <- a  # explains 2/2 samples")
    bench.files["bad.json"] = "7"
    bench.command("suggest from bad.json")
    #expect(bench.notice == "bad.json: objects are needed to propose rules from")
  }
}
