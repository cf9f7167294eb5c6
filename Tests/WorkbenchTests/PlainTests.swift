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

  @Test("help tells of a diagnostic code, and shows what functions do")
  func help() {
    #expect(printed(":help R35").first == "R35: two rules write one key")
    #expect(printed(":help diagnostics").contains("R35  two rules write one key"))
    #expect(printed(":help upper").contains { $0.contains(" gives ") })
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

  @Test("the lines of a session find what came of those above them, as if they were typed")
  func session() {
    var bench = Bench.plain(#"{"a":1}"#)
    bench.files["two.ndjson"] = "{\"a\":1}\n{\"a\":2}\n"
    let lines = [
      "x! <- a", "y! <- b", ":output", ":missing list", ":sample 2", ":why x", ":coverage", ":matrix",
      ":copy value",
    ]
    bench.files["it.session"] = lines.joined(separator: "\n") + "\n"
    bench.model.settings.allowsCommands = true
    bench.command("open two.ndjson")
    bench.command("close 1")
    bench.printed = []
    bench.command("source it.session")
    let sourced = bench.printed
    #expect(sourced.prefix(3) == ["{", "  \"x\": 1", "}"])
    #expect(sourced.contains("missing: y  no key `b` (has `a`)"))
    #expect(sourced.contains("x = 2"))
    #expect(sourced.contains("every key of 2 samples is read by a rule"))
    #expect(bench.copied == [#"{"a":2}"#])
    var typed = Bench.plain(#"{"a":1}"#)
    typed.files = bench.files
    typed.command("open two.ndjson")
    typed.command("close 1")
    for line in lines.prefix(2) { typed.enter(line) }
    typed.printed = []
    for line in lines.dropFirst(2) { typed.enter(line) }
    #expect(Array(sourced.dropLast()) == typed.printed)
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

  @Test("keys that are missing in other samples are spoken of, and gone to")
  func gaps() {
    var bench = Bench.plain("{\"a\":1}\n{\"a\":2}\n{}")
    bench.enter("x! <- a")
    bench.enter(":missing")
    #expect(
      bench.printed.suffix(2) == [
        "nothing is missing", "samples: 2 of 3 pass, 1 missing, 2 changed; `:missing next` goes there",
      ])
    bench.enter(":missing next")
    #expect(bench.printed.last == "warning: sample 3: x: missing: no key `a` (the object is empty)  (1 of 1)")
  }

  @Test("Tab puts in what can only be meant, or what all have in common, and lists them when asked")
  func completing() throws {
    var bench = Bench.plain(#"{"order":{"id":1,"items":[1]},"other":2,"deep":{"total":5}}"#)
    func completed(_ line: String, isListing: Bool = false) -> (line: String, choices: [String])? {
      bench.model.completion(of: line, at: line.utf8.count, isListing: isListing, files: { [$0 + "le x"] })
        .map { (String(line.prefix($0.start)) + $0.insertion, $0.choices.map(\.text)) }
    }
    #expect(try #require(completed("x <- o")) == ("x <- o", ["order", "other"]))
    #expect(try #require(completed("x <- ord")).line == "x <- order")
    #expect(try #require(completed("x <- order")) == ("x <- order.", []))
    #expect(try #require(completed("x <- order.")) == ("x <- order.i", ["id", "items"]))
    #expect(try #require(completed("x <- tot")).line == "x <- deep.total")
    #expect(try #require(completed("x <- tot", isListing: true)).line == "x <- tot")
    #expect(try #require(completed("x <- tot", isListing: true)).choices.first == "deep.total")
    #expect(try #require(completed(":open fi")).line == ":open \"file x\"")
    #expect(completed("x <- 'o") == nil)
    bench.enter("y <- other")
    #expect(try #require(completed(":why ")).choices == ["y"])
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
