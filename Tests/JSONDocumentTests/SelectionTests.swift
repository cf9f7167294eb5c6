import JSONDocument
import TestSupport
import Testing

@Suite("Reading what is selected")
struct SelectionTests {
  private static let selection = KeySelection([
    ("a", .all), ("b", KeySelection([("c", .all), ("d", .all)])),
  ])

  private func parse(_ text: String, _ selection: KeySelection = Self.selection) -> Document {
    var options = ParseOptions()
    options.selection = selection
    options.checksUnselected = false
    return Document.parseStream(Array(text.utf8), options: options)
  }

  @Test("selected values are what they are without a selection, wherever they stand")
  func same() {
    let text = #"""
      {"\u0061":[1,{"x":"\u0041"}],"z":{"a":"[}]"},"b":{"q":[[]],"c":1.0,"d":"é"},"y":0}
      {"z":"\"}","b":{"d":{"e":[1 , 2]}},"a":null}
      {"b":[{"c":1}],"a":{}}

      {
        "a": 1,
        "b": { "c": [ 2 ],
        "d": 3 }, "z": 4
      }
      [1]{"a":5} 6 {}
      """#
    let (whole, selected) = (Document.parseStream(Array(text.utf8)), parse(text))
    #expect(selected.errors.isEmpty)
    #expect(selected.rootCount == whole.rootCount)
    for index in 0..<whole.rootCount {
      let (one, other) = (whole.root(at: index), selected.root(at: index))
      #expect(one["a"]?.text == other["a"]?.text)
      #expect(one["b"]?["c"]?.text == other["b"]?["c"]?.text)
      #expect(one["b"]?["d"]?.text == other["b"]?["d"]?.text)
      if one["b"]?.kind == .array { #expect(one["b"]?.text == other["b"]?.text) }
    }
  }

  @Test("a key that comes twice does not stand for another one")
  func duplicates() {
    let root = parse(#"{"a":1,"a":2,"b":{"c":3,"c":4,"d":5}}"#).root
    #expect(root["b"]?["d"]?.text == "5")
    let again = #"{"a":1,"z":[0],"b":{"c":2,"d":3},"y":0,"a":4}"#
    #expect(parse("\(again)\n\(again)").roots.map { $0["b"]?["d"]?.text } == ["3", "3"])
    let keys = (0..<70).map { (key: "k\($0)", value: KeySelection.all) }
    let text = keys.map { "\"\($0.key)\":0" }.joined(separator: ",")
    #expect(parse("{\(text)}", KeySelection(keys)).root["k69"]?.text == "0")
  }

  @Test("what is not selected need not be JSON as long as its end is found")
  func unchecked() {
    let bad = [
      "{\"z\":[1,,{]},\"y\":2,\"a\":1,\"b\":{\"c\":2,\"d\":3},]]]}",
      "{\"b\":{\"c\":2,\"d\":3,\"e\":\"\u{1}\\q\"},\"z\":tru,\"a\":1}",
      "{\"z\":{\"a\":[\"\\\\\",\"\\\"]}\"],},\"b\":{\"c\":2,\"d\":3},1,\"x\":null,\"a\":1}",
    ]
    for line in bad {
      let document = parse(line + "\n{\"a\":2}\n")
      #expect(document.errors.map(\.message) == [], "\(line)")
      #expect(document.roots.map { $0["a"]?.text } == ["1", "2"], "\(line)")
      #expect(document.root["b"]?["d"]?.text == "3", "\(line)")
    }
  }

  @Test(
    "what is selected is checked, and so is where a value ends",
    arguments: [
      (#"{"a":01}"#, "1:6"), (#"{"z":[1,2"#, "1:10"), (#"{"z":"ab"#, "1:9"), (#"{"z":{"a":"b\"#, "1:14"),
      (#"{"z":1 "a":2}"#, "1:8"), (#"{"b":{"c":1,}}"#, "1:13"), (#"{"z":tru}"#, "1:6"), (#"{1:2}"#, "1:2"),
    ])
  func checked(text: String, place: String) {
    let document = parse(text)
    #expect(document.errors.map { "\($0.location)" } == [place])
    #expect(document.rootCount == 0)
  }

  @Test("a text cut at any byte is read to its end")
  func truncations() {
    let bytes = Array(#"{"z":{"k":["\"",{}]},"y":"é\\","a":[1,"x"],"b":{"c":{"d":[]},"d":2},"w":3}"#.utf8)
    for length in 0..<bytes.count {
      var options = ParseOptions()
      options.selection = Self.selection
      options.checksUnselected = false
      let document = Document.parseStream(Array(bytes.prefix(length)), options: options)
      #expect(document.rootCount + document.errors.count <= 1)
      for root in document.roots { #expect(root["a"]?.text == #"[1,"x"]"#) }
    }
  }

  @Test("values of random texts are the same with and without a selection")
  func random() {
    for seed in 0..<400 {
      var random = RandomJSON(seed: UInt64(seed))
      let value = String(decoding: random.document(depth: 4), as: UTF8.self)
      let other = String(decoding: random.document(depth: 4), as: UTF8.self)
      let text = "{\"z\":\(other),\"a\":\(value),\"b\":{\"y\":\(other),\"c\":\(value)},\"x\":\(other)}"
      let (whole, selected) = (Document.parseStream(Array(text.utf8)), parse(text))
      #expect(selected.rootCount == 1 && selected.errors.isEmpty, "\(text)")
      #expect(selected.root["a"]?.text == whole.root["a"]?.text)
      #expect(selected.root["b"]?["c"]?.text == whole.root["b"]?["c"]?.text)
    }
  }

  /// Where values are, by a tree of keys without a text of its own.
  private func texts(_ document: Document, _ chains: [[String]]) -> [[String?]] {
    (0..<document.rootCount).map { root in
      chains.map { chain in
        let place = Self.selection.place(of: chain.map { ArraySlice($0.utf8) }) ?? 0
        return document.node(at: place, inRoot: root).map { document.value(of: $0).text }
      }
    }
  }

  @Test("a document knows where the selected values of each root are", arguments: [true, false])
  func places(checksUnselected: Bool) {
    let text = #"""
      {"a":1,"b":{"c":[2],"d":{"a":3}}}
      {"b":{"x":{"c":0},"d":4},"z":5,"a":"6"}
      {"b":[{"c":1}]}
      [{"a":7}] 8
      {"a":{"a":9},"b":null}
      """#
    var options = ParseOptions()
    options.selection = Self.selection
    options.checksUnselected = checksUnselected
    let document = Document.parseStream(Array(text.utf8), options: options)
    #expect(document.isRead(for: Self.selection) && !document.isRead(for: .all))
    #expect(
      texts(document, [["a"], ["b", "c"], ["b", "d"]]) == [
        ["1", "[2]", #"{"a":3}"#], [#""6""#, nil, "4"], [nil, nil, nil], [nil, nil, nil], [nil, nil, nil],
        [#"{"a":9}"#, nil, nil],
      ])
  }

  @Test("where a key comes twice, or a root is wrong, no place is told")
  func untoldPlaces() {
    var options = ParseOptions()
    options.selection = Self.selection
    let text = #"""
      {"a":1,"b":{"c":2},"b":{}}
      {"a":1,"b":{"c":2,"c":3}}
      {"a":1,"b":}
      {"a":4,"z":[{"y":1,"y":2}]}
      {"a":5,"z":{"a":{"b":1}}}
      """#
    let document = Document.parseStream(Array(text.utf8), options: options)
    #expect(document.errors.count == 1)
    #expect(texts(document, [["a"], ["b", "c"]]) == [[nil, nil], [nil, nil], [nil, nil], ["5", nil]])
  }

  @Test("what looks like the end of a line and is not leads nobody astray")
  func tails() {
    for line in [
      #"{"b":{"c":1,"d":2},"z":{"a":3}}"#, #"{"b":{"c":1,"d":2},"z":"\"a\":3"}"#,
      #"{"b":{"c":1,"d":2},"z":",\"a\":\"x"}"#,
      #"{"b":{"c":1,"d":2},"a":"x\\","z":-1.5E+3}"#, #"{"b":{"c":1,"d":2},"a":[{"b":1}],"z":"é"}"#,
      #"{"b":{"c":1,"d":2},"y":[0,1],"a" : 3 }"#,
      #"{"b":{"c":1,"d":[{"c":1},{"a":5}]},"a":{"a":1},"z":true}"#,
      #"{"a":{"b":1,"c":{"d":2}},"b":{"x":0,"d":{"a":3},"c":[1]}}"#,
      #"{"a":"\"","b":{"c":"}","d":"\"}"},"z":"}"}"#,
      #"{"z":1,"a":2}"#, #"{"z":1}"#, "{}", #"{"b":{"c":1,"d":2},"z":{"y":0,"a":true}}"#,
      #"{"a":[],"b":{"c":1,"d":2},"z":{"y":0,"a":true,"x":"é"}}"#,
      #"{"b":{"c":1,"d":2},"z":[0,{"y":0,"a":1}]}"#,
      #"{"z":0,"a":"x"}"#, #"{"a":""}"#, #"{"":""}"#, #"{"z":"a\\","a":5}"#, #"{"zzzzzzzzzzzz":0,"a":""}"#,
    ] {
      let whole = Document.parseStream(Array(line.utf8))
      for text in [line, line + "\n", "\(line)\n\(line)\r\n \(line)", "\(line)\n[1]"] {
        let selected = parse(text)
        #expect(selected.errors.isEmpty && selected.root.kind == .object, "\(text)")
        for index in 0..<selected.rootCount where selected.root(at: index).kind == .object {
          let root = selected.root(at: index)
          #expect(root["a"]?.text == whole.root["a"]?.text, "\(text)")
          #expect(root["b"]?["c"]?.text == whole.root["b"]?["c"]?.text, "\(text)")
          #expect(root["b"]?["d"]?.text == whole.root["b"]?["d"]?.text, "\(text)")
        }
      }
    }
  }

  @Test(
    "lines that are no objects and end like them are refused",
    arguments: ["\"", "\"a\":1", "1", "\"x\",\"a\"", "\\\""])
  func endsAlone(start: String) {
    for end in ["}", "\"}", "\":1}", ",\"a\":1}", "\\\":\"\"}"] {
      let document = parse(start + end)
      #expect(!document.errors.isEmpty, "\(start)\(end)")
    }
  }

  /// A random object, its keys those of the selection at any depth, none twice.
  private func record(_ depth: Int, _ random: inout SeededGenerator) -> String {
    let keys = ["a", "b", "c", "d", "y", "z"].shuffled(using: &random).prefix(
      Int.random(in: 0...5, using: &random))
    let members = keys.map { key in
      let value =
        switch Int.random(in: 0...(depth > 0 ? 7 : 4), using: &random) {
        case 0: "true"
        case 1: "-1.5e3"
        case 2: #""x""#
        case 3: #""},\"a\":1}""#
        case 4: "[]"
        case 5: "[\(record(depth - 1, &random)),null]"
        default: record(depth - 1, &random)
        }
      return "\"\(key)\":\(value)"
    }
    return "{\(members.joined(separator: ","))}"
  }

  @Test("random streams of records, a line each", arguments: 0..<30)
  func records(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lines = (0..<100).map { _ in record(3, &random) }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let (whole, selected) = (Document.parseStream(bytes), parse(String(decoding: bytes, as: UTF8.self)))
    #expect(selected.errors.isEmpty && selected.rootCount == lines.count)
    for (index, line) in lines.enumerated() {
      let (one, other) = (whole.root(at: index), selected.root(at: index))
      #expect(one["a"]?.text == other["a"]?.text, "\(line)")
      #expect(one["b"]?["c"]?.text == other["b"]?["c"]?.text, "\(line)")
      #expect(one["b"]?["d"]?.text == other["b"]?["d"]?.text, "\(line)")
    }
  }

  @Test("newlines that are known and those that are not give the same lines")
  func newlines() {
    let line = #"{"a":1,"z":[0],"b":{"c":2,"d":3},"y":"]","x":[],"w":0}"#
    let text = Array("\(line)\n{\"a\":\n4,\"b\":{\"c\":5,\"d\":6}}\n\n\(line)\n\(line)".utf8)
    let all = text.indices.filter { text[$0] == 0x0A }.map { UInt32($0) }
    var options = ParseOptions()
    options.selection = Self.selection
    options.checksUnselected = false
    let chains = [["a"], ["b", "c"], ["b", "d"]]
    let wanted = [["1", "2", "3"], ["4", "5", "6"], ["1", "2", "3"], ["1", "2", "3"]]
    for count in 0...all.count {
      options.newlines = Array(all[..<count])
      let document = Document.parseStream(text, options: options)
      #expect(document.errors.isEmpty)
      #expect(texts(document, chains) == wanted)
    }
  }

  @Test(
    "behind the last selected key of an object what follows is passed over, up to the bracket that ends it")
  func rests() {
    let rests = [
      #","x":{"y":[1,2]},"z":"}""#, #","x":tru,"w":[1 2,{]}"#,
      #","\u""#.dropLast() + #"":3,"y_Y":{"_":"\\"}"#, ",", ", y_Y[]",
      ",\"x\":\"" + String(repeating: "{\\\"", count: 60) + "\"",
    ]
    for rest in rests {
      let line = #"{"b":{"d":"}","c":[2]\#(rest)},"z":[0],"y":{"a":9},"a":1}"#
      let document = parse("\(line)\n\(line)")
      #expect(document.errors.map(\.message) == [], "\(rest)")
      #expect(
        texts(document, [["a"], ["b", "c"], ["b", "d"]])
          == Array(repeating: ["1", "[2]", #""}""#], count: 2),
        "\(rest)")
    }
    // Here nothing is passed over: a key that is there twice may be one that is selected.
    #expect(parse(#"{"b":{"c":1,"c":2,"d":}}"#).errors.map { "\($0.location)" } == ["1:23"])
    #expect(parse(#"{"b":{"d":1,"c":2,"#).errors.map { "\($0.location)" } == ["1:19"])
    #expect(parse(#"{"b":{"d":1,"c":2,"x":"#).errors.count == 1)
  }

  @Test("records whose last members change after many that are alike")
  func changingTails() {
    let ends = [
      #""a":1}"#, #""a":2,"z":0}"#, #""y":"","a":3,"z":0,"x":true}"#,
      #""a":4,"w":1,"x":2,"y":3,"z":4,"v":5}"#,
    ]
    let lines = (0..<1_000).map { #"{"b":{"c":\#($0),"d":2},"u":[0],"# + ends[$0 / 125 % 4] }
    let document = parse(lines.joined(separator: "\n"))
    #expect(document.errors.isEmpty && document.rootCount == 1_000)
    let wanted = (0..<1_000).map { ["\($0 / 125 % 4 + 1)", "\($0)"] }
    #expect(texts(document, [["a"], ["b", "c"]]) == wanted)
  }

  @Test("what is selected as a whole is read as a whole, whatever is selected further in")
  func wholes() {
    let selection = KeySelection([
      ("a", KeySelection([("x", KeySelection([("y", .all)]))], isAll: true)), ("b", .all),
    ])
    let line = #"{"z":0,"b":[1],"a":{"x":{"y":2,"w":[{}]},"v":[3,{"u":4}]},"t":[[]]}"#
    let document = parse("\(line)\n\(line)", selection)
    #expect(
      document.roots.map { $0["a"]?.text }
        == Array(repeating: #"{"x":{"y":2,"w":[{}]},"v":[3,{"u":4}]}"#, count: 2))
    #expect(document.roots.map { $0["b"]?.text } == ["[1]", "[1]"])
  }
}
