import JSONDocument
import Testing

@testable import RuleLanguage

@Suite("Places in rule text")
struct SourceTextTests {
  @Test("columns count Unicode scalars from 1, a byte order mark has none")
  func columns() {
    let source = SourceText("\u{FEFF}né🙂x\ny")
    let places = [3, 4, 6, 10, 11, 12, 13].map { source.location(of: $0).description }
    #expect(places == ["1:1", "1:2", "1:3", "1:4", "1:5", "2:1", "2:2"])
  }

  @Test("every byte of a text with long lines has the place that counting gives")
  func longLines() {
    let text = String(repeating: "é", count: 3000) + "\n\n" + String(repeating: "ab", count: 2000) + "\nz"
    let source = SourceText(text)
    var expected: [String] = []
    var (line, column) = (1, 1)
    for scalar in text.unicodeScalars {
      for _ in 0..<String(scalar).utf8.count { expected.append("\(line):\(column)") }
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    for (offset, place) in expected.enumerated()
    where text.utf8[text.utf8.index(text.utf8.startIndex, offsetBy: offset)] & 0xC0 != 0x80 {
      #expect(source.location(of: offset).description == place)
    }
  }

  @Test("a diagnostic shows its line with a caret below")
  func caret() {
    let source = "a <- b\r\n\tlast <- первое 名 \u{1B} x\n"
    let rendered = RuleParser.parse(source).diagnostics.map {
      $0.rendered(source: source, file: "shop.redict")
    }
    #expect(
      rendered == [
        """
        shop.redict:2:17: error: a key with blanks stands in backticks: `первое 名` [R16]
           last <- первое 名 \\u001B x
                          ^~
        """
      ])
  }

  @Test("a long line is cut on both sides of the place")
  func longLine() {
    let source = "x <- " + String(repeating: "a + ", count: 60) + "? " + String(repeating: "+ b", count: 60)
    let rendered = RuleParser.parse(source).diagnostics[0].rendered(source: source, file: "f")
    #expect(
      rendered == """
        f:1:246: error: a value is due here, not `?` [R04]
          …\(String(repeating: "a + ", count: 15))? \(String(repeating: "+ b", count: 12))+ …
           \(String(repeating: " ", count: 60))^
        """)
  }

  @Test("a fix outside of the text changes nothing")
  func staleFix() {
    let fix = Diagnostic.Fix(title: "x", range: 3..<9, replacement: "y")
    #expect(fix.applied(to: "abc") == "abc")
  }
}
