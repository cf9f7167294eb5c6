import JSONDocument
import RuleEngine
import RuleLanguage
import SwiftCodegen
import TestSupport
import Testing

/// The text of generated types.
@Suite
struct OutputTypesTests {
  /// The lines of the outermost structure in front of the types inside of it.
  private func properties(_ rules: String, _ samples: String..., name: String = "order") -> [String] {
    let lines = text(rules, samples, name: name).split(separator: "\n").map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("public struct ") }) else { return [] }
    return lines[(start + 1)...].prefix { $0.hasPrefix("  public var ") || $0.hasPrefix("  ///") }
      .map { $0.hasPrefix("  public var ") ? String($0.dropFirst(13)) : String($0.dropFirst(2)) }
      .filter { !$0.hasPrefix("/// W") }
  }

  private func text(_ rules: String, _ samples: [String], name: String = "order") -> String {
    let compiled = CompiledRules(rules)
    var types = OutputTypes(for: compiled.file, name: name)
    for sample in samples {
      for root in Document.parseStream(Array(sample.utf8)).roots { types.add(compiled.ruleSet.rewrite(root)) }
    }
    return SwiftSource.text(for: compiled.file, name: name, types: types)
  }

  @Test("what is required or always has a value is not optional; what may be left out is")
  func optionality() {
    #expect(
      properties(
        """
        id! <- id
        nick <- nick
        rating <- rating ?? 0
        kind <- "order"
        n <- 1 when id > 5
        place.lat! <- lat
        area.lat <- lat
        at! <- at else null

        """, #"{"id":1,"nick":"a","lat":1.5,"at":"x"}{"id":2,"nick":"b","lat":2}"#)
        == [
          "id: Int", "nick: String?", "rating: Int", "kind: String", "n: Int?", "place: Place", "area: Area?",
          "at: String?",
        ])
  }

  @Test("copied objects are as the samples have them: left out, null, or of several kinds")
  func copies() {
    let text = text(
      "o! <- o",
      [#"{"o":{"a":1,"b":null,"c":[1,null],"d":"x","e":{}}}"#, #"{"o":{"a":2,"b":"y","c":[],"d":5,"f":1}}"#])
    #expect(
      text.contains(
        """
          public struct O: Codable, Hashable, Sendable {
            public var a: Int
            public var b: String?
            public var c: [Int?]
            public var d: JSONValue
            public var e: [String: JSONValue]?
            public var f: Int?

            /// Writes null for keys that are always there.

        """))
    #expect(text.contains("      try container.encode(b, forKey: .b)\n"))
    #expect(text.contains("      try container.encodeIfPresent(f, forKey: .f)\n"))
    #expect(text.contains("public enum JSONValue: Codable, Hashable, Sendable {"))
  }

  @Test("numbers get the narrowest type that holds each of them exactly")
  func numbers() {
    #expect(
      properties(
        "a! <- a\nb! <- b\nc! <- c\nd! <- d\ne! <- e\nf! <- f\nratio! <- b / 2\nn! <- s | toNumber\n",
        #"{"a":1,"b":1,"c":18446744073709551615,"d":10000000000000000999999,"e":0.1,"f":1,"s":"3"}"#,
        #"{"a":-9223372036854775808,"b":2.0,"c":0,"d":1,"e":0.12345678901234567890123,"f":1e400,"s":"4"}"#)
        == [
          "a: Int", "b: Double", "c: UInt64", "d: Foundation.Decimal", "e: Foundation.Decimal", "f: Double",
          "ratio: Double", "n: Double",
        ])
  }

  @Test(
    "what is computed may have a fraction though that of no sample has one, unless the rules say that it has none"
  )
  func computedNumbers() {
    #expect(
      properties(
        """
        sum! <- l | sum
        by! <- o | sumBy(p * q)
        whole! <- o | sumBy(toInt(q))
        kvc! <- o.@sum.p
        count! <- o.@count
        more! <- a + 1
        rest! <- a % 2
        next! <- toInt(a) + 1
        less! <- -a
        least! <- min(a, 5)
        rounded! <- round(a)
        cents! <- round(a, 2)
        tens! <- round(a, -1)
        at! <- toEpoch(d)
        days! <- dateDiff(d, d, "days")
        half! <- (a + 1) / 2 | floor

        """, #"{"l":[1,2],"o":[{"p":1,"q":2}],"a":3,"d":"2031-03-14"}"#)
        == [
          "sum: Double", "by: Double", "whole: Int", "kvc: Double", "count: Int", "more: Double",
          "rest: Double",
          "next: Int", "less: Int", "least: Int", "rounded: Int", "cents: Double", "tens: Int", "at: Double",
          "days: Int", "half: Int",
        ])
  }

  @Test("dates are those that Foundation reads and writes as they are; other spellings stay texts")
  func dates() {
    #expect(
      properties(
        "a! <- a\nb! <- b\nc! <- c\nd! <- d\ne! <- e\n",
        #"{"a":"2031-03-14T09:26:53Z","b":"2031-03-14T09:26:53+01:00","c":"2031-03-14","d":"2031-03-14T09:26:53Z","e":"2031-02-28T00:00:00Z"}"#,
        #"{"a":"2032-02-29T00:00:00Z","b":"2031-03-14T09:26:53Z","c":"2031-03-15","d":"soon","e":"2031-02-29T00:00:00Z"}"#
      ) == ["a: Date", "b: String", "c: String", "d: String", "e: String"])
    #expect(
      text("a! <- a", [#"{"a":"2031-03-14T09:26:53Z"}"#]).contains(
        "    decoder.dateDecodingStrategy = .iso8601\n"))
    #expect(!text("a! <- a", [#"{"a":"x"}"#]).contains("dateDecodingStrategy"))
  }

  @Test("choices that the rules spell out are closed enums, those seen in samples are open ones")
  func enumerations() {
    let rules = """
      price! <- level | lookup({ "0": "free", "1": "low" }) ?? "not known"
      size! <- if n > 1 then "big" else "small"
      state! <- state
      name! <- name
      tag! <- "one"

      """
    let samples = (0..<12).map { number in
      #"{"level":\#(number % 3),"n":\#(number % 2 + 1),"state":"\#(["open", "in use"][number % 2])","name":"\#("Ida")"}"#
    }
    let text = text(rules, samples)
    #expect(
      text.contains(
        """
          public enum Price: String, Codable, Hashable, Sendable, CaseIterable {
            case free
            case low
            case notKnown = "not known"
          }

        """))
    #expect(text.contains("  public enum Size: String, Codable, Hashable, Sendable, CaseIterable {\n"))
    #expect(
      text.contains(
        """
          public enum State: RawRepresentable, Codable, Hashable, Sendable {
            case inUse
            case open
            case other(String)

        """))
    #expect(text.contains("  public var name: String\n"))
    #expect(text.contains("  public var tag: String\n"))
  }

  @Test("without samples the rules alone tell what they can")
  func rulesOnly() {
    #expect(
      properties(
        """
        a! <- a
        b! <- "\\(a) \\(b)"
        c! <- a | toInt
        d! <- items[*].qty | map(toNumber(@))
        e! <- [1, 2.5]
        f! <- exists(a)
        g! <- items | groupBy(kind)
        h! <- { x: a | upper, y: b ?? "n" }
        lines! <- items { sku! <- sku | trim; n <- @index + 1 }

        """) == [
          "a: JSONValue", "b: String", "c: Int", "d: [Double]", "e: [Double]", "f: Bool",
          "g: [String: JSONValue]",
          "h: H", "lines: [Line]",
        ])
  }

  @Test("missing values have a say in the type unless they are of another kind")
  func missingValues() {
    #expect(
      properties(
        "a! <- a | toInt else -1\nb! <- b else \"none\"\nc! <- c\n! <- \"MISSING \\(@key)\"\n",
        #"{"a":"x","b":1,"c":"y"}"#, "{}") == ["a: Int", "b: Int", "c: String"])
  }

  @Test("names are safe: keywords, digits, symbols, emoji, hidden types, and keys that would share a name")
  func names() {
    let keys = [
      ("class", "`class`"), ("2nd", "_2nd"), ("a_b", "aB2"), ("aB", "aB"), ("$id", "dollarSignID"),
      ("id", "id"),
      ("", "empty"), ("🎉", "partyPopper"), ("first-name", "firstName"), ("Type", "type"),
      ("self", "selfValue"),
      ("init", "initValue"), ("FIRST_LINE", "firstLine"), ("user_id", "userID"), ("HTTPServer", "httpServer"),
      ("größe", "größe"), ("cafe\u{301}", "cafe"), ("a.b", "aB3"), ("日本", "日本"), ("_", "lowLine"),
      ("hash", "hash"), ("--", "hyphenMinusHyphenMinus"), ("\u{0}", "u0"),
      ("\u{202E}x", "rightToLeftOverrideX"),
      ("x", "x"), ("say \"hi\"\\(1)", "sayHi1"), ("default", "`default`"), ("URLs", "urls"),
    ]
    let json = JSON(members: keys.map { ($0.0, JSON(1)) }).text
    let text = text("o! <- @", [json])
    let found = text.split(separator: "\n").filter { $0.hasPrefix("    public var ") }
      .map { String($0.dropFirst(15).prefix { $0 != ":" }) }
    #expect(found == keys.map(\.1))
  }

  @Test(
    "types that would hide a standard one, or each other, are called otherwise; equal shapes share a type")
  func typeNames() {
    let text = text(
      "data! <- d\ntype! <- d\nself! <- s\nstring! <- t\norder! <- u\n`a b`! <- v\n",
      [#"{"d":{"x":1},"s":{"y":1},"t":{"z":[{"q":1}]},"u":{"w":1},"v":{"order":{"p":1}}}"#])
    let types = text.split(separator: "\n").filter { $0.contains("struct ") }
      .map { $0.split(separator: " ")[2].dropLast() }
    #expect(types == ["Order", "OrderData", "OrderSelf", "OrderString", "OrderOrder", "AB", "ABOrder", "Z"])
    #expect(text.contains("  public var type: OrderData\n"))
  }

  @Test("objects with many different keys are dictionaries")
  func dictionaries() {
    let members = (0..<20).map { (key: "k\($0)", value: JSON($0)) }
    let json = JSON(members: [("m", JSON(members: members))]).text
    #expect(properties("m! <- m", json, #"{"m":{"l":1}}"#) == ["m: [String: Int]"])
    #expect(properties("m! <- m", json) == ["m: M"])
  }

  @Test("a result that is no object is wrapped, an array of objects is not")
  func roots() {
    #expect(
      text("each rows\na! <- a", [#"{"rows":[{"a":1}]}"#], name: "rows").contains("extension [Row] {\n"))
    #expect(properties("a! <- a\nfinally <- \"x\"", "{}") == ["/// The result.", "value: String"])
    #expect(
      properties("a! <- a\nfinally <- { venue: @result, lost: @missing }", #"{"a":1}"#)
        == ["venue: Venue", "lost: [Lost]?"])
  }

  @Test("the same samples give the same text; depth and size have bounds")
  func bounds() {
    let sample = #"{"a":{"b":[1,{"c":2}]},"d":"x"}"#
    #expect(text("* <- @", [sample]) == text("* <- @", [sample]))
    let deep = String(repeating: "{\"a\":", count: 5000) + "1" + String(repeating: "}", count: 5000)
    #expect(text("o! <- @", [deep]).utf8.count < 20_000)
    let wide = JSON(members: (0..<3000).map { ("key\($0)", JSON("\($0)")) }).text
    #expect(properties("o! <- @", wide) == ["o: [String: JSONValue]"])
  }
}
