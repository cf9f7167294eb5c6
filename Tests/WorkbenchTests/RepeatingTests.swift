import Canvas
import Testing

@testable import Workbench

@Suite("Numbers before keys, searching up, scrolling to the side")
struct RepeatingTests {
  private static let list = #"{"list":[10,11,12,13,14,15,16,17,18,19,20,21],"deep":{"er":{"most":1}}}"#

  private func bench() -> Bench {
    var bench = Bench(Self.list, rows: 30)
    bench.press(.escape, .character("*"))
    return bench
  }

  @Test("a number repeats a key that moves; its first digit alone opens levels, as ever")
  func counts() {
    var bench = bench()
    bench.press(.character("5"), .character("j"))
    #expect(bench.model.inputPath == "list[3]")
    bench.press(.character("1"), .character("0"), .character("j"))
    #expect(bench.model.inputPath == "deep.er")
    bench.press(.character("3"), .up)
    #expect(bench.model.inputPath == "list[10]")
    bench.press(.character("1"))
    #expect(bench.model.inputPath == "list")
    bench.press(.character("9"), .escape)
    // What the digits would have opened stays as it was.
    bench.press(.escape, .character("1"), .character("2"), .character("k"))
    #expect(bench.model.inputPath == "")
  }

  @Test("of an enormous number no more is done than there is")
  func enormous() {
    var bench = bench()
    for _ in 0..<30 { bench.press(.character("9")) }
    bench.press(.character("j"))
    #expect(bench.model.inputPath == "deep.er.most")
    bench.press(.character("9"), .character("9"), .character("n"))
    #expect(bench.notice == "nothing was searched for yet; `/` begins")
  }

  @Test("`?` searches up: n goes on up, N down, numbers count; the title says so")
  func backward() {
    var bench = bench()
    bench.press(.character("8"), .character("j"), .character("?"))
    #expect(bench.line == ":search-back ")
    bench.type("1")
    #expect(bench.model.inputPath == "list[5]")
    bench.press(.enter)
    #expect(bench.rows[0].contains("?1 6/"))
    bench.press(.character("n"))
    #expect(bench.model.inputPath == "list[4]")
    bench.press(.character("2"), .character("n"))
    #expect(bench.model.inputPath == "list[2]")
    bench.press(.character("N"))
    #expect(bench.model.inputPath == "list[3]")
    bench.press(.character("/"))
    bench.type("1")
    bench.press(.enter, .character("n"))
    #expect(bench.model.inputPath == "list[4]")
  }

  @Test("`?` that is given up goes back to where it began")
  func givenUp() {
    var bench = bench()
    bench.press(.character("8"), .character("j"), .character("?"))
    bench.type("1")
    bench.send(.lineChanged(text: "", cursor: 0))
    #expect(bench.model.inputPath == "list[6]")
  }

  @Test("long rows move to the side in each pane; signs at both edges say that there is more")
  func sideways() {
    let words = (0..<40).map { "word\($0)" }.joined(separator: " ")
    var bench = Bench(#"{"a":"\#(words)","b":1}"#)
    bench.enter("long <- a ?? something.else.that.is.long ?? \"another text of some length\" ?? b")
    bench.press(.escape, .character(">"))
    let shown = bench.rows(of: \.input)
    #expect(shown.contains { $0.contains("\u{2039}") && $0.contains("…") && !$0.contains("word0 ") })
    #expect(
      shown.contains { $0.trimmed == "•\u{2039}" || $0.trimmed == "?\u{2039}" || $0.trimmed == "\u{2039}" })
    for _ in 0..<20 { bench.press(Key(.right, .shift)) }
    #expect(bench.rows(of: \.input).contains { $0.contains("word39\"") })
    #expect(bench.notice == "no row goes on to the right")
    bench.press(.character("z"), .character("s"))
    #expect(bench.rows(of: \.input).contains { $0.contains("word0 ") })
    bench.press(.tab, Key(.right, .shift))
    #expect(bench.rows(of: \.output).contains { $0.contains("\u{2039}") })
    bench.press(Key(.left, .shift))
    #expect(bench.rows(of: \.output).contains { $0.contains("\"long\"") })
    bench.press(.tab, .character(">"))
    #expect(bench.rows.contains { $0.contains("1 \u{2039}") })
  }

  @Test("a wide character is not cut in two when rows move")
  func wide() {
    let text = String(repeating: "猫", count: 60)
    for columns in 60...64 {
      var bench = Bench(#"{"a":"\#(text)"}"#, columns: columns)
      bench.press(.escape, .character(">"))
      let row = bench.rows(of: \.input).first { $0.contains("猫") } ?? ""
      #expect(DisplayWidth.columns(of: row) <= columns / 2 + 1)
      #expect(row.contains("\u{2039}") && row.contains("…"))
    }
  }
}
