import Canvas
import Testing

@Suite struct LineLayoutTests {
  private func rows(_ text: String, first: Int = 0, columns: Int) -> [String] {
    let bytes = Array(text.utf8)
    return LineLayout(text: text, cursor: 0, firstColumn: first, columns: columns).rows.map {
      String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  @Test("lines wrap at the width, after the prompt, and at newlines")
  func wrapping() {
    #expect(rows("", columns: 4) == [""])
    #expect(rows("abcdef", columns: 4) == ["abcd", "ef"])
    #expect(rows("abcdef", first: 2, columns: 4) == ["ab", "cdef"])
    #expect(rows("ab\n\ncd\n", columns: 4) == ["ab", "", "cd", ""])
    #expect(rows("漢字か", columns: 5) == ["漢字", "か"])
    #expect(rows("abc\u{1B}d", columns: 7) == ["abc", "\u{1B}d"])
    #expect(rows("漢", columns: 1) == ["漢"])
  }

  @Test("the cursor stands where the next character would go")
  func cursor() {
    func cursor(_ text: String, _ offset: Int, first: Int = 0, columns: Int = 4) -> [Int] {
      let place = LineLayout(text: text, cursor: offset, firstColumn: first, columns: columns).cursor
      return [place.row, place.column]
    }
    #expect(cursor("", 0) == [0, 0])
    #expect(cursor("", 0, first: 2) == [0, 2])
    #expect(cursor("abc", 1) == [0, 1])
    #expect(cursor("abc", 3) == [0, 3])
    #expect(cursor("abcd", 4) == [1, 0], "after a full row it takes the next one")
    #expect(cursor("abcdef", 4) == [1, 0])
    #expect(cursor("ab\ncd", 2) == [0, 2])
    #expect(cursor("ab\ncd", 3) == [1, 0])
    #expect(cursor("ab\n", 3) == [1, 0])
    #expect(cursor("a漢b", 1) == [0, 1])
    #expect(cursor("a漢b", 4) == [0, 3])
    #expect(cursor("e\u{301}x", 3) == [0, 1])
  }

  @Test("rows cover the text without its newlines, and the cursor is inside, at every width and offset")
  func invariants() {
    let text = "a漢e\u{301}\n\u{1B}🙂 xyz\n\nend漢"
    let offsets =
      text.unicodeScalars.indices.map { $0.utf16Offset(in: text) }.indices.map { $0 } + [text.utf8.count]
    for columns in 1...20 {
      for offset in offsets {
        for first in 0...3 {
          let layout = LineLayout(text: text, cursor: offset, firstColumn: first, columns: columns)
          let bytes = Array(text.utf8)
          let shown = layout.rows.map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined()
          #expect(shown == text.filter { $0 != "\n" })
          #expect(layout.rows.indices.contains(layout.cursor.row))
          #expect((0...columns).contains(layout.cursor.column))
        }
      }
    }
  }
}
