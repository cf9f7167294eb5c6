import JSONDocument
import Testing

@Suite struct WritingTests {
  static let text =
    #"{ "a" : [ 1.0 , 1e400, -0 ], "b\/\u00e9": "x \ud800" , "c":{}, "d" : [ ], "e":[{}, [ 2 ]], "a":[null]}"#

  @Test("what is read is written byte for byte, without the space between tokens")
  func compact() throws {
    let root = try Document.parse(Self.text).root
    #expect(root.text == #"{"a":[null],"b\/\u00e9":"x \ud800","c":{},"d":[],"e":[{},[2]]}"#)
    #expect(root["e"]?.text == "[{},[2]]")
    #expect(try Document.parse(#" [ "a b" , "\u0020" ] "#).root.text == #"["a b","\u0020"]"#)
    // Without space and duplicates the text is one slice.
    let dense = #"{"a":[1.0,{"b":"\/"}],"c":1E5}"#
    #expect(try Document.parse("  " + dense + "\n").root.text == dense)
  }

  @Test("pretty text has a line for each element and member")
  func pretty() throws {
    let root = try Document.parse(Self.text).root
    let expected = #"""
      {
        "a": [
          null
        ],
        "b\/\u00e9": "x \ud800",
        "c": {},
        "d": [],
        "e": [
          {},
          [
            2
          ]
        ]
      }
      """#
    #expect(root.prettyText() == expected)
    #expect(JSON(members: root.members.map { ($0, $1) }).prettyText() == expected)
    #expect(root["e"]?.prettyText(indent: 1) == "[\n {},\n [\n  2\n ]\n]")
    #expect(root["e"]?.prettyText(indent: 0) == "[\n{},\n[\n2\n]\n]")
    #expect(root["e"]?[1]?.prettyText(indent: -3) == "[\n2\n]")
    #expect(root["e"]?[1]?.prettyText(indent: .max).utf8.count == 69)
    #expect(root["c"]?.prettyText() == "{}" && JSON(1).prettyText() == "1")
  }

  @Test("owned strings have only the escapes that JSON demands, and are read as what they were")
  func escapes() throws {
    let all = String(String.UnicodeScalarView((0...0x2FF).compactMap { Unicode.Scalar($0) })) + "\u{2028}😀"
    let text = JSON(all).text
    #expect(try Document.parse(text).root.string == all)
    #expect(text.hasPrefix(#""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e"#))
    #expect(JSON("\"\\/\u{7F}é").text == "\"\\\"\\\\/\u{7F}é\"")
  }

  @Test("views and owned values are mixed freely")
  func mixed() throws {
    let view = try Document.parse(#"{"x" : [1.50, {"y" : 2}]}"#).root
    let mixed: JSON = ["view": view, "list": [view["x"] ?? .null, "s", 1.5, true, .null, []], "key": [:]]
    #expect(
      mixed.text
        == #"{"view":{"x":[1.50,{"y":2}]},"list":[[1.50,{"y":2}],"s",1.5,true,null,[]],"key":{}}"#)
    #expect(try Document.parse(mixed.prettyText()).root == mixed)
  }

  @Test("values are appended to what is there")
  func appending() throws {
    var bytes = Array("x[".utf8)
    let value = try Document.parse("[1, 2]").root
    value.write(to: &bytes)
    value.write(to: &bytes, indent: 1)
    JSON([true]).write(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x[[1,2][\n 1,\n 2\n][true]")
  }

  @Test("random documents are read again as the same values from both layouts")
  func roundTrip() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    print("writing seed \(seed)")
    for round in 0..<UInt64(150) {
      var random = RandomJSON(seed: seed + round)
      let root = try Document.parse(random.document()).root
      let (compact, pretty) = (root.text, root.prettyText())
      #expect(try Document.parse(compact).root == root, "seed \(seed + round)")
      #expect(try Document.parse(pretty).root.text == compact, "seed \(seed + round)")
      #expect(try Document.parse(compact).root.prettyText() == pretty, "seed \(seed + round)")
    }
  }
}
