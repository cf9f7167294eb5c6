import JSONDocument
import Testing

@testable import Workbench

/// The mark of each row below the first one.
private func marks(_ bench: Bench) -> String {
  bench.rows(of: \.input).dropFirst().map { $0.prefix(1) }.joined()
}

@Suite("Marks of the input")
struct InputMarksTests {
  @Test("what a rule mentions is not unread, though there was nothing to read in it")
  func mentioned() {
    var bench = Bench(#"{"o":{"empty":[],"void":{},"none":{"n":1},"other":[]}}"#)
    bench.enter("a <- o.empty[*].qty | sum\nb <- o.void.x\nc <- o.none.m")
    // o, empty, void, none, other
    #expect(marks(bench) == "◦◦◦◦?")
    bench.command("residue")
    #expect(bench.screen.contains("o.none.n") && bench.screen.contains("o.other"))
    #expect(!bench.screen.contains("o.empty") && !bench.screen.contains("o.void"))
  }

  @Test("the paths of a rule that does not fire are not unread, and none of them is suggested")
  func notFired() {
    var bench = Bench(#"{"o":{"a":1,"z":2},"k":3}"#)
    bench.enter("p <- { a: o.a, b: o.b }")
    #expect(marks(bench) == "◦◦??")
    bench.command("suggest")
    #expect(bench.line.contains("<- o.z") && bench.line.contains("<- k"))
    #expect(!bench.line.contains("<- o.a"))
  }

  @Test("of elements marks tell what the rules mention of them, and of the whole sample what `each` leads to")
  func elements() {
    var bench = Bench(#"{"rows":[{"x":{},"y":1}],"x":2}"#)
    bench.enter("a <- x.v")
    bench.command("each rows")
    #expect(marks(bench) == "◦?")
    var whole = Bench(#"{"rows":[],"x":2}"#)
    whole.enter("a <- x")
    whole.command("each rows")
    #expect(marks(whole) == "◦?")
  }
}
