import Canvas
import JSONDocument
import Testing

@testable import Workbench

@Suite("Text in lines")
struct TextTests {
  @Test("text is broken between words, and long words between characters")
  func wrapping() {
    #expect(TextWrap.lines("one two three", columns: 7) == ["one two", "three"])
    #expect(TextWrap.lines("abcdefgh", columns: 3) == ["abc", "def", "gh"])
    #expect(TextWrap.lines("漢字かな", columns: 5) == ["漢字", "かな"])
    #expect(TextWrap.lines("a\nb", columns: 5) == ["a", "b"])
    #expect(TextWrap.lines("", columns: 5) == [""])
    #expect(TextWrap.lines("one two three four", columns: 5, limit: 2) == ["one", "two…"])
  }

  @Test("no line is wider than asked, at any width")
  func widths() {
    let text =
      "missing: stopped at `order.items[2]`: no key `product` (has `qty`, `価格`) \u{1F600}\u{200D}x e\u{301}"
    for columns in 2...90 {
      for line in TextWrap.lines(text, columns: columns) {
        #expect(DisplayWidth.columns(of: line) <= columns)
      }
      #expect(DisplayWidth.columns(of: TextWrap.shortened(text, columns: columns)) <= columns)
      #expect(DisplayWidth.columns(of: TextWrap.end(of: text, columns: columns)) <= columns)
    }
  }

  @Test("further lines of a table's row stand below its last column")
  func hanging() {
    #expect(
      TextWrap.hanging("  :open    reads documents of any size", columns: 26)
        == ["  :open    reads documents", "           of any size"])
  }

  @Test("carets stand under the place in its line")
  func carets() {
    let (line, column, width) = CaretText.place(of: 8..<10, in: "é <- a\nbc <- d")
    #expect(line == "bc <- d")
    #expect(column == 0)
    #expect(width == 2)
    #expect(CaretText.place(of: 90..<99, in: "ab").column == 2)
  }

  @Test(
    "an output key is taken apart and put together again",
    arguments: [
      "a", "a.b", "lines[2].sku", "`a.b`.c", "`x\\`y`[0]", "mime.`1 2`", "a.1",
    ])
  func outputKeys(text: String) {
    #expect(OutputKey.text(OutputKey.steps(text)) == text)
  }

  @Test(
    "an output key has one spelling, that of the engine, however it is written and whatever it holds",
    arguments: [
      ("`n\\u{0}ul`", "`n\\u{0}ul`"), ("`\\u001b[31m`", "`\\u{1B}[31m`"), ("`\\u{200b}`.b", "`\\u{200B}`.b"),
      ("if", "if"), ("`if`", "if"), ("in.`if`", "in.if"), ("`0`", "`0`"), ("l[0].`0`", "l[0].0"),
      ("[1].`null`", "[1].null"),
    ])
  func outputKeySpellings(written: String, key: String) {
    #expect(OutputKey.canonical(written) == key)
  }

  @Test("rule text is cut into its statements, whatever is wrong with it")
  func pieces() {
    func texts(_ source: String) -> [String] { RuleFilePieces.pieces(of: source).map(\.text) }
    #expect(texts("a <- b\nc <- d") == ["a <- b", "c <- d"])
    #expect(texts("a <- b; c <- d # x") == ["a <- b; c <- d # x"])
    #expect(
      texts("a <- b\n  | upper\n# n\nc <- d {\n  e <- f\n}\n") == [
        "a <- b\n  | upper", "# n", "c <- d {\n  e <- f\n}",
      ])
    #expect(texts("bad (\n  still bad\ngood <- a\nbad2") == ["bad (\n  still bad", "good <- a", "bad2"])
    #expect(texts("a <- b\r\nc <- d\r\n") == ["a <- b", "c <- d"])
    #expect(texts("\n\n") == [])
    #expect(RuleFilePieces.pieces(of: "a <- b\n\n\nc <- d").map(\.blankLinesAbove) == [0, 2])
  }

  @Test("the items of a session are its lines, indented ones belonging to the one above")
  func items() {
    #expect(
      SessionText.items(of: ":open a\n\nx <- y {\n  z <- q\n}\n# n\n") == [
        ":open a", "\nx <- y {\n  z <- q\n}", "# n",
      ])
  }

  @Test("the first difference of two values is told with its place")
  func differences() throws {
    func difference(_ a: String, _ b: String) throws -> String? {
      Difference.first(try Document.parse(a).root, try Document.parse(b).root)
    }
    #expect(try difference("{\"a\":1}", "{\"a\":1.0}") == nil)
    #expect(try difference("{\"a\":[1,2]}", "{\"a\":[1,3]}") == "`a[1]`: 3 instead of 2")
    #expect(try difference("{\"a\":1}", "{}") == "`a`: not there, should be 1")
    #expect(try difference("{}", "{\"a\":1}") == "`a`: should not be there")
    #expect(try difference("1", "[]") == "[0] instead of 1")
  }

  @Test("sets of bytes know how much of a range they hold")
  func ranges() {
    let set = ByteRanges([5..<8, 1..<3, 3..<4, 7..<10, 20..<20])
    #expect(set.cover(of: 1..<4) == .whole)
    #expect(set.cover(of: 0..<4) == .part)
    #expect(set.cover(of: 4..<5) == .none)
    #expect(set.cover(of: 5..<10) == .whole)
    #expect(set.cover(of: 9..<30) == .part)
    #expect(ByteRanges().cover(of: 0..<9) == .none)
  }

  @Test("the finder sees both cases unless a capital is asked for, and finds escapes as they are written")
  func finder() {
    let bytes = Array("{\"Ab\":\"ab\\\"c\"}".utf8)
    func find(_ text: String) -> Int? {
      TextFinder(text).find(in: bytes.span, 0..<bytes.count) { false }
    }
    #expect(find("ab") == 2)
    #expect(find("Ab") == 2)
    #expect(find("b\"c") == 8)
    #expect(find("x") == nil)
    #expect(find("}") == bytes.count - 1)
  }

  @Test("the nearest name is offered when it is near")
  func near() {
    #expect(NearName.nearest(to: "opn", among: ["open", "close"]) == "open")
    #expect(NearName.nearest(to: "xyz", among: ["open", "close"]) == nil)
  }
}
