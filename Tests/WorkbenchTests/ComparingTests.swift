import Canvas
import Testing

@testable import Workbench

@Suite("Comparing rules and samples")
struct ComparingTests {
  private static let samples = "{\"a\":1,\"b\":2}\n{\"a\":1}\n{\"a\":3,\"b\":3,\"c\":{\"d\":1}}\n"

  @Test("`:diff` tells sample by sample what the last edit changed")
  func lastEdit() {
    var bench = Bench.plain(Self.samples)
    bench.enter("x! <- a")
    bench.command("edit x x! <- b")
    bench.printed = []
    bench.command("diff")
    #expect(bench.printed.first == "2 of 3 results changed since the last change")
    #expect(bench.printed.contains { $0.hasPrefix("sample 2: ") && $0.hasSuffix("now missing: x") })
  }

  @Test("a pinned baseline stays what `:diff` compares with, through edits, saving and undo")
  func baseline() {
    var bench = Bench.plain(Self.samples)
    bench.files["old.redict"] = "x <- a\n"
    bench.enter("x <- a")
    bench.command("baseline")
    bench.command("edit x x <- b")
    bench.command("edit x x <- a")
    bench.printed = []
    bench.command("diff")
    #expect(bench.printed == ["0 of 3 results changed since the baseline"])
    bench.command("baseline old.redict")
    bench.command("edit x x <- b")
    bench.printed = []
    bench.command("diff")
    #expect(bench.printed.first == "2 of 3 results changed since old.redict")
    bench.command("save s.session")
    #expect(bench.files["s.session"] == ":open input.json\n:baseline old.redict\nx <- b\n")
    bench.command("baseline off")
    #expect(bench.model.workspace.baseline == nil)
    bench.command("undo")
    #expect(bench.model.workspace.baseline?.file == "old.redict")
  }

  @Test("how many results an edit changed stands beside the strip, where they are underlined")
  func marks() {
    var bench = Bench(Self.samples)
    bench.enter("x! <- a")
    bench.command("edit x x! <- b")
    let row = Layout(bench.model).strip.row
    #expect(bench.rows[row].hasSuffix("2 of 3 pass, 1 missing, 2 changed"))
    let frame = bench.frame
    let underlined = (1...3).map { frame[row, $0].style.attributes.contains(.underline) }
    #expect(underlined == [true, true, false])
    bench.command("baseline")
    #expect(bench.rows[row].hasSuffix("2 of 3 pass, 1 missing"))
    bench.command("edit x x! <- a")
    #expect(bench.rows[row].hasSuffix("3 of 3 pass, 2 changed since the baseline"))
  }

  @Test("with `each` the elements are compared")
  func elements() {
    var bench = Bench.plain(#"{"rows":[{"a":1,"b":1},{"a":1,"b":2}]}"#)
    bench.enter("each rows")
    bench.enter("x <- a")
    bench.command("edit x x <- b")
    bench.printed = []
    bench.command("diff")
    #expect(bench.printed.first == "1 of 2 results changed since the last change")
    #expect(bench.printed.contains { $0.hasPrefix("sample 2: ") })
  }

  @Test("coverage counts samples, with `each` elements")
  func coverage() {
    var bench = Bench.plain(Self.samples)
    bench.enter("x <- a")
    bench.printed = []
    bench.command("coverage")
    #expect(bench.printed == ["2 paths of 3 samples are read by no rule:", "", "2  b", "1  c"])
    bench = Bench.plain(
      #"{"rows":[{"a":1,"b":2,"c":[{"d":1},{"d":2}]},{"a":1,"b":2},{"a":1,"e":2}],"page":7}"#)
    bench.enter("each rows")
    bench.enter("x <- a")
    bench.printed = []
    bench.command("coverage")
    #expect(
      bench.printed == [
        "4 paths of 3 samples are read by no rule:", "", "2  rows[*].b", "1  rows[*].c", "1  rows[*].e",
        "1  page",
      ])
  }

  @Test("presence lists the paths of all samples with how often each is there")
  func presence() {
    var bench = Bench.plain(Self.samples)
    bench.printed = []
    bench.command("presence")
    #expect(
      bench.printed == [
        "a    100%  number  1", "b     66%  number  2", "c     33%  object", "c.d  100%  number  1",
      ])
    bench.printed = []
    bench.command("presence c")
    #expect(bench.printed == ["c.d  100%  number  1"])
    bench.command("presence nothing")
    #expect(bench.printed.last == "error: `nothing` is in no sample")
  }
}
