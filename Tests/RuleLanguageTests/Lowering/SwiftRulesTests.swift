import JSONDocument
import RuleEngine
import RuleLanguage
import Testing

@Suite("Rules as Swift statements")
struct SwiftRulesTests {
  private let input: JSON = [
    "name": "Ida", "price": "2.50", "count": 2, "items": [["n": 1], ["n": 5, "price": 3]],
  ]

  @Test("a copy, a closure over JSON and a closure over outcomes")
  func closures() {
    var rules = RuleSet()
    let rule = rules.add("who.name", from: "name", required: true)
    #expect(rule.key == "who.name")
    rules.add("twice", from: "count") { rule, source in
      source["count"]?.int.map { JSON($0 * 2) }
    }
    rules.add("total", from: "price", "count") { source in
      source["price"].toNumber() * source["count"]
    }
    rules.add("cheap") { source in
      source["items"].filter { $0["price"].exists().not() }.map { $0["n"] }
    }
    rules.add("rest") { $0["nothing.there"].toNumber() ?? 0 }
    let rewrite = rules.rewrite(input)
    #expect(rewrite.result?.text == #"{"who":{"name":"Ida"},"twice":4,"total":5,"cheap":[1],"rest":0}"#)
    #expect(rules.diagnostics.isEmpty)
  }

  @Test("literals stand for outcomes")
  func literals() {
    var rules = RuleSet()
    rules.add("label") { $0["name"].replace("I", with: "A").padRight(5, ".") }
    rules.add("big") { $0["count"].isGreater(than: 1).and($0["name"].isEqual(to: "Ida")) }
    rules.add("kind") { $0["name"].lookup(["Ida": 1], 0) }
    #expect(rules.rewrite(input).result?.text == #"{"label":"Ada..","big":true,"kind":1}"#)
  }

  @Test("a text that is no path costs its rule only")
  func badPath() {
    var rules = RuleSet()
    rules.add("a", from: "x..", required: true)
    rules.add("b", from: "name")
    let rewrite = rules.rewrite(input)
    #expect(rewrite.result?.text == #"{"b":"Ida"}"#)
    #expect(rewrite.missing?.map(\.key) == ["a"])
    #expect(rules.diagnostics.count == 1)
    var typed = RuleSet()
    typed.add("a", required: true) { $0["["] }
    #expect(typed.rewrite(input).missing?.first?.reason.code == .ruleError)
  }

  @Test("rule text, or its first error with its place")
  func text() throws {
    #expect(try RuleSet(rules: "a <- name | upper").rewrite(input).result?.text == #"{"a":"IDA"}"#)
    #expect(throws: RuleTextError.self) { try RuleSet(rules: "b <- name\na <- name | uper") }
    do {
      _ = try RuleSet(rules: "b <- name\na <- name | uper")
    } catch {
      #expect(error.description == "2:13: there is no function `uper`; did you mean `upper`?")
    }
  }
}
