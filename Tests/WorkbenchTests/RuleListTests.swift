import Canvas
import Testing

@testable import Workbench

@Suite("The rule list")
struct RuleListTests {
  static func bench() -> Bench {
    var bench = Bench(
      #"{"a":1,"b":{"c":2,"sticker.name":3},"sticker.name":"Gold","sticker":{"name":"Silver"}}"#)
    bench.enter("x <- a\ny <- b.c\nz <- a")
    return bench
  }

  @Test("rules are deleted by number, by key and by being selected")
  func deleting() {
    var bench = Self.bench()
    bench.command("delete 1")
    #expect(bench.rules == ["y <- b.c", "z <- a"])
    bench.command("delete z")
    #expect(bench.rules == ["y <- b.c"])
    bench.command("delete 7")
    #expect(bench.notice == "there is no rule `7`")
    bench.command("focus rules")
    bench.press(.character("d"))
    #expect(bench.rules == [])
  }

  @Test("moving a rule changes the order of the output")
  func moving() {
    var bench = Self.bench()
    bench.command("move 3 1")
    #expect(bench.result == #"{"z":1,"x":1,"y":2}"#)
    bench.command("move x down")
    #expect(bench.result == #"{"z":1,"y":2,"x":1}"#)
    bench.command("move x down")
    #expect(bench.notice == "it cannot go further")
  }

  @Test("a rule is edited in the line and goes back to its place")
  func editing() {
    var bench = Self.bench()
    bench.command("focus rules")
    bench.press(.home, .down, .character("e"))
    #expect(bench.line == "y <- b.c")
    #expect(bench.model.focus == .editor)
    bench.type(" + 1")
    #expect(bench.result == #"{"x":1,"y":3,"z":1}"#)
    #expect(bench.rules[1] == "y <- b.c")
    bench.enter()
    #expect(bench.rules == ["x <- a", "y <- b.c + 1", "z <- a"])
  }

  @Test("undo takes back rules, and leaves the document as it was last read")
  func undoAfterReading() {
    var bench = Bench(#"{"v":1}"#)
    bench.enter("x <- v")
    bench.files["input.json"] = #"{"v":2}"#
    bench.command("reload")
    #expect(bench.result == #"{"x":2}"#)
    bench.command("undo")
    bench.command("redo")
    #expect(bench.result == #"{"x":2}"#)
  }

  @Test("a rule typed before the document was read can be undone, and the document stays")
  func undoBeforeReading() {
    var bench = Bench(files: ["late.json": #"{"v":1}"#])
    var early = bench.model
    _ = update(&early, .lineEntered(":open late.json"))
    _ = update(&early, .lineEntered("x <- v"))
    bench.model = early
    bench.command("reload")
    bench.command("undo")
    #expect(bench.rows(of: \.input) == [" ▾ {1}", "     \"v\": 1"])
  }

  @Test("undo and redo go through every change")
  func undo() {
    var bench = Self.bench()
    bench.command("delete 1")
    bench.command("move 2 1")
    bench.command("edit 1 z <- b")
    let states = [
      ["z <- b", "y <- b.c"], ["z <- a", "y <- b.c"], ["y <- b.c", "z <- a"],
      ["x <- a", "y <- b.c", "z <- a"], [],
    ]
    for state in states {
      #expect(bench.rules == state)
      if state != states.last { bench.command("undo") }
    }
    for state in states.reversed() {
      #expect(bench.rules == state)
      bench.command("redo")
    }
    #expect(bench.notice == "nothing to redo")
  }

  @Test("`a` on a node makes its rule, with backticks where they are needed and a key of its own")
  func pointing() {
    var bench = Bench(#"{"sticker.name":"Gold","sticker":{"name":"Silver"}}"#)
    bench.press(.escape, .down, .character("a"))
    bench.press(.down, .down, .character("a"), .character("a"))
    #expect(
      bench.rules == [
        "`sticker.name` <- `sticker.name`", "name <- sticker.name", "stickerName <- sticker.name",
      ])
    #expect(bench.screen.contains("Gold") && bench.screen.contains("Silver"))
  }

  @Test("`A` makes a rule for each leaf that has none")
  func leaves() {
    var bench = Bench(#"{"id":1,"items":[{"sku":"a"},{"sku":"b","qty":2}],"tags":["x"]}"#)
    bench.enter("id <- id")
    bench.press(.escape, .character("A"))
    #expect(bench.rules == ["id <- id", "sku <- items[*].sku", "qty <- items[*].qty", "tags <- tags"])
  }

  @Test("proposals for what no rule reads stand in the line until Enter")
  func suggesting() {
    var bench = Bench(#"{"id":1,"name":"x","odd key":2}"#)
    bench.enter("id <- id")
    bench.command("suggest")
    #expect(bench.line == "name <- name\n`odd key` <- `odd key`")
    #expect(bench.rules == ["id <- id"])
    bench.enter()
    #expect(bench.rules == ["id <- id", "name <- name", "`odd key` <- `odd key`"])
  }

  @Test("rules are proposed from an expected output")
  func suggestingFrom() {
    var bench = Bench(#"{"place":{"lat":53.07},"name":"hall","n":1,"m":1}"#)
    bench.files["want.json"] = #"{"latitude":53.07,"name":"hall","one":1,"gone":true}"#
    bench.command("suggest from want.json")
    #expect(
      bench.line.split(separator: "\n") == [
        "latitude! <- place.lat", "name! <- name", "one! <- n  # one of 2 places",
        "gone! <- true  # not found in the sample; always the same?",
      ])
  }

  @Test("`!` makes a key required and optional again")
  func requiring() {
    var bench = Self.bench()
    bench.command("require 2")
    #expect(bench.rules[1] == "y! <- b.c")
    bench.command("require y")
    #expect(bench.rules[1] == "y <- b.c")
  }

  @Test("`:each` applies the rules to each element")
  func each() {
    var bench = Bench(#"{"rows":[{"v":1},{"v":2}]}"#)
    bench.enter("x <- v")
    bench.command("each rows")
    #expect(bench.result == #"{"x":1}"#)
    #expect(bench.rules == ["each rows", "x <- v"])
    bench.command("each off")
    #expect(bench.rules == ["x <- v"])
  }
}
