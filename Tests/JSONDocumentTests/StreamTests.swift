import JSONDocument
import Testing

@Suite struct StreamTests {
  private func stream(_ text: String, isPartial: Bool = false) -> (roots: [String], errors: [String]) {
    let document = Document.parseStream(Array(text.utf8), options: ParseOptions(isPartial: isPartial))
    return (document.roots.map(\.text), document.errors.map { "#\($0.rootIndex) \($0)" })
  }

  @Test(
    "values may stand on lines of their own or follow each other",
    arguments: [
      ("", []),
      (" \n\r\n\t", []),
      ("1", ["1"]),
      ("{\"a\":1}\n{\"a\":2}\n", [#"{"a":1}"#, #"{"a":2}"#]),
      ("{\"a\":1}\r\n\r\n{\"a\":2}\r\n", [#"{"a":1}"#, #"{"a":2}"#]),
      (#"{"a":1}{"a":2}[]"b"3"#, [#"{"a":1}"#, #"{"a":2}"#, "[]", #""b""#, "3"]),
      ("1 2\t3\ntrue null", ["1", "2", "3", "true", "null"]),
      (#"1"a"[2]3{"b":4}null"#, ["1", #""a""#, "[2]", "3", #"{"b":4}"#, "null"]),
      ("{\n  \"a\": 1\n}\n{\n  \"a\": 2\n}\n", [#"{"a":1}"#, #"{"a":2}"#]),
      ("\u{FEFF}1", ["1"]),
    ] as [(String, [String])])
  func values(text: String, expected: [String]) {
    let (roots, errors) = stream(text)
    #expect(roots == expected)
    #expect(errors == [])
  }

  @Test("a bad line costs that line only")
  func badLines() {
    let (roots, errors) = stream("{\"id\":1}\n{\"id\":}\n{\"id\":3}\noops\n[1,]\n{\"id\":\"x\n4\n")
    #expect(roots == [#"{"id":1}"#, #"{"id":3}"#, "4"])
    #expect(
      errors == [
        "#1 2:7: a value is missing before `}`",
        "#2 4:1: `oops` is not JSON: text needs double quotes, and the words are true, false and null",
        "#2 5:4: trailing comma: remove the `,` before `]`",
        "#2 6:9: a line ends inside a string: close it with `\"` or write the line break as \\n",
      ])
  }

  @Test(
    "a value that was cut short does not take the next line with it",
    arguments: [
      // Noticed at the next line.
      ("{\"id\":1\n{\"id\":2}\n{\"id\":3}\n", [#"{"id":2}"#, #"{"id":3}"#], "1:8"),
      ("{\"id\":1,\n{\"id\":2}\n", [#"{"id":2}"#], "1:9"),
      ("{\n{\"id\":2}\n", [#"{"id":2}"#], "1:2"),
      // The next line was taken for a part of it.
      ("{\"id\":\n{\"id\":2}\n{\"id\":3}\n", [#"{"id":2}"#, #"{"id":3}"#], "1:7"),
      ("{\"id\":[1,\n{\"id\":2}\n\n{\"id\":3}\n", [#"{"id":2}"#, #"{"id":3}"#], "1:10"),
      ("{\"id\":\n{\"id\":2}\n", [#"{"id":2}"#], "1:7"),
      // Blank lines stand between.
      ("{\"id\":\n\n{\"id\":2}\n{\"id\":3}\n", [#"{"id":2}"#, #"{"id":3}"#], "1:7"),
      ("{\"id\":\r\n \t\r\n\r\n{\"id\":2}\r\n", [#"{"id":2}"#], "1:7"),
      ("{\n\n\n{\"id\":2}\n", [#"{"id":2}"#], "1:2"),
    ] as [(String, [String], String)])
  func cutLines(text: String, expected: [String], place: String) {
    let (roots, errors) = stream("0\n" + text)
    #expect(roots == ["0"] + expected)
    let location = place.replacing("1:", with: "2:")
    #expect(errors == ["#1 \(location): the value that begins at 2:1 is not closed"])
  }

  @Test(
    "a bad value that is laid out over lines is one error",
    arguments: [
      "{\n  \"a\": oops,\n  \"b\": {\n    \"c\": 1\n  }\n}\n",
      "[\n{\"a\":1},\n{\"a\":},\n{\"a\":3}\n]\n",
      "[\n{\"a\":1}\n{\"a\":2}\n]\n",
      "[\n  1,\n]\n",
      "{\"a\": {\n  \"b\": oops\n  }\n}\n",
      "{\"a\":1,,\n\"b\":2}\n",
      "{\"a\":oops,\n\"b\":2,\n\"c\":[\n3]\n}\n",
      "[{\"a\":},\n{\"b\":2},\n{\"c\":3}]\n",
      "[1,,2,\n3,\n4]\n",
      "[\"a\" \"b\"\n,\"c\"]\n",
    ])
  func badLayouts(text: String) {
    let (roots, errors) = stream("1\n" + text + "2\n")
    #expect(roots == ["1", "2"])
    #expect(errors.count == 1)
  }

  @Test(
    "values must not run into each other",
    arguments: [
      ("1-2", "1:2: white space is missing between two values"),
      ("12.5.3", "1:5: white space is missing between two values"),
      (
        "truefalse",
        "1:5: `truefalse` is not JSON: text needs double quotes, and the words are true, false and null"
      ),
      ("nul", "1:4: the text ends inside a word that begins at 1:1"),
      ("1,2", "1:2: no comma stands between the values of a stream: remove it, or put [ ] around them all"),
    ])
  func separation(text: String, expected: String) {
    #expect(stream(text).errors == ["#\(text == "1,2" ? 1 : 0) \(expected)"])
  }

  @Test("a text that is no JSON at all is one error")
  func wholeText() {
    #expect(stream("<p>\nhello\n</p>\n").errors == ["#0 1:1: this is HTML or XML, not JSON"])
    let utf16: [UInt8] = "{\"a\":1}\n{\"a\":2}\n".utf8.flatMap { [$0, 0] }
    #expect(Document.parseStream(utf16).errors.count == 1)
    #expect(Document.parseStream([0xFF, 0xFE] + utf16).errors.count == 1)
  }

  @Test("a value that ends with the text is an error of the same words as one that is cut short")
  func unfinished() {
    #expect(stream("1\n{\"a\":[1\n").errors == ["#1 2:8: the value that begins at 2:1 is not closed"])
    #expect(stream("{\"a\":\"x").errors == ["#0 1:8: the text ends inside a string that begins at 1:6"])
  }

  @Test("in parts, cut anywhere, a stream gives the same values")
  func parts() {
    let text = "{\"id\":1,\"s\":\"é\\u00e9\"}\n12 345\n[true,null]\r\n\"x\" -1.5e3\n{\n \"a\": [1,\n2]}\n99"
    let bytes = Array(text.utf8)
    let whole = Document.parseStream(bytes).roots
    for cut in 0...bytes.count {
      let first = Document.parseStream(Array(bytes[..<cut]), options: ParseOptions(isPartial: true))
      #expect(first.errors.isEmpty, "\(cut)")
      let line = first.location(of: first.consumedByteCount).line
      let second = Document.parseStream(
        Array(bytes[first.consumedByteCount...]), options: ParseOptions(firstLine: line))
      #expect(first.roots + second.roots == whole, "\(cut)")
      #expect(second.location(of: second.byteCount).line == 8, "\(cut)")
    }
  }

  @Test("warnings of a bad value are dropped, those of good ones say which value they are in")
  func warnings() {
    let document = Document.parseStream(Array("{\"a\":1,\"a\":2}\n{\"b\":1,\"b\":oops\n[\"\\udc00\"]\n".utf8))
    #expect(document.warningCount == 2)
    #expect(
      document.warnings.map(\.description) == [
        "1:8: duplicate key `a`: it is also at 1:2, and the last one wins",
        #"3:3: lone surrogate escape \udc00: it is kept as written but stands for no character"#,
      ])
    #expect(document.warnings.map(\.rootIndex) == [0, 1])
    #expect(document.warnings.map(\.kind) == [.duplicateKey, .loneSurrogate])
    #expect(document.warnings.first?.firstLocation == JSONDocument.SourceLocation(line: 1, column: 2))
  }
}
