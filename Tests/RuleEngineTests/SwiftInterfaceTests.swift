import Redict
import Testing

/// The interface as a user of the package sees it: one import, rules as statements.
@Suite("The Swift interface")
struct SwiftInterfaceTests {
  private let input: JSON = [
    "test_name": "probe", "location": ["lat": 48.1, "long": 11.5], "age": "n/a", "left": 1, "over": 2,
  ]

  @Test("simple rules map each output key back to its key path")
  func simple() {
    var rules = RuleSet()
    rules.add("testName", from: "test_name", required: true)
    rules.add("latitude", from: "location.lat", required: true)
    rules.add("longitude", from: "location.long", required: true)
    let made = rules.rewrite(input)
    #expect(made.result?.text == #"{"testName":"probe","latitude":48.1,"longitude":11.5}"#)
    #expect(made.missing == nil)
  }

  @Test("a value closure gets the rule and the input, and runs only when its key paths exist")
  func valueClosure() {
    var rules = RuleSet()
    rules.add("location", from: "location.lat", "location.long") { rule, source in
      ["key": JSON(rule.key), "paths": JSON(rule.keyPaths.count), "place": source["location"] ?? .null]
    }
    rules.add("never", from: "gone") { _, _ in 1 }
    rules.add("nothing", from: "left") { _, _ in nil }
    #expect(
      rules.rewrite(input).result?.text
        == #"{"location":{"key":"location","paths":2,"place":{"lat":48.1,"long":11.5}}}"#)
  }

  @Test("a required rule whose closure gives nil is missing")
  func nilClosure() {
    var rules = RuleSet()
    rules.add("age", from: "age", required: true) { _, source in source["age"]?.integerValue.map { JSON($0) }
    }
    #expect(rules.rewrite(input).missing?.map(\.reason.code) == [.closure])
  }

  @Test("missing values: the rule's own, then the rule set's")
  func missingValues() {
    var rules = RuleSet()
    rules.add("age", from: "years", required: true, missing: -1)
    rules.add("name", from: "nam", required: true)
    rules.setMissingValue { rule, _ in JSON("no \(rule.key)") }
    let made = rules.rewrite(input)
    #expect(made.result?.text == #"{"age":-1,"name":"no name"}"#)
    #expect(made.missing?.map(\.key) == ["age", "name"])
    #expect(made.missing?.allSatisfy(\.isFilled) == true)
  }

  @Test("the default rule gets a rule made for each key; it may rename, convert and drop")
  func defaultRule() {
    var rules = RuleSet()
    rules.add("name", from: "test_name")
    rules.add("lat", from: "location.lat")
    rules.defaultRule = DefaultRule { rule, value in
      if rule.key == "age" { return nil }
      return (key: "x_" + rule.key, value: value.isNumber ? [value] : value)
    }
    #expect(rules.rewrite(input).result?.text == #"{"name":"probe","lat":48.1,"x_left":[1],"x_over":[2]}"#)
    rules.defaultRule = .copy
    #expect(rules.rewrite(input).result?.keys == ["name", "lat", "age", "left", "over"])
    rules.defaultRule = nil
    #expect(rules.rewrite(input).result?.keys == ["name", "lat"])
  }

  @Test(
    "a completion gets the result and the missing keys, nil when nothing is missing, and may give anything")
  func completion() {
    var rules = RuleSet()
    rules.add("name", from: "test_name", required: true)
    var seen: [MissingKey]?? = .none
    let same = rules.rewrite(input) { result, missing in
      seen = .some(missing)
      return result
    }
    #expect(same.result?.text == #"{"name":"probe"}"#)
    #expect(seen == .some(nil))
    rules.add("age", from: "years", required: true)
    let other = rules.rewrite(input) { result, missing in
      ["venue": result, "missing": JSON((missing ?? []).map { JSON($0.key) })]
    }
    #expect(other.result?.text == #"{"venue":{"name":"probe"},"missing":["age"]}"#)
    #expect(rules.rewrite(input) { _, _ in nil }.result == nil)
  }

  @Test("rules, key paths and output keys can be made without text")
  func withoutText() {
    var rules = RuleSet()
    rules.add(Rule(OutputPath(key: "a.b"), from: InputPath(keys: ["location", "lat"])))
    rules.add(Rule(OutputPath([.key("l"), .append]), from: InputPath(key: "left")))
    #expect(rules.rewrite(input).result?.text == #"{"a.b":48.1,"l":[1]}"#)
  }

  @Test("two rules for one key: the later one fails, and the diagnostics say so")
  func conflicts() {
    var rules = RuleSet()
    rules.add("a", from: "left")
    rules.add("a", from: "over")
    rules.add("a.b", from: "over", required: true)
    rules.add("l[10001]", from: "over")
    #expect(
      rules.diagnostics.map(\.message) == [
        "rule 1 writes `a` already; all but the last need a `when`",
        "`a.b` lies inside `a`, which rule 1 writes as a whole",
        "`l[10001]` is not valid: an output index goes up to 10000",
      ])
    let made = rules.rewrite(input)
    #expect(made.result?.text == #"{"a":1}"#)
    #expect(made.missing?.map(\.key) == ["a.b"])
  }

  @Test("nested targets: members, places with holes, appended elements")
  func targets() {
    var rules = RuleSet()
    rules.add("m.x[2]", from: "left")
    rules.add("m.x[0].y", from: "over")
    rules.add("m.x[]", from: "gone")
    rules.add("m.x[]", from: "test_name")
    rules.add("empty.x", from: "gone")
    #expect(rules.rewrite(input).result?.text == #"{"m":{"x":[{"y":2},null,1,"probe"]}}"#)
  }

  @Test("a rule set is a value: copies do not see each other's rules")
  func value() {
    var rules = RuleSet()
    rules.add("a", from: "left")
    let before = rules
    rules.add("b", from: "over")
    #expect(before.rewrite(input).result?.text == #"{"a":1}"#)
    #expect(rules.rewrite(input).result?.text == #"{"a":1,"b":2}"#)
  }
}
