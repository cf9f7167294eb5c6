import JSONDocument
import Testing

@testable import RuleEngine

@Suite("Redaction")
struct RedactionTests {
  private static func redacted(_ text: String, keeping literals: Set<String> = []) throws -> String {
    var redaction = Redaction(keeping: literals)
    return String(decoding: redaction.redacted(try Document.parse(text).root), as: UTF8.self)
  }

  @Test("keys, kinds, order, lengths of arrays, nulls, booleans and empty values stay")
  func shape() throws {
    let text = #"{"a":[{"x":null,"y":true},{},[]],"b":"","c":0}"#
    #expect(try Self.redacted(text) == text)
  }

  @Test("texts keep their length and the classes of their characters; none is left as it was")
  func texts() throws {
    for text in ["Ida Roe", "ida@example.com", "SO-10023", "Übergröße", "東京都", "+49 421 1234", "a"] {
      let other = try #require(
        Document.parse(Self.redacted(JSON(text).text)).root.string)
      #expect(other != text)
      #expect(other.unicodeScalars.count == text.unicodeScalars.count)
      for (a, b) in zip(text.unicodeScalars, other.unicodeScalars) {
        #expect(a.properties.generalCategory == b.properties.generalCategory)
      }
    }
  }

  @Test(
    "equal values stay equal, wherever they stand and whether they are numbers or texts; others stay different"
  )
  func joins() throws {
    let text = #"[4411,"4411",1.5,1.50,"1.5","A","I","A",7,8]"#
    let values = Array(try Document.parse(Self.redacted(text)).root.elements)
    #expect(values[0].numberText == values[1].string)
    #expect(values[2] == values[3])
    #expect(values[3].numberText?.hasSuffix("0") == true)
    #expect(values[5] == values[7])
    #expect(values[5] != values[6])
    #expect(values[8] != values[9])
    let many = (0..<300).map { "\"id\($0)\"" }.joined(separator: ",")
    #expect(Set(try Document.parse(Self.redacted("[\(many)]")).root.elements.map(\.text)).count == 300)
  }

  @Test("the same text gives the same redaction in every run")
  func determinism() throws {
    let text = #"{"name":"Ida","n":[10,2.75],"at":"2031-03-14T09:26:53+01:00"}"#
    #expect(try Self.redacted(text) == Self.redacted(text))
    let other = try Self.redacted(text)
    #expect(other == #"{"name":"Iak","n":[88,1.27],"at":"2035-07-24T05:50:01+01:00"}"#)
  }

  @Test("dates stay dates: the zone and the precision too")
  func dates() throws {
    for text in ["2031-03-14", "2031-03-14T09:26:53+01:00", "2031-03-14 09:26", "2031-03-14T09:26:53.125Z"] {
      let other = try #require(Document.parse(Self.redacted(JSON(text).text)).root.string)
      #expect(other != text)
      #expect(other.utf8.count == text.utf8.count)
      #expect(other.suffix(1) == text.suffix(1) || text.count < 17)
      if text.contains("T") || text.utf8.count == 10 {
        #expect(Outcome.value(JSON(other)).toDate().json != nil)
      }
    }
  }

  @Test("numbers stay numbers of their size; exponents, signs and zero fractions stay")
  func numbers() throws {
    for text in ["42", "-17.25", "10.0", "6.02e23", "9007199254740993", "9223372036854775807", "1e400"] {
      let other = try Self.redacted(text)
      #expect(other != text || text == "1e400")
      #expect(other.utf8.count == text.utf8.count)
      #expect((other.first == "-") == (text.first == "-"))
      #expect(JSON(numberText: other) != nil)
    }
    #expect(try Self.redacted("10.0").hasSuffix(".0"))
    #expect(try Self.redacted("6.02e23").hasSuffix("e23"))
    #expect(try Self.redacted("[0,1,-1,1.0,\"0\",\"no\",\"n/a\"]") == "[0,1,-1,1.0,\"0\",\"no\",\"n/a\"]")
  }

  @Test("literals stay and are named; no made up value is one of them")
  func literals() throws {
    var redaction = Redaction(keeping: ["A", "I", "unused", "10"])
    let value = try Document.parse(#"{"status":"A","other":"Z","n":10}"#).root
    let other = try Document.parse(redaction.redacted(value)).root
    #expect(other["status"] == "A")
    #expect(other["n"] == 10)
    #expect(redaction.kept == ["A", "10"])
    #expect(other["other"].map { ["A", "I", "Z"].contains($0) } == false)
  }

  @Test("JSON in a string is redacted inside, its keys stay")
  func embedded() throws {
    let other = try Document.parse(Self.redacted(#"{"body":"{\"user\":\"Ida\",\"ok\":true}"}"#)).root
    let inner = try Document.parse(other["body"]?.string ?? "").root
    #expect(inner.keys == ["user", "ok"])
    #expect(inner["ok"] == true)
    #expect(inner["user"] != "Ida")
  }

  @Test("deep documents take no stack, and odd texts no harm")
  func hostile() throws {
    let deep = String(repeating: "[", count: 9_000) + "\"x\"" + String(repeating: "]", count: 9_000)
    #expect(try Self.redacted(deep).utf8.count == deep.utf8.count)
    let odd = #"{"a\"b:":"\ud800","c":"{\"x\":[\"[1,2\"]}","":"\\\"","é":"a\u0000b"}"#
    #expect(try Document.parse(Self.redacted(odd)).root.keys == Document.parse(odd).root.keys)
  }
}
