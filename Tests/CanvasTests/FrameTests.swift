import Canvas
import Testing

@Suite struct FrameTests {
  @Test(
    "text is cut between characters at every width",
    arguments: [
      ("漢字かな", ["", "", "漢", "漢", "漢字", "漢字", "漢字か", "漢字か", "漢字かな", "漢字かな", "漢字かな", "漢字かな", "漢字かな"]),
      (
        "e\u{301}e\u{301}e\u{301}",
        ["", "e\u{301}", "e\u{301}e\u{301}"] + Array(repeating: "e\u{301}e\u{301}e\u{301}", count: 10)
      ),
      ("a\u{1B}b", ["", "a", "a", "a", "a", "a", "a", "a\\u001B"] + Array(repeating: "a\\u001Bb", count: 5)),
      ("🙂\tx", ["", "", "🙂", "🙂", "🙂\\t"] + Array(repeating: "🙂\\tx", count: 8)),
      (
        "\u{202E}\u{9B}",
        Array(repeating: "", count: 6) + Array(repeating: "\\u202E", count: 6) + ["\\u202E\\u009B"]
      ),
    ])
  func cut(text: String, expected: [String]) {
    for (width, expected) in expected.enumerated() {
      var frame = Frame(size: Size(columns: 12, rows: 1))
      let used = frame.write(text, row: 0, column: 0, maxColumns: width)
      #expect(frame.text(ofRow: 0) == expected, "width \(width)")
      #expect(used == DisplayWidth.columns(of: expected) && used <= width, "width \(width)")
    }
  }

  @Test(
    "an ellipsis takes the last column that fits",
    arguments: [
      ("漢字かな", ["", "…", "…", "漢…", "漢…", "漢字…", "漢字…", "漢字か…", "漢字かな"]),
      ("abcdefgh", ["", "…", "a…", "ab…", "abc…", "abcd…", "abcde…", "abcdef…", "abcdefgh"]),
      ("ab\u{7}cd", ["", "…", "a…", "ab…", "ab…", "ab…", "ab…", "ab…", "ab…"]),
      ("漢a\u{301}漢", ["", "…", "…", "漢…", "漢a\u{301}…", "漢a\u{301}漢"]),
    ])
  func ellipsis(text: String, expected: [String]) {
    for (width, expected) in expected.enumerated() {
      var frame = Frame(size: Size(columns: 12, rows: 1))
      frame.write(text, row: 0, column: 0, maxColumns: width, overflow: .ellipsis)
      #expect(frame.text(ofRow: 0) == expected, "width \(width)")
    }
  }

  @Test("a mark without a base stands on a dotted circle, and a fifth mark is dropped")
  func marks() {
    var frame = Frame(size: Size(columns: 8, rows: 1))
    frame.write("\u{301}a" + String(repeating: "\u{302}", count: 9), row: 0, column: 0)
    #expect(frame.text(ofRow: 0) == "\u{25CC}\u{301}a\u{302}\u{302}\u{302}\u{302}")
  }

  @Test("a mark after an escape does not sit on the escape")
  func markAfterEscape() {
    var frame = Frame(size: Size(columns: 8, rows: 1))
    frame.write("\n\u{301}", row: 0, column: 0)
    #expect(frame.text(ofRow: 0) == "\\n\u{25CC}\u{301}")
  }

  @Test("joiners and variation selectors are left out, unprintable scalars replaced")
  func dropped() {
    var frame = Frame(size: Size(columns: 12, rows: 1))
    frame.write("👩\u{200D}💻❤\u{FE0F}\u{FFFF}", row: 0, column: 0)
    #expect(frame.text(ofRow: 0) == "👩💻❤\u{FFFD}")
  }

  @Test("overwriting one half of a wide character blanks the other")
  func halves() {
    for column in 0..<4 {
      for text in ["x", "語"] {
        var frame = Frame(size: Size(columns: 5, rows: 1))
        frame.write("漢字", row: 0, column: 0)
        frame.write(text, row: 0, column: column)
        #expect(isWhole(frame), "\(text) at \(column): \(frame.text)")
      }
    }
  }

  /// Whether every wide character has its continuation, and every continuation its character.
  private func isWhole(_ frame: Frame) -> Bool {
    (0..<frame.size.rows).allSatisfy { row in
      (0..<frame.size.columns).allSatisfy { column in
        let cell = frame[row, column]
        if cell.columns == 2 {
          return column + 1 < frame.size.columns && frame[row, column + 1].isContinuation
        }
        return !cell.isContinuation || column > 0 && frame[row, column - 1].columns == 2
      }
    }
  }

  @Test("nothing drawn outside the frame does harm, whatever its size")
  func clipping() {
    let places = [Int.min, -7, -1, 0, 1, 2, 5, Int.max]
    for columns in 0...3 {
      for rows in 0...2 {
        for row in places {
          for column in places {
            var frame = Frame(size: Size(columns: columns, rows: rows))
            frame.write("漢ab", row: row, column: column, maxColumns: column, overflow: .ellipsis)
            frame.put(Cell("語", columns: 2), row: row, column: column)
            frame.fill(Rect(row: row, column: column, rows: 3, columns: row), with: "#")
            frame.box(Rect(row: row, column: column, rows: 5, columns: 9), title: "title")
            frame.restyle(Rect(row: column, column: row, rows: .max, columns: .max)) { $0.adding(.bold) }
            #expect(isWhole(frame))
            #expect(frame[row, column].columns >= 0)
          }
        }
      }
    }
  }

  @Test("a box has a border, and its title is shortened to fit")
  func box() {
    var frame = Frame(size: Size(columns: 10, rows: 3))
    frame.box(frame.bounds, title: "rather long")
    #expect(frame.text == "┌ rather…┐\n│        │\n└────────┘")
  }

  @Test("a frame drawn into another keeps its characters whole")
  func draw() {
    var inner = Frame(size: Size(columns: 4, rows: 1))
    inner.write("漢字", row: 0, column: 0)
    for column in 0...6 {
      var frame = Frame(size: Size(columns: 6, rows: 1))
      frame.draw(inner, row: 0, column: column)
      #expect(isWhole(frame))
    }
  }

  @Test("the style of text and of a restyled area is kept per cell")
  func styles() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.write("ab", row: 0, column: 1, style: .colour(.green, .bold))
    frame.restyle(Rect(row: 0, column: 2, rows: 1, columns: 9)) { $0.on(.blue) }
    #expect(frame[0, 0].style == .plain)
    #expect(frame[0, 1].style == Style(foreground: .green, attributes: .bold))
    #expect(frame[0, 2].style == Style(foreground: .green, background: .blue, attributes: .bold))
    #expect(frame[0, 3].style == Style(background: .blue))
  }
}
