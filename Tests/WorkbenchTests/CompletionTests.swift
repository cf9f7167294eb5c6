import Canvas
import Testing

@testable import Workbench

@Suite("Completion")
struct CompletionTests {
  static let words =
    #"{"test-a":1,"test-b":2,"last name":3,"x.y":4,"plain":{"deep":5},"items":[{"sku":"a","tags":[{"t":1}]}]}"#

  private func completed(_ line: String, _ json: String = words, tabs: Int = 1) -> (
    line: String, popup: [String]?
  ) {
    var bench = Bench(json)
    bench.type(line)
    for _ in 0..<tabs { bench.press(.tab) }
    return (bench.line, bench.popup)
  }

  @Test("a hyphen is part of a word; what several keys share is completed, then they are listed")
  func hyphens() {
    let (line, popup) = completed("n <- t")
    #expect(line == "n <- test-")
    #expect(popup == ["test-a", "test-b"])
  }

  @Test("Tab again goes through the list and around")
  func cycling() {
    #expect(completed("n <- t", tabs: 2).line == "n <- test-a")
    #expect(completed("n <- t", tabs: 3).line == "n <- test-b")
    #expect(completed("n <- t", tabs: 4).line == "n <- test-a")
  }

  @Test("odd keys come in backticks")
  func backticks() {
    #expect(completed("n <- l").line == "n <- `last name`")
    #expect(completed("n <- `la").line == "n <- `last name`")
    #expect(completed("n <- x").line == "n <- `x.y`")
  }

  @Test("paths are completed segment by segment")
  func segments() {
    #expect(completed("n <- plain.d").line == "n <- plain.deep")
    #expect(completed("n <- plain", tabs: 1).line == "n <- plain.")
    #expect(completed("n <- pl", tabs: 1).line == "n <- plain")
  }

  @Test("inside an element scope the names are the element's")
  func elements() {
    #expect(completed("n <- items[*].s").line == "n <- items[*].sku")
    #expect(completed("n <- items.s").line == "n <- items.sku")
    #expect(completed("n <- items { s <- s").line == "n <- items { s <- sku")
    #expect(completed("n <- items[? exists(s").line == "n <- items[? exists(sku")
    #expect(completed("n <- items | map(s").line == "n <- items | map(sku")
    #expect(completed("n <- map(items, s").line == "n <- map(items, sku")
    #expect(
      completed("n <- items { t <- tags { u <- t; v <- ^s").line
        == "n <- items { t <- tags { u <- t; v <- ^sku")
    #expect(completed("n <- \"a \\(pl").line == "n <- \"a \\(plain")
    #expect(completed("n <- { a: pl").line == "n <- { a: plain")
  }

  @Test("behind a bar stand functions")
  func functions() {
    #expect(completed("n <- plain | upp").line == "n <- plain | upper")
    #expect(completed("n <- plain | camelC").line == "n <- plain | camelCase")
  }

  @Test("a key of the data comes before a function that begins alike, which is called where a value begins")
  func keysFirst() {
    let json = #"{"totals":{"gross":1,"logo":2},"upper":{"cased":3}}"#
    #expect(completed("n <- gro", json).line == "n <- totals.gross")
    #expect(completed("n <- gro", json).popup?.first == "totals.gross")
    #expect(completed("n <- gro", json).popup?.contains("groupBy(") == true)
    #expect(completed("n <- log", json).line == "n <- totals.logo")
    #expect(completed("n <- camelC", json).line == "n <- camelCase(")
    #expect(completed("n <- toNumber(gro", json).line == "n <- toNumber(totals.gross")
  }

  @Test("in texts and notes nothing is completed", arguments: ["n <- \"t", "n <- 't", "n <- plain # t"])
  func texts(line: String) {
    #expect(completed(line).line == line)
  }

  @Test("commands, their words and output keys are completed")
  func commands() {
    #expect(completed(":redr").line == ":redraw")
    #expect(completed(":sample ne").line == ":sample next")
    #expect(completed(":goto plain.d").line == ":goto plain.deep")
    var bench = Bench(Self.words)
    bench.enter("some_key <- plain")
    bench.type(":why so")
    bench.press(.tab)
    #expect(bench.line == ":why some_key")
  }

  @Test("file names are asked for only where a command takes files")
  func files() {
    var bench = Bench(Self.words)
    bench.type(":open in")
    bench.press(.tab)
    #expect(bench.effects.contains(.listFiles("in")))
    bench.send(.listedFiles(prefix: "in", names: ["input.json", "input two.json"]))
    #expect(bench.popup == ["input.json", "\"input two.json\""])
    bench = Bench(Self.words)
    bench.type("n <- in")
    bench.press(.tab)
    #expect(!bench.effects.contains(.listFiles("in")))
  }

  @Test("how often a key is there, its types and an example stand beside it")
  func details() {
    var bench = Bench("{\"id\":1,\"x\":\"a\"}\n{\"id\":null}\n{\"id\":3}\n{\"idle\":true}")
    bench.type("n <- id")
    #expect(
      bench.model.editor.popup?.candidates.map(\.detail) == ["number|null  75%  1", "bool  25%  true"])
  }

  @Test("the list comes up by itself and can be turned off")
  func passive() {
    var bench = Bench(Self.words)
    bench.type("n <- te")
    #expect(bench.popup == ["test-a", "test-b"])
    bench.press(.escape)
    #expect(bench.popup == nil)
    #expect(bench.model.focus == .editor)
    bench.send(.interrupted)
    bench.command("set popup off")
    bench.type("n <- te")
    #expect(bench.popup == nil)
  }

  @Test("completion at every cut of a line never traps")
  func cuts() {
    let catalog = Bench(Self.words).model.catalog
    let lines = [
      "lines <- items[? exists(price) and `a b`.c > 1 ] { sku! <- product.sku; n <- ^id | map({ a: @[0] }) } when x # y",
      ":search! foo", "a[].b <- \"x \\(y | z(1, \"\\(q)\")) w\" ?? 'raw' | f(", "drop a, b; each c\n  | d",
      "\u{1F600} <- é.ü",
    ]
    for line in lines {
      for cut in 0...line.utf8.count {
        _ = CompletionContext.at(cut, in: line, catalog)
        let part = String(decoding: Array(line.utf8.prefix(cut)), as: UTF8.self)
        _ = CompletionContext.at(part.utf8.count, in: part, catalog)
      }
    }
  }
}
