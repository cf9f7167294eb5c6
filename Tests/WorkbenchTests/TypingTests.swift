import Canvas
import Testing

@testable import Workbench

@Suite("Typing a rule")
struct TypingTests {
  static let places = #"{"name":"Town hall","geometry":{"location":{"lat":53.07,"lng":8.8},"height":12}}"#

  @Test("the result follows each character, before Enter")
  func live() {
    var bench = Bench(Self.places)
    bench.type("latitude! <- geometry.loc")
    bench.press(.tab)
    #expect(bench.line == "latitude! <- geometry.location")
    bench.type(".lat")
    #expect(bench.rows(of: \.output) == [" ▾ {1}", "•    \"latitude\": 53.07"])
    #expect(bench.rules == [])
    bench.enter()
    #expect(bench.rules == ["latitude! <- geometry.location.lat"])
    #expect(bench.line == "")
    #expect(bench.result == #"{"latitude":53.07}"#)
  }

  @Test("an error leaves the last good output, marked stale, and stands under its place")
  func stale() {
    var bench = Bench(#"{"rows":[{"v":1},{"v":2}]}"#)
    bench.type("n <- rows.@count")
    #expect(bench.result == #"{"n":2}"#)
    bench.send(.lineChanged(text: "n <- rows.@summ.v", cursor: 17))
    (bench.line, bench.cursor) = ("n <- rows.@summ.v", 17)
    #expect(bench.result == #"{"n":2}"#)
    #expect(bench.rows[0].hasSuffix("stale"))
    let caret = bench.rows.firstIndex { $0.hasPrefix("            ^^^^^") }
    #expect(caret == bench.rows.firstIndex { $0.hasPrefix("> n <-") }.map { $0 + 1 })
    #expect(bench.screen.contains("unknown operator `@summ`; did you mean `@sum`?"))
    bench.press(.function(2))
    #expect(bench.line == "n <- rows.@sum.v")
    #expect(bench.result == #"{"n":3}"#)
    #expect(!bench.rows[0].contains("stale"))
  }

  @Test("a line that is refused and not finished is not told as being worked on")
  func refusedUnfinished() {
    var bench = Bench(Self.places)
    bench.enter("a <- name")
    bench.type("b <- frobnicate(name")
    bench.send(.resized(bench.model.size))
    #expect(bench.rows[0].hasSuffix("stale"))
    #expect(bench.result == #"{"a":"Town hall"}"#)
  }

  @Test("Enter on a broken rule adds nothing and leaves the line as it is, the cursor behind it")
  func refused() {
    var bench = Bench(Self.places)
    bench.enter("a <- name | uper")
    #expect(bench.rules == [])
    #expect(bench.line == "a <- name | uper")
    #expect(bench.cursor == 16)
    bench.press(.function(2))
    bench.enter()
    #expect(bench.rules == ["a <- name | upper"])
    #expect(bench.result == #"{"a":"TOWN HALL"}"#)
  }

  @Test("a second rule for a key is an error that names the first")
  func conflict() {
    var bench = Bench(Self.places)
    bench.enter("a <- name")
    bench.type("a <- geometry.height")
    #expect(bench.result == #"{"a":"Town hall"}"#)
    #expect(bench.rows[0].hasSuffix("stale"))
    bench.enter()
    #expect(bench.rules == ["a <- name"])
    #expect(bench.line == "a <- geometry.height")
  }

  @Test("several lines are added in order; broken ones stay in the line")
  func paste() {
    var bench = Bench(#"{"a":1,"b":2,"c":3}"#)
    bench.enter("a <- a\nb <- b | nosuch\nc <- c")
    #expect(bench.rules == ["a <- a", "c <- c"])
    #expect(bench.line == "b <- b | nosuch")
    bench.enter("x <- a\ny <- b\n")
    #expect(bench.rules == ["a <- a", "c <- c", "x <- a", "y <- b"])
    #expect(bench.line == "")
    bench.command("undo")
    #expect(bench.rules == ["a <- a", "c <- c"])
  }

  @Test("Control-C clears the line and leaves the rules")
  func interrupt() {
    var bench = Bench(#"{"name":"Ida"}"#)
    bench.enter("who <- name")
    bench.type("half typed")
    bench.send(.interrupted)
    #expect(bench.line == "")
    #expect(bench.rules == ["who <- name"])
    #expect(bench.result == #"{"who":"Ida"}"#)
  }

  @Test("results that are older than the line are dropped")
  func generations() {
    var bench = Bench(#"{"a":1,"ab":2}"#)
    bench.holdsJobs = true
    bench.type("x <- a")
    bench.type("b")
    let messages = bench.jobs.compactMap { $0.run(isCancelled: { false }) }
    for message in messages.reversed() { bench.send(message) }
    #expect(bench.result == #"{"x":2}"#)
  }

  @Test("an evaluation that is stopped is said to be, until the next one")
  func stopped() {
    var bench = Bench(#"{"a":1,"b":2}"#)
    bench.enter("x <- a")
    bench.holdsJobs = true
    bench.enter("y <- b")
    #expect(bench.rows[0].hasSuffix("working"))
    bench.send(.interrupted)
    #expect(bench.notice == "stopped; the output is the last one")
    #expect(bench.rows[0].hasSuffix("stopped"))
    bench.press(.character(":"))
    #expect(bench.rows[0].hasSuffix("stopped"))
    bench.holdsJobs = false
    bench.send(.interrupted)
    bench.enter("z <- a")
    #expect(bench.result == #"{"x":1,"y":2,"z":1}"#)
    #expect(bench.rows[0].hasSuffix("output"))
  }

  @Test("a job that is cancelled gives nothing")
  func cancelled() {
    var bench = Bench(#"{"a":1}"#)
    bench.holdsJobs = true
    bench.type("x <- a")
    #expect(bench.jobs.compactMap { $0.run(isCancelled: { true }) }.isEmpty)
  }

  @Test("a line that is a whole screen wide can be seen and its cursor reached at any width")
  func wrapping() {
    for columns in [120, 40, 20, 16] {
      var bench = Bench(#"{"list":[{"v":1}]}"#, columns: columns)
      bench.type("a_rather_long_output_key_name <- list[0].v")
      let shown = bench.rows.joined().filter { $0 != " " }
      #expect(shown.contains("a_rather_long_output_key_name<-list[0].v"))
      #expect(bench.frame.cursor != nil)
    }
  }
}
