import Canvas
import JSONDocument
import Testing

@testable import Workbench

@Suite("Many samples at once")
struct SampleStripTests {
  /// Six orders: the third has no mail, the fifth a price that is no number.
  private static let orders = """
    {"mail":"a","price":"1"}
    {"mail":"b","price":"2"}
    {"price":"3"}
    {"mail":"d","price":"4"}
    {"mail":"e","price":"n/a"}
    {"mail":"f"}
    """

  private static func bench(columns: Int = 80) -> Bench {
    var bench = Bench(orders, columns: columns, name: "orders.ndjson")
    bench.enter("mail! <- mail")
    bench.enter("price <- price | toNumber")
    return bench
  }

  private static func strip(_ bench: Bench) -> String {
    bench.frame.text(ofRow: Layout(bench.model).strip.row)
  }

  @Test("a character for each sample is that of its worst rule; how many pass stands beside")
  func strip() {
    let bench = Self.bench()
    #expect(Self.strip(bench).hasPrefix(" ••✗•!•  "))
    #expect(Self.strip(bench).hasSuffix("4 of 6 pass, 1 missing, 1 failed, 4 changed"))
    let row = Layout(bench.model).strip.row
    #expect(bench.frame[row, 1].style.attributes.contains(.reverse))
    #expect(!bench.frame[row, 2].style.attributes.contains(.reverse))
  }

  @Test("the strip follows edits and undo, and goes away with one sample")
  func changes() {
    var bench = Self.bench()
    bench.command("edit mail mail <- mail")
    #expect(Self.strip(bench).hasPrefix(" ••••!•  "))
    bench.command("undo")
    #expect(Self.strip(bench).hasPrefix(" ••✗•!•  "))
    bench.command("delete price")
    #expect(Self.strip(bench).hasPrefix(" ••✗•••  "))
    bench.files["orders.ndjson"] = "{}"
    bench.command("reload")
    #expect(Layout(bench.model).strip.isEmpty)
  }

  @Test("rules are counted in samples that an option refuses")
  func refused() {
    var bench = Bench("{\"a\":1}\n{\"b\":2}\n{\"a\":1,\"a\":2}\n", columns: 80)
    bench.enter("option unknown error")
    bench.enter("option duplicates error")
    bench.enter("x! <- a")
    #expect(Self.strip(bench).contains("2 of 3 pass, 1 missing"))
  }

  @Test("a long strip keeps the sample that shows in sight")
  func window() {
    let many = (1...500).map { $0 % 100 == 0 ? "{}" : "{\"a\":\($0)}" }.joined(separator: "\n")
    var bench = Bench(many, columns: 60)
    bench.enter("a! <- a")
    bench.command("sample 300")
    let (row, frame) = (Layout(bench.model).strip.row, bench.frame)
    let marked = (0..<60).filter { frame[row, $0].style.attributes.contains(.reverse) }
    #expect(marked.count == 1)
    #expect(marked.first.map { frame[row, $0].text } == "✗")
    #expect(Self.strip(bench).contains("495 of 500 pass, 5 missing"))
  }

  @Test("`)` and `(` go to the samples that fail, in the rules pane to those of the rule")
  func failing() {
    var bench = Self.bench()
    bench.press(.escape, .character(")"))
    #expect(bench.model.workspace.sample == 2)
    #expect(bench.notice == "sample 3: mail missing")
    bench.press(.character(")"))
    #expect(bench.model.workspace.sample == 4)
    #expect(bench.notice == "sample 5: price failed")
    bench.press(.character(")"))
    #expect(bench.notice == "no sample behind this one fails")
    bench.press(.character("("))
    #expect(bench.model.workspace.sample == 2)
    bench.command("failing first price")
    #expect(bench.model.workspace.sample == 4)
    bench.command("focus rules")
    bench.model.rules.select(1, count: 2)
    bench.press(.character(")"))
    #expect(bench.model.workspace.sample == 5)
    #expect(bench.notice == "sample 6: price absent")
    bench.command("failing next nothing")
    #expect(bench.notice == "there is no rule `nothing`")
  }

  @Test("with expected results every sample is compared; those that differ are marked and gone to")
  func expected() {
    var bench = Self.bench()
    bench.files["want.ndjson"] = """
      {"mail":"a","price":1}
      {"mail":"b","price":3}
      {"price":3}
      """
    bench.command("expect want.ndjson")
    #expect(Self.strip(bench).hasPrefix(" •≠✗•!•  "))
    #expect(Self.strip(bench).contains("1 not as expected"))
    bench.command("failing first")
    #expect(bench.notice == "sample 2: not as expected")
    bench.command("edit price price <- price | toNumber | max(2)")
    bench.command("undo")
    bench.files["want.ndjson"] = "{\"mail\":\"a\",\"price\":1}\n{\"mail\":\"b\",\"price\":2}\n"
    bench.command("expect want.ndjson")
    #expect(Self.strip(bench).contains("all as expected"))
    bench.command("expect off")
    #expect(!Self.strip(bench).contains("expected"))
  }

  @Test("elements of `each` are counted, stepped to and compared one by one")
  func elements() {
    var bench = Bench(#"{"rows":[{"a":1},{},{"a":3}]}"#)
    bench.enter("each rows")
    bench.enter("a! <- a")
    bench.files["want.json"] = #"[{"a":1},{},{"a":4}]"#
    bench.command("expect want.json")
    #expect(Self.strip(bench).hasPrefix(" •✗≠  "))
    bench.command("failing next")
    #expect(bench.model.inputTitle == "input.json  rows 2/3")
    #expect(bench.notice == "sample 2: a missing")
  }

  @Test("a click on the strip goes to the sample")
  func mouse() {
    var bench = Self.bench()
    let row = Layout(bench.model).strip.row
    bench.send(
      .input(
        .mouse(
          MouseEvent(.press, .left, at: Position(row: row, column: 4)))))
    #expect(bench.model.workspace.sample == 3)
  }

  // MARK: - Matrix

  @Test("the matrix is gone through with the arrows; Enter goes to the sample and the rule")
  func matrix() {
    var bench = Self.bench()
    bench.press(.escape, .character("x"))
    #expect(bench.rows[0].hasPrefix("▌rules and samples"))
    #expect(bench.rows[2].hasPrefix(" mail  ••✗•••"))
    #expect(bench.rows[2].hasSuffix(" 5/6"))
    #expect(bench.rows[3].hasPrefix(" price ••••!-"))
    bench.press(.down, .end, .left)
    #expect(bench.rows[0].contains("price in sample 5: failed"))
    bench.press(.enter)
    #expect(bench.model.workspace.sample == 4)
    #expect(bench.model.focus == .rules)
    #expect(bench.model.rules.selected == 1)
    #expect(bench.model.matrix == nil)
  }

  @Test("`n` and `N` go along the row to what gave no value; Escape closes and changes nothing")
  func matrixGaps() {
    var bench = Self.bench()
    bench.press(.escape, .character("x"), .character("g"), .character("n"))
    #expect(bench.rows[0].contains("mail in sample 3: missing"))
    bench.press(.down, .character("n"), .character("n"), .character("n"))
    #expect(bench.rows[0].contains("price in sample 6: absent"))
    bench.press(.character("N"))
    #expect(bench.rows[0].contains("price in sample 5: failed"))
    bench.press(.escape)
    #expect(bench.model.workspace.sample == 0)
    #expect(!bench.screen.contains("rules and samples"))
  }

  @Test("a matrix wider and higher than the screen scrolls with the selection", arguments: [40, 80, 200])
  func wideMatrix(columns: Int) {
    let many = (1...300).map { "{\"a\":\($0)}" }.joined(separator: "\n")
    var bench = Bench(many, columns: columns)
    for number in 1...40 { bench.enter("k\(number) <- a") }
    bench.press(.escape, .character("x"), .end, .character("G"))
    #expect(bench.rows[0].contains(columns < 60 ? "sample 300" : "k40 in sample 300: value"))
    #expect(bench.rows.contains { $0.hasPrefix(" k40 ") })
    bench.press(.enter)
    #expect(bench.model.workspace.sample == 299)
    #expect(bench.model.rules.selected == 39)
  }

  @Test("in plain mode the matrix and the failing samples are lines")
  func plain() {
    var bench = Bench.plain(Self.orders)
    bench.enter("mail! <- mail")
    bench.enter("price <- price | toNumber")
    bench.printed = []
    bench.command("matrix")
    #expect(bench.printed.contains("mail  5/6  missing in 3"))
    #expect(bench.printed.contains("price  4/6  absent in 6  failed in 5"))
    bench.command("failing")
    #expect(bench.printed.last == "warning: sample 3: mail missing")
  }
}
