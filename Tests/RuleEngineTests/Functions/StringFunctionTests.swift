import JSONDocument
import JSONPath
import Testing

@testable import RuleEngine

@Suite("Functions over text")
struct StringFunctionTests {
  @Test(
    "words of names",
    arguments: [
      ("orderId", ["order", "Id"]), ("HTTPServer", ["HTTP", "Server"]),
      ("order_id-number", ["order", "id", "number"]),
      ("utf8Text", ["utf8", "Text"]), ("line2", ["line2"]), ("2nd try", ["2nd", "try"]),
      ("XMLHttpRequest2", ["XML", "Http", "Request2"]),
      ("A", ["A"]), ("", []), ("__", []), ("  spaced   out ", ["spaced", "out"]),
      ("größeÄndern", ["größe", "Ändern"]),
      ("e\u{301}teÉte", ["e\u{301}te", "Éte"]), ("IDs", ["I", "Ds"]), ("userID", ["user", "ID"]),
      ("日本語 text", ["日本語", "text"]),
    ])
  func words(_ text: String, _ words: [String]) {
    #expect(WordSplitter.words(text) == words)
  }

  @Test(
    "places of a text in another, found once each",
    arguments: [
      ("aaaa", "aa", [0, 2]), ("abababc", "ababc", [2]), ("abc", "d", []), ("", "a", []), ("abc", "", []),
      ("aabaabaaab", "aab", [0, 3, 7]),
    ])
  func search(_ text: String, _ needle: String, _ places: [Int]) {
    #expect(TextSearch(Array(needle.utf8)).places(in: Array(text.utf8)) == places)
  }

  @Test("texts that only look alike are different")
  func canonicalEquivalence() {
    let composed: Outcome = "caf\u{E9}"
    let decomposed: Outcome = "cafe\u{301}"
    #expect(composed.isEqual(to: decomposed).json == false)
    #expect(decomposed.contains("\u{E9}").json == false)
    #expect(decomposed.startsWith("cafe").json == true)
    #expect(decomposed.replace("e", with: "x").json == "cafx\u{301}")
    #expect(decomposed.length().json == 5)
  }

  @Test("lone surrogates stay what they are where text is cut and put together")
  func loneSurrogates() throws {
    let text = Outcome.value(try Document.parse(#""a\ud800b""#).root)
    #expect(text.length().json == 3)
    #expect(text.slice(1, 2).json?.text == #""\ud800""#)
    #expect(text.reverse().json?.text == #""b\ud800a""#)
    #expect(Outcome.template([text, "!"]).json?.text == #""a\ud800b!""#)
    #expect(text.upper().json?.text == #""A\ud800B""#)
  }

  @Test("lone surrogates stay what they are in every function that works on a text")
  func loneSurrogatesKept() throws {
    let half = Outcome.value(try Document.parse(#"" a\ud83db ""#).root)
    let other = Outcome.value(try Document.parse(#""\ude00""#).root)
    #expect(half.trim().json?.text == #""a\ud83db""#)
    #expect(half.split("").json?.text == #"[" ","a","\ud83d","b"," "]"#)
    #expect(half.replace("b", with: other).json?.text == #"" a😀 ""#)
    #expect(half.padLeft(6, other).json?.text == #""\ude00 a\ud83db ""#)
    #expect(half.replaceMatches(pattern: "a(.)", with: "$1$1").json?.text == #"" \ud83d\ud83db ""#)
    #expect(half.capture(pattern: "(?<x>.)b").json?.text == #"{"x":"\ud83d"}"#)
    #expect(half.startsWith(" a\u{FFFD}").json == false)
    #expect(half.contains("\u{FFFD}").json == false)
    #expect(half.capture(pattern: "z").reason?.message.unicodeScalars.contains("\u{10F03D}") == false)
    // What no encoding has gets the character that stands for such.
    #expect(half.urlEncode().json == "%20a%EF%BF%BDb%20")
  }

  @Test("every cut of a text of four", arguments: -6...6)
  func slices(_ start: Int) {
    for end in -6...6 {
      let characters = Array("abcd")
      func place(_ index: Int) -> Int { min(max(index < 0 ? index + 4 : index, 0), 4) }
      let expected = String(characters[place(start)..<max(place(start), place(end))])
      let cut = Outcome.value("abcd").slice(.value(JSON(start)), .value(JSON(end)))
      #expect(cut.json == JSON(expected), "\(start) \(end)")
    }
    #expect(Outcome.value("abcd").slice(.value(JSON(Int.min)), .value(JSON(Int.max))).json == "abcd")
  }

  @Test("Base64 of every length, and back")
  func base64() {
    let texts = ["", "f", "fo", "foo", "foob", "fooba", "foobar"]
    let encoded = ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]
    for (text, code) in zip(texts, encoded) {
      #expect(Outcome.value(JSON(text)).base64().json == JSON(code))
      #expect(Outcome.value(JSON(code)).unbase64().json == JSON(text))
      #expect(Outcome.value(JSON(code.filter { $0 != "=" })).unbase64().json == JSON(text))
    }
    for fault in ["Z", "Zg=", "Z===", "Zg==Zg==", "Zm 9v!", "====", "gA=="] {
      #expect(Outcome.value(JSON(fault)).unbase64().isFailed, "\(fault)")
    }
  }

  @Test("percent encoding of all bytes, and back")
  func percentEncoding() {
    let text = String(String.UnicodeScalarView((0...0x2FF).compactMap { Unicode.Scalar($0) }))
    let encoded = PercentEncoding.encode(text)
    #expect(encoded.utf8.allSatisfy { $0 < 0x80 && $0 > 0x20 })
    #expect(PercentEncoding.decode(encoded.utf8, plusIsSpace: false) == text)
    for fault in ["%", "%4", "%zz", "%ff", "a%C3"] {
      #expect(PercentEncoding.decode(fault.utf8, plusIsSpace: false) == nil, "\(fault)")
    }
  }

  @Test("texts that would grow without bound are not made")
  func limits() {
    let text = Outcome.value(JSON(String(repeating: "x", count: 10_000)))
    #expect(text.repeat(1001).reason?.code == .limit)
    #expect(text.repeat(.value(JSON(Int.max))).reason?.code == .limit)
    #expect(text.replace("x", with: text).reason?.code == .limit)
    #expect(text.padLeft(.value(JSON(Int.max))).reason?.code == .limit)
    #expect(Outcome.value(2_000_000).range().reason?.code == .limit)
    #expect(Outcome.value(0).range(.value(JSON(Int.max)), .value(JSON(Int.max - 1))).json?.count == 2)
    #expect(text.repeat(-1).isFailed)
  }

  @Test("what a match holds depends on the groups of its pattern")
  func captures() throws {
    let text: Outcome = "10x20 3x4"
    #expect(text.captures(try RegularExpression("[0-9]+")).json == ["10", "20", "3", "4"])
    #expect(text.captures(try RegularExpression("([0-9]+)x")).json == ["10", "3"])
    #expect(text.captures(try RegularExpression("([0-9]+)x([0-9]+)")).json == [["10", "20"], ["3", "4"]])
    #expect(text.capture(try RegularExpression("(a)?1(0)")).json == [.null, "0"])
    #expect(text.capture(try RegularExpression("(?<w>[0-9]+)x")).json == ["w": "10"])
    #expect(
      text.replaceMatches(try RegularExpression("([0-9]+)x([0-9]+)"), with: "$2x$1").json == "20x10 4x3")
  }
}
