import JSONDocument
import TestSupport
import Testing

/// Objects whose keys came in the same order before are read in a shorter way; nobody may be able to tell.
@Suite("Objects like the ones before")
struct ShapeTests {
  /// What is known of each value, however it was read.
  private func accounts(of document: Document) -> [String] {
    let warnings = Dictionary(grouping: document.warnings, by: \.rootIndex)
    return (0..<document.rootCount).map { index in
      let root = document.root(at: index)
      return withoutPlaces("\(root.text) \(root.prettyText()) \((warnings[index] ?? []).map(\.message))")
    }
  }

  /// Each line must come out as it does by itself.
  private func check(_ lines: [String]) {
    let document = Document.parseStream(Array(lines.joined(separator: "\n").utf8))
    let sound = lines.map { accounts(of: Document.parseStream(Array($0.utf8))) }.filter { $0.count == 1 }
    #expect(accounts(of: document) == sound.joined().map { $0 })
    #expect(document.errors.count == lines.count - sound.count)
  }

  /// Places in messages depend on what stands before.
  private func withoutPlaces(_ text: String) -> String {
    text.replacing(/\d+:\d+|(line|column) \d+/, with: "")
  }

  @Test("keys that come again, part, or come twice")
  func kinds() {
    let lines = [
      #"{"a":1,"bb":{"c":2},"long key that goes on for more than sixteen bytes":[{"a":1},{"a":2}]}"#,
      #"{"a":1,"bb":{"c":2},"long key that goes on for more than sixteen bytes":[{"a":1,"a":2},{}]}"#,
      #"{"a":1,"bb":{"c":2},"long key that goes on for more than sixteen bytez":[{"b":1},{"a":{}}]}"#,
      #"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#, #"{"a":1,"b":2}"#, #"{"ab":1}"#, #"{"":{"":{"":0}}}"#,
      #"{"":{"":{"":0,"":1}}}"#, #"{"\u0061":1,"a":2}"#, #"{"a":1,"\u0061":2}"#, #"{"a":1,"b":{"\ud800":3}}"#,
      #"{"a":1,"b":{"\ud800":3}}"#, #"{ "a" : 1 , "b" : { "c" : [ ] } }"#, #"{"a" :1}"#, #"{"a":}"#,
      #"{"a":1,}"#,
      #"{"a" 1}"#, #"{"a":1,"bb"}"#, #"[[{"a":1}],{"a":{"a":{"a":1}}}]"#, #"{"é":1,"日本語の鍵":{"é":2}}"#,
      #"{"é":1,"日本語の鍵":{"é":2,"é":3}}"#, #"{"eight+2":1,"sixteen bytes+":2,"x":3}"#,
      #"{"eight+2":1,"sixteen bytes-":2,"x":3}"#, "{}", "{\"a\":1,\"a\u{1}\":2}",
    ]
    check(lines + lines + lines.reversed())
  }

  @Test("objects with more keys, and more kinds of objects, than are kept in mind")
  func many() {
    let wide = (0..<200).map { "\"k\($0)\":\($0)" }
    var lines: [String] = []
    for index in 0..<60 {
      lines.append("{\(wide.prefix(index * 4).joined(separator: ","))}")
      lines.append("{\(wide.suffix(index * 3).joined(separator: ",")),\"k199\":{\"k\(index)\":0}}")
      lines.append("{\"same\":{\"k\(index)\":{\"a\":1,\"a\":2}},\"other\":[{\"k\(index % 7)\":1}]}")
    }
    check(lines)
  }

  @Test(
    "a text that ends within a key like one before",
    arguments: [3, 8, 20, 55, 61, 62, 63, 64, 65, 100, 250, 300])
  func cutKeys(length: Int) {
    let key = "\"\(String(repeating: "k", count: length))\""
    for cut in 0...(length + 2) {
      let document = Document.parseStream(Array("{\(key):1}\n{\(key.prefix(cut))".utf8))
      #expect(document.rootCount == 1 && document.errors.count == 1)
    }
  }

  @Test("more, less and other white space than the first time")
  func whiteSpace() {
    var random = SeededGenerator(seed: 7)
    let spaces = ["", "", "", " ", "\t", "  ", String(repeating: " ", count: 40)]
    func space() -> String { spaces.randomElement(using: &random) ?? "" }
    let tokens = [
      "{", #""id""#, ":", "1", ",", #""a longer key""#, ":", "[", "true", ",", "{", #""""#, ":", "null", "}",
      ",", "2.5",
      "]", ",", #""last""#, ":", "{", #""x""#, ":", #""y""#, "}", "}",
    ]
    let lines = (0..<200).map { index in tokens.map { $0 + (index % 3 == 0 ? "" : space()) }.joined() }
    check(lines)
  }

  @Test("records like one before, cut or spoilt anywhere, are as wrong as by themselves")
  func faults() {
    let record = #"{"id":-1.5e3,"a longer key":["é\n",{"x":false},[]],"last":{"":null,"b":"text"}}"#
    let known = "\(record)\n\(record)\n"
    let bytes = Array(record.utf8)
    for place in bytes.indices {
      for other in [
        [], Array(bytes[..<place]), bytes[..<place] + [0xFF] + bytes[place...],
        bytes[..<place] + [0x20, 0x7D],
      ] {
        let alone = Document.parseStream(other)
        let document = Document.parseStream(Array(known.utf8) + other)
        #expect(document.rootCount == alone.rootCount + 2)
        #expect(document.errors.map { $0.offset - known.utf8.count } == alone.errors.map(\.offset))
        #expect(
          document.errors.map { withoutPlaces($0.message) } == alone.errors.map { withoutPlaces($0.message) })
      }
    }
  }

  @Test("random streams of records")
  func random() {
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let keys = ["a", "b", "id", "a rather long name", "sixteen.letters.", "é", "\\u0061", "\\ud800"]
      func record(_ depth: Int) -> String {
        let members = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          let key = keys.randomElement(using: &random) ?? ""
          switch Int.random(in: 0...(depth > 0 ? 4 : 2), using: &random) {
          case 0: return "\"\(key)\":1"
          case 1: return "\"\(key)\":\"\(key)\""
          case 2: return Bool.random(using: &random) ? "\"\(key)\" : null" : "\"\(key)\":[]"
          case 3: return "\"\(key)\":[\(record(depth - 1)),\(record(depth - 1))]"
          default: return "\"\(key)\":\(record(depth - 1))"
          }
        }
        return "{\(members.joined(separator: ","))}"
      }
      check((0..<60).map { _ in record(3) })
    }
  }
}
