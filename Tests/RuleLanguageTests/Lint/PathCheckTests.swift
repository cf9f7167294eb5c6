import JSONDocument
import Testing

@testable import RuleLanguage

@Suite("Paths that lead nowhere in any sample")
struct PathCheckTests {
  @Test("a misspelt key, with the edit, also in optional rules and left of ??")
  func misspelt() throws {
    let sample = #"{"customer":{"email":"x"}}"#
    #expect(
      try findings("email <- custmer.email", [sample, "{}"]) == [
        "r.redict:1:10: warning: none of 2 samples has a key `custmer`; did you mean `customer`? [R62]"
      ])
    #expect(try mended("email <- custmer.email", [sample]) == "email <- customer.email")
    #expect(try mended("email <- customer.emial ?? 0", [sample]) == "email <- customer.email ?? 0")
  }

  @Test("what only one sample has is spelled right")
  func rareKeys() throws {
    #expect(try findings("a <- tag ?? 0; b <- tags", [#"{"tags":1}"#, #"{"tags":1,"tag":1}"#]) == [])
  }

  @Test("elements, filters, blocks, element functions, lets and outer scopes are followed")
  func scopes() throws {
    let sample = #"{"id":7,"order":{"items":[{"price":1,"product":{"sku":2}}]}}"#
    for (rules, right) in [
      ("a <- order.items[*].prise ?? 0", "a <- order.items[*].price ?? 0"),
      ("a <- order.items.prise ?? 0", "a <- order.items.price ?? 0"),
      ("a <- order.items[?prise > 1]", "a <- order.items[?price > 1]"),
      ("a <- order.items { s <- product.skku }", "a <- order.items { s <- product.sku }"),
      ("a <- order.items { s <- ^ordr.items }", "a <- order.items { s <- ^order.items }"),
      ("a <- order.items | map(prise)", "a <- order.items | map(price)"),
      ("a <- order.items.@sum.prise", "a <- order.items.@sum.price"),
      ("let $o <- order; a <- $o.itms", "let $o <- order; a <- $o.items"),
      ("each order.items; a <- prise", "each order.items; a <- price"),
      ("drop ordr.items; a <- id", "drop order.items; a <- id"),
      ("a <- { itms: order.itms, id }", "a <- { itms: order.items, id }"),
    ] {
      let report = try linted(rules, [sample]).report()
      let fix = report.findings.first { $0.diagnostic.code == .unknownKey }?.diagnostic.fixes.first
      #expect(fix?.applied(to: rules) == right)
    }
  }

  @Test(
    "keys are checked wherever they are named: in short entries, below, in queries, behind except, as texts")
  func namedKeys() throws {
    let sample = #"{"secret":7,"items":[{"price":1,"product":{"sku":2}}]}"#
    for (rules, right) in [
      ("a <- { secrte }", "a <- { secrte: secret }"),
      ("a <- items | map({ prise })", "a <- items | map({ prise: price })"),
      ("a <- items..skku", "a <- items..sku"),
      ("a <- @..skku", "a <- @..sku"),
      ("a <- $..skku", "a <- $..sku"),
      ("a <- $.items[*].prise", "a <- $.items[*].price"),
      ("a <- $.itmes[0]['product']", "a <- $.items[0]['product']"),
      ("a <- $.items[?@.prise > 1].product", "a <- $.items[?@.price > 1].product"),
      ("a <- $.items[?@.product.sku == $.secrte]", "a <- $.items[?@.product.sku == $.secret]"),
      ("* <- @ except secrte, items", "* <- @ except secret, items"),
      (#"a <- @ | omit("secrte")"#, #"a <- @ | omit("secret")"#),
      (
        #"a <- items | map(pick(@, ["price", "prduct"]))"#,
        #"a <- items | map(pick(@, ["price", "product"]))"#
      ),
      (#"a <- has(@, "secrte")"#, #"a <- has(@, "secret")"#),
    ] {
      let report = try linted(rules, [sample]).report()
      let fix = report.findings.first { $0.diagnostic.code == .unknownKey }?.diagnostic.fixes.first
      #expect(fix?.applied(to: rules) == right)
    }
    for rules in [
      "a <- { secret }", "a <- $..sku", "a <- $.items[?@.price > 1 && @.product].price",
      "* <- @ except secret",
      #"a <- @ | omit("secret")"#, "a <- $.items[0, 1]['price', 'product']",
    ] {
      #expect(try findings(rules, [sample]) == [])
    }
  }

  @Test("one key with dots that was written as several")
  func flatKeys() throws {
    #expect(try mended("a <- pod.name ?? 0", [#"{"pod.name":1}"#]) == "a <- `pod.name` ?? 0")
    // The path has ended where the key goes on.
    let report = try linted("a <- app.example.org/name", [#"{"app.example.org/name":1}"#]).report()
    let finding = try #require(report.findings.first?.diagnostic)
    #expect(finding.message == "the sample has no key `app`; use `app.example.org/name`, one key with dots")
    #expect(finding.fixes.isEmpty)
  }

  @Test("a drop of what never occurs")
  func drops() throws {
    #expect(
      try findings("a <- a; drop secrets, b", [#"{"a":1,"b":2}"#, #"{"a":1}"#]) == [
        "r.redict:1:14: warning: nothing to drop: none of 2 samples has a `secrets` [R63]"
      ])
  }

  @Test("an index that is taken of each value, unless the values are arrays")
  func indexOfEach() throws {
    #expect(
      try findings("a <- items[*].x[0]", [#"{"items":[{"x":1}]}"#]) == [
        "r.redict:1:16: warning: `[0]` is taken of each value and none is an array; `at(items[*].x, 0)` takes one of them all [R61]"
      ])
    #expect(try mended("a <- items[*].x[0]", [#"{"items":[{"x":1}]}"#]) == "a <- at(items[*].x, 0)")
    #expect(try findings("a <- items[*].x[0]", [#"{"items":[{"x":[1]}]}"#]) == [])
  }

  @Test("many ways to one place are not followed one by one")
  func manyWays() throws {
    var sample = "1"
    for _ in 0..<40 { sample = #"{"a":\#(sample),"b":\#(sample.count < 40 ? sample : "0")}"# }
    let lets = (1..<60).map { "let $l\($0) <- $l\($0 - 1) ?? $l\($0 - 1)" }.joined(separator: "\n")
    let rules =
      "let $l0 <- a\n\(lets)\nx <- $l59.a ?? 0\ny <- @" + String(repeating: "..a", count: 60)
      + " when a == 0\n"
    #expect(try linted(rules, [sample]).report().sampleCount == 1)
  }

  @Test("an average tells in how many samples it counts holes")
  func averages() throws {
    let samples = [#"{"r":[{"v":1},{}]}"#, #"{"r":[{"v":1}]}"#]
    let finding = try #require(try linted("m <- r.@avg.v", samples).report().findings.first)
    #expect(finding.diagnostic.code == .averageOfHoles)
    #expect(finding.sampleCount == 1)
  }
}
