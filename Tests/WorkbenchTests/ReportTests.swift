import Canvas
import Testing

@testable import Workbench

@Suite("Reports over all samples")
struct ReportTests {
  static let stream = "{\"a\":1,\"b\":\"x\",\"c\":{\"d\":1,\"e\":2}}\n{\"a\":2}\n{\"a\":3,\"b\":5}\n"

  private func bench() -> Bench {
    var bench = Bench(Self.stream)
    bench.enter("x! <- a\ny! <- b | toNumber\nz <- c.d when a < 3")
    return bench
  }

  @Test("coverage lists what no rule reads, most common first")
  func coverage() {
    var bench = bench()
    bench.command("delete 2")
    bench.command("coverage")
    #expect(
      bench.model.page?.lines == ["2 paths of 3 samples are read by no rule:", "", "2  b", "1  c.e"])
  }

  @Test("the matrix has a row for each rule and a column for each sample")
  func matrix() {
    var bench = bench()
    bench.command("matrix")
    #expect(bench.rows[2].hasPrefix(" x ••• ") && bench.rows[2].hasSuffix(" 3/3"))
    #expect(bench.rows[3].hasPrefix(" y !✗• ") && bench.rows[3].hasSuffix(" 1/3"))
    #expect(bench.rows[4].hasPrefix(" z •-· ") && bench.rows[4].hasSuffix(" 1/2 +1"))
  }

  @Test("the difference names each sample whose result the last change changed")
  func difference() {
    var bench = bench()
    bench.command("edit 2 y! <- b")
    bench.command("diff")
    #expect(
      bench.model.page?.lines == [
        "1 of 3 results changed since the last change", "",
        #"sample 1: `y`: new, "x"; no longer missing: y"#,
      ])
  }

  @Test("`:why` tells the rule, what it read, and why a `??` went on")
  func why() {
    var bench = Bench(#"{"price":"n/a","name":"x"}"#)
    bench.enter("p <- price | toNumber ?? 0\nq! <- nam")
    bench.command("why p")
    #expect(
      bench.model.page?.lines == [
        "p = 0", "rule 1: p <- price | toNumber ?? 0", "reads price: \"n/a\"",
        "`price | toNumber` was passed over: `toNumber` cannot read \"n/a\"; add `?? 0`",
      ])
    bench.command("why q")
    #expect(
      bench.model.page?.lines == [
        "q is not there", "rule 2: q! <- nam", "missing: no key `nam`; did you mean `name`?",
        "there stands {2}",
      ])
    bench.command("why pp")
    #expect(bench.notice == "no rule makes `pp`; did you mean `p`?")
  }
}
