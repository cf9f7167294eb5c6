import Canvas
import Testing

@testable import Workbench

@Suite("Pages and values")
struct PageTests {
  @Test("help is searched as it is typed; n and N go on; Escape gives the page back")
  func search() {
    var bench = Bench("{}")
    bench.press(.function(1), .character("/"))
    for scalar in "clipboard".unicodeScalars { bench.press(.character(scalar)) }
    #expect(bench.rows[0].hasPrefix("▌help"))
    #expect(bench.rows[0].contains("/clipboard_  1/1"))
    #expect(bench.screen.contains("something on the clipboard"))
    bench.press(.backspace, .enter)
    #expect(bench.rows[0].contains("/clipboar  1/1"))
    bench.press(.escape)
    #expect(bench.model.page != nil)
    bench.press(.character("/"), .character("q"), .character("q"), .character("q"))
    #expect(bench.rows[0].contains("not on this page"))
    bench.press(.escape, .escape)
    #expect(bench.model.page == nil)
  }

  @Test("a long text is whole, with its place, at any width")
  func text() {
    let long = (1...60).map { "word\($0)" }.joined(separator: " ")
    var bench = Bench("{\"t\":\"\(long)\"}", columns: 40)
    bench.command("value t")
    #expect(bench.model.page?.lines.first == "path     t")
    #expect(
      bench.model.page?.lines.contains(
        "kind     a string of \(long.utf8.count) characters, \(long.utf8.count + 2) bytes") == true)
    bench.press(.end)
    #expect(bench.screen.contains("word60"))
  }

  @Test("JSON inside of a text is taken apart and can be folded")
  func embedded() {
    var bench = Bench(#"{"payload":"{\"user\":{\"id\":7,\"tags\":[1,2]}}"}"#)
    bench.command("goto payload")
    bench.press(.character("v"))
    #expect(bench.screen.contains("the text is JSON:"))
    #expect(bench.screen.contains("      \"id\": 7"))
    bench.press(.down, .character(" "))
    #expect(!bench.screen.contains("      \"id\": 7"))
    bench.press(.character("*"))
    #expect(bench.screen.contains("\"tags\": [2]"))
    bench.press(.escape)
    #expect(bench.model.page == nil)
  }

  @Test(
    "numbers that may be times are read as such",
    arguments: [
      ("1717171717", "2024-05-31T16:08:37Z, if it counts seconds since 1970"),
      ("1717171717000", "2024-05-31T16:08:37Z, if it counts milliseconds since 1970"),
    ])
  func times(number: String, time: String) {
    var bench = Bench("{\"t\":\(number)}")
    bench.command("value t")
    #expect(bench.model.page?.lines.contains("time     \(time)") == true)
  }

  @Test("other numbers are not", arguments: ["5", "-1717171717", "1e400", "0.1717171717", "99999999999"])
  func noTimes(number: String) {
    var bench = Bench("{\"t\":\(number)}")
    bench.command("value t")
    #expect(bench.model.page?.lines.contains { $0.hasPrefix("time") } == false)
  }

  @Test("wrapped values take the rows they need, and the cursor's row stays in sight")
  func wrap() {
    let long = String(repeating: "abcdefghi ", count: 12)
    var bench = Bench("{\"a\":\"\(long)\",\"b\":\"\(long)\",\"c\":1}")
    #expect(bench.rows(of: \.input).count == 4)
    bench.command("wrap on")
    let rows = bench.rows(of: \.input)
    #expect(rows.count > 10)
    let joined = rows.dropFirst().map { $0.drop { $0 == " " || $0 == "•" } }.joined()
    #expect(joined.filter { $0 != " " }.contains(long.filter { $0 != " " }))
    bench.command("focus input")
    bench.press(.end)
    #expect(bench.rows(of: \.input).contains { $0.contains("\"c\": 1") })
    bench.press(.character("W"))
    #expect(bench.rows(of: \.input).count == 4)
  }

  @Test("nodes beside each other are folded together; `z` moves what shows")
  func folds() {
    let items = (0..<40).map { "{\"v\":\($0)}" }.joined(separator: ",")
    var bench = Bench("{\"items\":[\(items)],\"end\":{\"x\":1}}")
    bench.command("goto items[20].v")
    bench.press(.character("p"), .character("c"))
    #expect(!bench.screen.contains("\"v\":"))
    bench.press(.character("C"))
    #expect(bench.screen.contains("\"v\": 19"))
    bench.press(.character("z"), .character("t"))
    #expect(bench.rows(of: \.input).first?.contains("20") == true)
    bench.press(.character("z"), .character("z"))
    #expect(bench.rows(of: \.input).first?.contains("20") == false)
    bench.press(.character("z"))
    #expect(bench.rows.last?.hasPrefix("z t top  z z center  z b bottom") == true)
    bench.press(.character("q"))
    #expect(bench.notice == "`z q` means nothing in this pane")
    #expect(!bench.effects.contains(.quit(status: 0, output: nil, note: nil)))
  }

  @Test("what is copied goes by the second key")
  func copy() {
    var bench = Bench(#"{"a":{"b c":"x"}}"#)
    bench.enter("out! <- a.`b c`")
    bench.command("goto a.`b c`")
    for key: Key in [.character("y"), .character("k"), .character("p"), .character("o"), .character("s")] {
      bench.press(.character("y"), key)
    }
    #expect(
      bench.copied == [
        "x", "b c", "a.`b c`", "/a/b c", #"rules.add("out", from: "a.`b c`", required: true)"#,
      ])
  }
}
