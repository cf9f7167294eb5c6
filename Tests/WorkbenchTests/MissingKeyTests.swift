import Canvas
import Testing

@testable import Workbench

@Suite("Keys that are not there")
struct MissingKeyTests {
  @Test("a missing key stands at its rule's place with its reason and what may be meant")
  func reason() {
    var bench = Bench(#"{"pod.name":"x","id":7}"#)
    bench.enter("first <- id")
    bench.enter("n! <- pod.name")
    bench.enter("last <- id")
    #expect(
      bench.rows(of: \.output) == [
        " ▾ {2}",
        "•    \"first\": 7",
        "✗    n",
        "      missing: no key `pod`; use",
        "      `pod.name`, one key with dots",
        "•    \"last\": 7",
      ])
  }

  @Test("F2 takes the path that was meant")
  func fix() {
    var bench = Bench(#"{"customer":{"email":"ida@example.org"}}"#)
    bench.enter("mail <- custmer.email")
    #expect(bench.rows(of: \.rules).contains { $0.contains("no key `custmer`") && $0.contains("customer") })
    bench.press(.function(2))
    #expect(bench.rules == ["mail <- customer.email"])
    #expect(bench.result == #"{"mail":"ida@example.org"}"#)
  }

  @Test("every state has a glyph and a style of its own")
  func states() {
    let glyphs = Set(KeyState.allCases.map(Theme.glyph(of:)))
    let styles = Set(KeyState.allCases.map(Theme.style(of:)))
    #expect(glyphs.count == KeyState.allCases.count)
    #expect(styles.count == KeyState.allCases.count)
  }

  @Test("null, filled, absent, failed and default keys look different")
  func glyphs() {
    var bench = Bench(#"{"a":1,"b":null,"c":"x","rest":5}"#, rows: 40)
    bench.enter(
      "here <- a\nnothing <- b\nstands! <- c | toNumber else 0\nleft <- d\nlost! <- e\nbroken! <- c | toNumber\n* <- @"
    )
    let rows = bench.rows(of: \.output).filter { $0.first != " " }
    #expect(
      rows == [
        "•    \"here\": 1", "∅    \"nothing\": null", "◐    \"stands\": 0",
        "-    left  absent: no key `d` (has `a`,…",
        "✗    lost", "!    broken", "◇    \"rest\": 5",
      ])
  }

  @Test("keys missing inside elements stand in their element")
  func nested() {
    var bench = Bench(#"{"lines":[{"sku":"a"},{"qty":2}]}"#)
    bench.enter("lines <- lines { sku! <- sku; qty <- qty }")
    #expect(
      bench.rows(of: \.output).prefix(6) == [
        " ▾ {1}", "•  ▾ \"lines\": [2]", "     ▾ 0  {1}", "•        \"sku\": \"a\"", "     ▾ 1  {1}",
        "•        \"qty\": 2",
      ])
    #expect(bench.rows(of: \.output)[6] == "✗        sku")
    #expect(bench.model.output?.missing.map(\.key) == ["lines[1].sku"])
  }

  @Test("`:missing next` goes from one to the next and around")
  func jumping() {
    var bench = Bench("{}")
    bench.enter("a! <- x\nb <- y\nc! <- z")
    bench.command("missing next")
    #expect(bench.notice?.hasPrefix("a: missing") == true)
    bench.press(.function(4))
    #expect(bench.notice?.hasPrefix("c: missing") == true)
    #expect(bench.notice?.hasSuffix("(2 of 2)") == true)
    bench.press(.function(4))
    #expect(bench.notice?.hasPrefix("a: missing") == true)
  }

  @Test("F2 puts a second rule for a key in the place of the first")
  func replacing() {
    var bench = Bench("{\"b\":1}")
    bench.enter("x <- b\na! <- c\ny <- b")
    bench.type("a! <- c ?? 0")
    #expect(bench.screen.contains("F2: put it in the place of rule 2"))
    #expect(bench.result == #"{"x":1,"y":1}"#)
    bench.press(.function(2))
    #expect(bench.line == "a! <- c ?? 0")
    #expect(bench.result == #"{"x":1,"a":0,"y":1}"#)
    bench.press(.enter)
    #expect(bench.model.entries.map(\.text) == ["x <- b", "a! <- c ?? 0", "y <- b"])
    bench.type("a <- b")
    bench.press(.enter)
    #expect(bench.line == "a <- b")
    bench.press(.function(2))
    bench.press(.enter)
    #expect(bench.model.entries.map(\.text) == ["x <- b", "a <- b", "y <- b"])
  }

  @Test("F4 goes on to the next sample that lacks a key, around past the last one, and back again")
  func jumpingSamples() {
    var bench = Bench("{\"x\":1,\"y\":1}\n{\"x\":1}\n{\"x\":1,\"y\":1}\n{}")
    bench.enter("a! <- x\nc! <- y")
    func press(_ command: String) -> String {
      bench.command(command)
      return bench.notice.map { $0.split(separator: ": missing", maxSplits: 1).first.map(String.init) ?? $0 }
        ?? ""
    }
    #expect(
      (0..<5).map { _ in press("missing next") }
        == ["sample 2: c", "sample 4: a", "c", "sample 2: c", "sample 4: a"])
    #expect((0..<3).map { _ in press("missing previous") } == ["sample 2: c", "sample 4: c", "a"])
    bench.command("back")
    #expect(bench.model.workspace.sample == 1)
    bench.enter(":delete 1 2")
    #expect(press("missing next") == "nothing is missing in any sample")
  }

  @Test(
    "an input without a value gives missing keys, and the screen says that it is empty",
    arguments: ["", " \n\t\n"])
  func empty(text: String) {
    var bench = Bench(text)
    #expect(bench.screen.contains("the input is empty"))
    bench.enter("a! <- a")
    #expect(bench.model.output?.missing.map(\.key) == ["a"])
  }

  @Test("a scalar at the top is shown and has no keys", arguments: ["5", "\"x\"", "null"])
  func scalars(text: String) {
    var bench = Bench(text)
    bench.enter("x! <- v")
    #expect(bench.model.output?.missing.map(\.key) == ["x"])
    #expect(bench.rows(of: \.input)[0].contains(text))
  }
}
