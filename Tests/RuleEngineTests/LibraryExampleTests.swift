import Redict
import Testing

/// The example of the README, as it stands there.
@Suite
struct LibraryExampleTests {
  @Test("the library in ten lines")
  func tenLines() throws {
    var rules = RuleSet()
    rules.add("testName", from: "test_name", required: true)
    rules.add("latitude", from: "location.lat", required: true)
    rules.add("price", from: "price?") { $0["price"].toNumber() ?? 0 }
    rules.defaultRule = DefaultRule(key: { $0["@key"].camelCase() })

    let source = try Document.parse(
      #"{"test_name":"A","location":{"latt":1.50},"price":"n/a","open_now":true}"#)
    let rewrite = rules.rewrite(source.root)
    var lines = [rewrite.result?.text ?? "nothing"]
    for key in rewrite.missing ?? [] { lines.append("\(key.key): \(key.reason.message)") }

    #expect(lines[0] == #"{"testName":"A","price":0,"openNow":true}"#)
    let latitude = "latitude: stopped at `location`: no key `lat`; did you mean `location.latt`?"
    #expect(lines[1] == latitude)
  }

  @Test("rule text and JSON rule files make the same rule set")
  func text() throws {
    let rules = try RuleSet(rules: "latitude! <- location.lat else 0\n")
    let rewrite = rules.rewrite(try Document.parse("{}").root)
    #expect(rewrite.result?.text == #"{"latitude":0}"#)
    #expect(rewrite.missing?.map(\.key) == ["latitude"])
  }
}
