import JSONDocument
import RuleEngine
import Testing

@Suite("Values in closures")
struct ValueTests {
  @Test("kinds")
  func kinds() {
    let values: [JSON] = ["", 1, true, [], [:], .null]
    #expect(values.map(\.isString) == [true, false, false, false, false, false])
    #expect(values.map(\.isNumber) == [false, true, false, false, false, false])
    #expect(values.map(\.isBool) == [false, false, true, false, false, false])
    #expect(values.map(\.isArray) == [false, false, false, true, false, false])
    #expect(values.map(\.isObject) == [false, false, false, false, true, false])
  }

  @Test("conversions read what the language reads, and give nil or the default for anything else")
  func conversions() throws {
    #expect([JSON(10), 10.0, " 12 ", "x", true, 1.5].map(\.integerValue) == [10, 10, 12, nil, nil, nil])
    #expect(JSON("n/a").integerValue(default: -1) == -1)
    #expect([JSON("1.5"), 2, "x"].map(\.doubleValue) == [1.5, 2, nil])
    #expect(JSON("x").doubleValue(default: 0.5) == 0.5)
    #expect(
      [JSON("YES"), "off", 1, 0, "", 2, .null].map(\.boolValue) == [true, false, true, false, nil, nil, nil])
    #expect(JSON.null.boolValue(default: true))
    #expect([JSON("a"), 1, true, .null, [1]].map(\.stringValue) == ["a", "1", "true", nil, "[1]"])
    #expect(JSON.null.stringValue(default: "none") == "none")
    #expect(try json("1.10").stringValue == "1.10")
    #expect(JSON([1, 2]).arrayValue == [1, 2])
    #expect(JSON(1).arrayValue == [1])
  }

  @Test("checks give the value or nil")
  func checks() {
    #expect(
      [JSON(""), [], [:], .null, 0, false, "a"].map { $0.nonEmpty != nil }
        == [false, false, false, false, true, true, true])
    #expect(JSON(150).within(0...150) == 150)
    #expect(JSON(151).within(0...150) == nil)
    #expect(JSON("5").within(0...150) == nil)
    #expect(JSON(0.5).within(0.0...1.0) == 0.5)
    #expect(JSON("b").oneOf("a", "b") == "b")
    #expect(JSON("c").oneOf("a", "b") == nil)
    #expect(JSON("ab12").matching("[a-z]+[0-9]+") != nil)
    #expect(JSON("12").matching("^[a-z]+$") == nil)
    #expect(JSON(5).satisfying { $0.isNumber } == 5)
  }
}
