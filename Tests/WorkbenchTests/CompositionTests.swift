import Canvas
import JSONDocument
import Testing

@testable import Workbench

/// Keys that differ in Unicode composition only, and look the same, are different keys everywhere.
@Suite("Keys that look the same")
struct CompositionTests {
  private static let one = "\u{E9}"
  private static let two = "e\u{301}"
  private static let json = #"{"\#(one)":1,"\#(two)":2,"o":{"\#(one)":{"x":3},"\#(two)":{"x":4}}}"#

  /// Texts by their bytes: `==` of texts would not tell them apart.
  private func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  private func printed(_ command: String, after rules: [String] = []) -> [[UInt8]] {
    var bench = Bench.plain(Self.json)
    for rule in rules { bench.enter(rule) }
    bench.printed = []
    bench.command(command)
    return bytes(bench.printed)
  }

  @Test("both are unread until a rule reads them, and counted apart")
  func residue() {
    let (one, two) = (Self.one, Self.two)
    #expect(printed("residue", after: ["x <- o.\(one).x"]) == bytes([one, two, "o.\(two)"]))
    #expect(
      printed("coverage", after: ["x <- o.\(one).x"])
        == bytes(["3 paths of 1 sample are read by no rule:", "", "1  \(one)", "1  \(two)", "1  o.\(two)"]))
  }

  @Test("rules are proposed for both, and each explains itself")
  func proposals() {
    var bench = Bench.plain(Self.json)
    bench.command("leaves")
    #expect(
      bytes(bench.model.entries.map(\.text))
        == bytes([
          "\(Self.one) <- \(Self.one)", "\(Self.two) <- \(Self.two)", "x <- o.\(Self.one).x",
          "\(Self.two)X <- o.\(Self.two).x",
        ]))
    bench.printed = []
    bench.command("why \(Self.two)")
    #expect(bench.printed.first.map { Array($0.utf8) } == Array("\(Self.two) = 2".utf8))
    bench.command("leaves")
    #expect(bench.notice == "every leaf here has its rule")
  }

  @Test("no rule is made for a key with half of a surrogate pair, which none could read")
  func halfPairs() {
    var bench = Bench(#"{"\ud800a":1,"o":{"k\udc00":{"z":[1]},"y":2},"b":3}"#)
    bench.command("leaves")
    #expect(bench.rules == ["y <- o.y", "b <- b"])
    bench.command("focus input")
    bench.press(.home, .down)
    for command in ["rule", "leaves", "mark", "take"] {
      bench.command(command)
      #expect(bench.notice == #"no rule can name the key "\ud800a": it holds half of a surrogate pair"#)
      bench.command("focus input")
    }
    #expect(bench.rules == ["y <- o.y", "b <- b"])
    bench.command("focus line")
    bench.type("n <- o.")
    #expect(bench.popup == ["y"])
  }

  @Test("lists of paths show the half of a surrogate pair as its escape, and what lies below such a key")
  func listedHalfPairs() {
    var bench = Bench.plain(#"{"\ud800a":1,"\uDFFF`":2,"o":{"k\udc00":{"z":[1]}}}"#)
    let paths = ["`\\ud800a`", "`\\udfff\\``", "o.`k\\udc00`"]
    bench.command("residue")
    #expect(bench.printed == [paths[0], paths[1], "o"])
    bench.printed = []
    bench.enter("x <- o.y")
    bench.printed = []
    bench.command("coverage")
    #expect(bench.printed.suffix(3) == paths.map { "1  \($0)" })
    bench.printed = []
    bench.command("presence")
    #expect(
      bench.printed.map { String($0.prefix { $0 != " " }) } == [
        "o", paths[2], paths[2] + ".z", paths[0], paths[1],
      ])
  }

  @Test("each has its own state, mark and tally")
  func states() {
    var bench = Bench("\(Self.json)\n{\"\(Self.two)\":5}\n", name: "in.ndjson")
    bench.enter("\(Self.one) <- \(Self.one)")
    #expect(bench.rows(of: \.input).contains { Array($0.utf8).starts(with: "?    \"\(Self.two)\": 2".utf8) })
    bench.enter("\(Self.two) <- \(Self.two)")
    #expect(bench.rows.contains { $0.hasSuffix("1/2") } && bench.rows.contains { $0.hasSuffix("2/2") })
    bench.command("sample 2")
    #expect(bench.model.output?.issues.map { Array($0.key.utf8) } == [Array(Self.one.utf8)])
  }

  @Test("a key with half of a surrogate pair is offered nothing that looks like it")
  func surrogates() {
    var bench = Bench.plain(#"{"\ud800":1,"a":2}"#)
    bench.enter("x! <- `\u{FFFD}`")
    #expect(bench.printed.contains { $0.hasPrefix("missing: x  no key") && !$0.contains("did you mean") })
  }
}
