import JSONDocument
import Testing

@Suite struct ValueTests {
  @Test("a value answers for its own kind only")
  func kinds() throws {
    let values = try Document.parse(#"[null, true, 1, "x", [1], {"a": 1}]"#).root
    let owned: JSON = [.null, true, 1, "x", [1], ["a": 1]]
    for list in [values, owned] {
      #expect(list.elements.map(\.kind) == [.null, .bool, .number, .string, .array, .object])
      #expect(list.elements.map(\.isNull) == [true, false, false, false, false, false])
      #expect(list.elements.map(\.bool) == [nil, true, nil, nil, nil, nil])
      #expect(list.elements.map(\.int) == [nil, nil, 1, nil, nil, nil])
      #expect(list.elements.map(\.double) == [nil, nil, 1, nil, nil, nil])
      #expect(list.elements.map(\.decimal) == [nil, nil, JSON.Decimal(1), nil, nil, nil])
      #expect(list.elements.map(\.numberText) == [nil, nil, "1", nil, nil, nil])
      #expect(list.elements.map(\.string) == [nil, nil, nil, "x", nil, nil])
      #expect(list.elements.map(\.codePointCount) == [nil, nil, nil, 1, nil, nil])
      #expect(list.elements.map(\.count) == [0, 0, 0, 0, 1, 1])
      #expect(list.elements.map { $0["a"] } == [nil, nil, nil, nil, nil, 1])
      #expect(list.elements.map { $0[0] } == [nil, nil, nil, nil, 1, nil])
      #expect(list.elements.map { $0.elements.count } == [0, 0, 0, 0, 1, 0])
      #expect(list.elements.map { $0.members.count } == [0, 0, 0, 0, 0, 1])
      #expect(list.elements.map(\.keys) == [[], [], [], [], [], ["a"]])
    }
    #expect(values.document != nil && owned.document == nil)
    #expect(values[3]?.sourceRange == 16..<19 && owned[3]?.sourceRange == nil)
  }

  @Test("members keep their order; of two with the same key the last counts at the place of the first")
  func members() throws {
    let text = #"{"b":1,"a":2,"\u0062":3,"c":{"x":1,"x":2}}"#
    let parsed = try Document.parse(text).root
    let owned = JSON(members: [("b", 1), ("a", 2), ("b", 3), ("c", ["x": 1, "x": 2])])
    for object in [parsed, owned] {
      #expect(object.keys == ["b", "a", "c"])
      #expect(object.count == 3)
      #expect(object["b"] == 3)
      #expect(object["c"]?["x"] == 2 && object["c"]?.count == 1)
      #expect(object.members.map(\.value) == [3, 2, ["x": 2]])
      #expect(object.text == #"{"b":3,"a":2,"c":{"x":2}}"#)
    }
    #expect(parsed == owned && parsed.canonicalHash == owned.canonicalHash)
  }

  @Test("an owned object finds its keys whatever their number", arguments: [0, 1, 16, 17, 300])
  func ownedLookup(count: Int) {
    let object = JSON(members: (0..<count).map { ("k\($0)", JSON($0)) })
    for index in 0..<count {
      #expect(object["k\(index)"] == JSON(index))
      #expect(object[LookupKey("k\(index)")] == JSON(index))
      #expect(object[JSON("k\(index)")] == JSON(index))
    }
    #expect(object["k\(count)"] == nil && object[JSON(1)] == nil)
  }

  @Test("keys are compared by code point: composed and decomposed ones differ")
  func composition() throws {
    let object = try Document.parse("{\"\u{E9}\":1,\"e\u{301}\":2}").root
    #expect(object.count == 2 && object["\u{E9}"] == 1 && object["e\u{301}"] == 2)
    let owned = JSON(members: [("\u{E9}", 1), ("e\u{301}", 2)])
    #expect(owned.count == 2 && owned["\u{E9}"] == 1 && owned["e\u{301}"] == 2)
    #expect(JSON("\u{E9}") != JSON("e\u{301}"))
  }

  @Test("an array is indexed from both ends")
  func indices() throws {
    for array in [try Document.parse("[1, [2], 3]").root, [1, [2], 3]] as [JSON] {
      #expect((-4...3).map { array[$0]?.text } == [nil, "1", "[2]", "3", "1", "[2]", "3", nil])
    }
  }

  @Test("escapes are resolved; a lone surrogate is U+FFFD in text and itself among the code points")
  func strings() throws {
    let value = try Document.parse(
      #"["\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00", "x\ud800y", "\udc00\ud800", "a\u0000b"]"#
    ).root
    #expect(value[0]?.string == "\"\\/\u{8}\u{C}\n\r\tA\u{E9}\u{1F600}")
    #expect(value[1]?.string == "x\u{FFFD}y")
    #expect(value[1]?.codePoints == [0x78, 0xD800, 0x79])
    #expect(value[2]?.codePoints == [0xDC00, 0xD800])
    #expect(value[3]?.string == "a\u{0}b" && value[3]?.codePointCount == 3)
    #expect(value[0]?.codePointCount == 11)
  }

  @Test("a string made of code points is what was read, lone surrogates included")
  func codePoints() throws {
    let lone = JSON(codePoints: [0x22, 0x78, 0xD800, 0x0A, 0xD83D, 0xDE00, 0xDC00])
    #expect(lone.text == #""\"x\ud800\n😀\udc00""#)
    #expect(lone == (try Document.parse(lone.text).root))
    #expect(lone.codePoints == [0x22, 0x78, 0xD800, 0x0A, 0x1F600, 0xDC00])
    #expect(lone.string == "\"x\u{FFFD}\n\u{1F600}\u{FFFD}")
    #expect(JSON(codePoints: [0xD83D, 0xDE00]) == "😀")
    #expect(JSON(codePoints: [0xD800, 0xD83D, 0xDE00]).codePoints == [0xD800, 0x1F600])
    #expect(JSON(codePoints: [0x110000]) == "\u{FFFD}")
    #expect(JSON(codePoints: [0xD800]) != JSON("\u{FFFD}"))
    #expect(JSON(codePoints: []) == "")
  }

  @Test("a document is read and indexed by many threads at once")
  func threads() async throws {
    let text = "{" + (0..<500).map { "\"k\($0)\":[\($0)]" }.joined(separator: ",") + "}"
    let document = try Document.parse(text)
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<16 {
        group.addTask {
          (0..<500).reduce(0) {
            $0 + (document.root["k\($1)"]?[0]?.int ?? 0) + document.location(of: $1).column
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(sums) == [499 * 500 / 2 + (0..<500).reduce(0) { $0 + $1 + 1 }])
  }

  @Test("text can be read straight into its place")
  func padded() throws {
    let text = Array("[1,2]".utf8)
    let exact = PaddedBytes(capacity: 5) { buffer in
      buffer.copyBytes(from: text)
      return 5
    }
    #expect(try Document.parse(exact).root == [1, 2])
    let short = PaddedBytes(capacity: 1000) { buffer in
      buffer.copyBytes(from: text)
      return 5
    }
    #expect(short.count == 5)
    #expect(try Document.parse(short).root == [1, 2])
    #expect(Document.parseStream(PaddedBytes(capacity: -1) { _ in 7 }).rootCount == 0)
    #expect(throws: CancellationError.self) {
      try PaddedBytes(capacity: 8) { _ in throw CancellationError() }
    }
    #expect(try Document.parse(text)[1..<100] == Array("1,2]".utf8))
    #expect(try Document.parse(text).withBytes { $0.count } == 5)
  }
}
