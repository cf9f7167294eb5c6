import JSONDocument
import Testing

@testable import RuleEngine

@Suite("Functions over arrays and objects")
struct CollectionFunctionTests {
  @Test("map keeps holes as null and leaves absent out")
  func map() {
    let items: JSON = [["n": 1], [:], ["n": 3]]
    func n(_ element: Element) -> Outcome { element.read(InputPath(key: "n")) }
    #expect(Outcome.value(items).map(n).json == [1, .null, 3])
    #expect(Outcome.value(items).map { $0.index == 1 ? .absent : n($0) }.json == [1, 3])
    #expect(Outcome.value(items).flatMap { n($0).toArray() }.json == [1, 3])
  }

  @Test("a failure names its element")
  func failures() {
    let outcome = Outcome.value(["1", "x"]).map { .value($0.value).toInt() }
    #expect(outcome.reason?.message == "`map` stopped at element 1: `toInt` cannot read \"x\"; add `?? 0`")
    let member = Outcome.value(["a b": "x"]).mapValues { .value($0.value).toInt() }
    #expect(
      member.reason?.message == "`mapValues` stopped at member `a b`: `toInt` cannot read \"x\"; add `?? 0`")
  }

  @Test("conditions that are missing do not hold")
  func conditions() {
    let items: JSON = [["on": true], [:], ["on": false]]
    func isOn(_ element: Element) -> Outcome { element.read(InputPath(key: "on")) }
    let array = Outcome.value(items)
    #expect(array.filter(isOn).json == [["on": true]])
    #expect(array.find(isOn).json == ["on": true])
    #expect(array.any(isOn).json == true)
    #expect(array.all(isOn).json == false)
    #expect(array.count(isOn).json == 1)
    #expect(array.filter { _ in "yes" }.isFailed)
  }

  @Test("any and all stop at the first answer")
  func shortCircuit() {
    var seen = 0
    _ = Outcome.value([1, 2, 3]).any {
      seen += 1; return .value(JSON($0.value == 1))
    }
    _ = Outcome.value([1, 2, 3]).all {
      seen += 1; return .value(JSON($0.value != 1))
    }
    #expect(seen == 2)
  }

  @Test("arrays nested as deep as a document may be are flattened without recursion")
  func deepArrays() throws {
    let depth = 9000
    let text = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    let json = try Document.parse(text).root
    #expect(Outcome.value(json).flatten(.value(JSON(Int.max))).json == [1])
    #expect(Outcome.value(json).flatten(0).json == json)
    #expect(Outcome.value(json).flatten(-1).json == json)
  }

  @Test("chunks of every size put together are the array", arguments: 1...6)
  func chunks(_ size: Int) {
    let array: JSON = [1, 2, 3, 4, 5]
    let chunks = Outcome.value(array).chunk(.value(JSON(size)))
    #expect(chunks.flatten().json == array)
    #expect(chunks.json?.count == (5 + size - 1) / size)
  }

  @Test("members keep their order and place")
  func order() {
    let object: JSON = ["c": 1, "a": 2, "b": 3]
    #expect(Outcome.value(object).merge(["a": 9, "d": 4]).json?.text == #"{"c":1,"a":9,"b":3,"d":4}"#)
    #expect(Outcome.value(object).renameKeys(["a": "z"]).json?.text == #"{"c":1,"z":2,"b":3}"#)
    #expect(Outcome.value(object).omit("a").json?.text == #"{"c":1,"b":3}"#)
    #expect(Outcome.value(object).pick(["b", "c"]).json?.text == #"{"c":1,"b":3}"#)
    #expect(Outcome.value(object).entries().fromEntries().json?.text == #"{"c":1,"a":2,"b":3}"#)
    #expect(
      Outcome.value(["a": .null, "b": 1]).defaults(["a": 0, "c": 2]).json?.text == #"{"a":0,"b":1,"c":2}"#)
  }

  @Test("keys with lone surrogates survive")
  func oddKeys() throws {
    let json = try Document.parse(#"{"\ud800":1}"#).root
    #expect(Outcome.value(json).mapValues { .value($0.value) }.json?.text == #"{"\ud800":1}"#)
    #expect(Outcome.value(json).keys().json?.text == #"["\ud800"]"#)
    #expect(Outcome.value(json).omit(Outcome.value(json).keys()).json == [:])
  }

  @Test("a table is looked up by text; without an entry the last argument, else missing")
  func lookup() {
    let table: Outcome = ["A": 1, "1": "one", "true": "yes"]
    #expect(Outcome.value("A").lookup(table).json == 1)
    #expect(Outcome.value(1).lookup(table).json == "one")
    #expect(Outcome.value(true).lookup(table).json == "yes")
    #expect(Outcome.value("B").lookup(table, 0).json == 0)
    #expect(Outcome.value("B").lookup(table).isMissing)
    #expect(Outcome.value([]).lookup(table).isFailed)
  }
}
