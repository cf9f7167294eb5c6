import Canvas
import Testing

@testable import Workbench

@Suite("Without a screen")
struct PlainTests {
  private func printed(_ lines: String...) -> [String] {
    var bench = Bench.plain(#"{"a":1,"b":[1,2]}"#)
    for line in lines { bench.enter(line) }
    return bench.printed
  }

  @Test("a rule is answered with what became of it")
  func rules() {
    #expect(printed("x! <- a") == ["x = 1"])
    #expect(printed("x! <- c") == ["missing: x  no key `c` (has `a`, `b`)"])
    #expect(printed("x! <- c else 0") == ["missing (filled): x  no key `c` (has `a`, `b`)", "x = 0"])
  }

  @Test("a broken rule is answered with carets under its fault")
  func faults() {
    let lines = printed("x <- a | uper")
    #expect(lines.first == "x <- a | uper")
    #expect(lines.last?.hasPrefix("         ^^^^ ") == true)
  }

  @Test("lists are plain lines")
  func lists() {
    #expect(
      printed("x! <- a", "y! <- c", ":list").suffix(3) == [
        "1  x! <- a", "2  y! <- c", "   missing: y  no key `c` (has `a`, `b`)",
      ])
    #expect(printed("x! <- a", ":output").suffix(3) == ["{", "  \"x\": 1", "}"])
    #expect(printed("x <- a", ":residue").last == "b")
    #expect(printed(":sample 9").last == "there is 1 sample")
    #expect(printed(":goto b[1]").last == "2")
    #expect(printed(":opn x").last == "error: no command `:opn`; did you mean `:open`?")
  }

  @Test("a question is answered by the next line")
  func questions() {
    var bench = Bench.plain(#"{"a":1}"#)
    bench.files["r.redict"] = "OLD"
    bench.enter("x <- a")
    bench.enter(":save r.redict")
    #expect(bench.printed.last == "r.redict is there already; replace it? (y or n)")
    bench.enter("y")
    #expect(bench.files["r.redict"] == "x <- a\n")
  }
}
