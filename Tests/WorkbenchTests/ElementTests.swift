import Canvas
import JSONDocument
import Testing

@testable import Workbench

@Suite("Elements as samples")
struct ElementTests {
  static let places = """
    {"places":[{"name":"North","spot":{"lat":53.07}},{"name":"South","spot":{"lat":52.5}},{"name":"East"}],"page":7}
    """

  private static func bench(_ rules: String...) -> Bench {
    var bench = Bench(places)
    bench.enter("each places")
    for rule in rules { bench.enter(rule) }
    return bench
  }

  @Test("with `each` every element is a sample: it alone is shown and rewritten")
  func stepping() {
    var bench = Self.bench("title! <- name", "lat! <- spot.lat")
    #expect(bench.model.inputTitle == "input.json  places 1/3")
    #expect(bench.rows(of: \.input).first == " ▾ {2}")
    #expect(bench.result == #"{"title":"North","lat":53.07}"#)
    bench.press(.function(8))
    #expect(bench.result == #"{"title":"South","lat":52.5}"#)
    bench.press(.function(8))
    #expect(bench.model.inputTitle == "input.json  places 3/3")
    #expect(bench.rows(of: \.output).contains("✗    lat"))
    bench.press(.function(8))
    #expect(bench.notice == "this is the last sample, 3 of 3")
    bench.press(.function(7))
    #expect(bench.result == #"{"title":"South","lat":52.5}"#)
    bench.command("sample 1")
    #expect(bench.result == #"{"title":"North","lat":53.07}"#)
    bench.command("sample last")
    #expect(bench.model.inputTitle == "input.json  places 3/3")
    bench.command("each off")
    #expect(bench.model.inputTitle == "input.json")
    #expect(bench.rows(of: \.input).contains { $0.contains("\"page\": 7") })
  }

  @Test("stepping goes on through the elements of the next document")
  func documents() {
    var bench = Bench("{\"rows\":[{\"n\":1},{\"n\":2}]}\n{\"rows\":[{\"n\":3}]}\n")
    bench.enter("each rows")
    bench.enter("x <- n")
    bench.press(.function(8), .function(8))
    #expect(bench.result == #"{"x":3}"#)
    #expect(bench.model.inputTitle == "input.json  2/2  rows 1/1")
    bench.press(.function(7))
    #expect(bench.result == #"{"x":2}"#)
    bench.command("sample 2 1")
    #expect(bench.result == #"{"x":3}"#)
  }

  @Test("what rules give is counted over elements that are found away from the keys, too")
  func countingLater() {
    let filler = String(repeating: "x", count: 1 << 20)
    var bench = Bench(#"{"rows":[{"n":1},{},{"n":3}],"filler":"\#(filler)"}"#)
    bench.enter("x <- n")
    bench.enter("each rows")
    #expect(bench.rows(of: \.rules).contains { $0.hasSuffix("2/3") }, "\(bench.rows(of: \.rules))")
  }

  @Test("rules see the document around the element, and so does `:why`")
  func surroundings() {
    let bench = Self.bench("page <- $.page", "outer <- ^page", "n <- @index")
    #expect(bench.result == #"{"page":7,"outer":7,"n":0}"#)
    var asking = bench
    asking.command("why page")
    #expect(asking.screen.contains("reads $.page: 7"))
  }

  @Test("paths are completed from the element; `each` itself, `$` and `^` from the document")
  func completion() {
    func completed(_ line: String) -> String {
      var bench = Self.bench()
      bench.type(line)
      bench.press(.tab)
      return bench.line
    }
    #expect(completed("t <- na") == "t <- name")
    #expect(completed("t <- spot.l") == "t <- spot.lat")
    #expect(completed("t <- pa") == "t <- pa")
    #expect(completed("t <- $.pa") == "t <- $.page")
    #expect(completed("t <- ^pa") == "t <- ^page")
    #expect(completed("each pl") == "each places")
    #expect(completed("each places; t <- na") == "each places; t <- name")
  }

  @Test("what may have been meant is said and put right as the rule writes it, from the element")
  func fixing() {
    var bench = Self.bench()
    bench.type("lat! <- spott.lat")
    let missing = bench.rows(of: \.output).map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(missing.hasSuffix("missing: stopped at `places[0]`: no key `spott`; did you mean `spot`?"))
    bench.press(.function(2))
    #expect(bench.line == "lat! <- spot.lat")
    #expect(bench.result == #"{"lat":53.07}"#)
  }

  @Test(
    "`:each` takes one path and nothing else, and says what is wrong with it",
    arguments: [
      ("5x", "`5x` is no number; a key that starts with a digit stands in backticks"),
      ("a b", "a key with blanks stands in backticks: `a b`"), ("a; x <- b", "one path: `:each PATH`"),
    ])
  func badPath(path: String, message: String) {
    var bench = Self.bench()
    bench.command("each \(path)")
    #expect(bench.notice == message)
    #expect(bench.rules == ["each places"])
  }

  @Test("rules are made from the element by pointing")
  func pointing() {
    var bench = Self.bench()
    bench.command("rule spot.lat")
    #expect(bench.rules == ["each places", "lat <- spot.lat"])
    bench.command("leaves")
    #expect(bench.rules == ["each places", "lat <- spot.lat", "name <- name"])
  }

  @Test("rules are counted over the elements, and the matrix has a column for each")
  func counting() {
    var bench = Self.bench("title! <- name", "lat! <- spot.lat")
    #expect(bench.rows(of: \.rules).contains { $0.contains("lat! <- spot.lat") && $0.hasSuffix("2/3") })
    bench.command("matrix")
    #expect(bench.rows.contains { $0.hasPrefix(" lat   ••✗ ") && $0.hasSuffix(" 2/3") })
    bench.press(.escape)
    bench.command("why lat")
    #expect(bench.screen.contains("in 2 of 3 samples; first without it: sample 3"))
  }

  @Test("the whole result is written, copied and printed")
  func wholeResult() {
    var bench = Self.bench("title <- name")
    bench.command("copy output")
    #expect(bench.copied.last?.contains("East") == true)
    bench.command("export result out.json")
    #expect(bench.files["out.json"]?.contains("South") == true)
    bench.command("accept")
    let quit = bench.effects.compactMap { effect -> String? in
      if case .quit(_, let output, _) = effect { output?.text } else { nil }
    }
    #expect(quit == [#"[{"title":"North"},{"title":"South"},{"title":"East"}]"#])
  }

  @Test("a large sample is taken apart away from the keys; stopped, it stays whole")
  func large() {
    let text =
      "{\"rows\":["
      + Array(repeating: #"{"a":"\#(String(repeating: "x", count: 100))"}"#, count: 12_000)
      .joined(separator: ",") + "]}"
    var bench = Bench(text)
    bench.holdsJobs = true
    bench.enter("each rows")
    #expect(bench.jobs.contains { if case .elements = $0 { true } else { false } })
    #expect(bench.model.workspace.elements.count == 0)
    bench.command("sample last")
    bench.holdsJobs = false
    for job in bench.jobs { if let message = job.run(isCancelled: { false }) { bench.send(message) } }
    #expect(bench.model.inputTitle == "input.json  rows 12000/12000")
    bench = Bench(text)
    bench.holdsJobs = true
    bench.enter("each rows")
    bench.send(.interrupted)
    #expect(bench.model.requestedElements == nil)
    #expect(bench.model.inputTitle == "input.json")
  }

  @Test("places are gone to as reasons name them, from the document")
  func addresses() {
    var bench = Self.bench("title <- name")
    bench.command("goto places[1].spot")
    #expect(bench.model.inputTitle == "input.json  places 2/3")
    #expect(bench.model.inputPath == "spot")
    #expect(bench.result == #"{"title":"South"}"#)
    bench.command("goto /places/2/name")
    #expect(bench.model.inputTitle == "input.json  places 3/3")
    bench.command("goto places[3]")
    #expect(bench.notice == "`places[3]` is not in this sample")
  }

  @Test("where nothing is missing the next sample with a gap is gone to")
  func gaps() {
    var bench = Self.bench("lat! <- spot.lat")
    bench.press(.function(4))
    #expect(bench.model.inputTitle == "input.json  places 3/3")
    #expect(bench.notice?.hasPrefix("sample 3: lat: missing") == true)
  }

  @Test("an element is compared with its own part of what is expected")
  func expecting() {
    var bench = Self.bench("title <- name")
    bench.files["want.json"] = #"[{"title":"North"},{"title":"West"},{"title":"East"}]"#
    bench.command("expect want.json")
    #expect(bench.screen.contains("as expected"))
    bench.press(.function(8))
    #expect(bench.screen.contains("not as expected"))
  }

  @Test("the default rule takes keys of the element, not those beside the array")
  func residue() {
    var bench = Self.bench("* <- @")
    #expect(bench.rows(of: \.input).allSatisfy { !$0.hasPrefix("?") })
    bench.command("residue")
    #expect(bench.screen.contains("page"))
  }

  @Test("a session keeps the element that is shown")
  func session() {
    var bench = Self.bench("title <- name")
    bench.command("sample 2")
    bench.command("save it.session")
    #expect(
      bench.files["it.session"] == ":open input.json\neach places\ntitle <- name\n:sample 2\n")
    var again = Bench(files: bench.files)
    again.command("source it.session")
    #expect(again.result == #"{"title":"South"}"#)
    #expect(again.notice == "it.session: 2 statements, 3 samples")
  }

  @Test("a path that leads to no array, or to an empty one, leaves the sample whole")
  func noArray() {
    var bench = Bench(#"{"none":[],"one":{"n":1}}"#)
    bench.enter("n! <- n")
    for path in ["none", "one", "gone"] {
      bench.command("each \(path)")
      #expect(bench.model.inputTitle == "input.json")
      #expect(bench.result == "[]")
    }
  }

  @Test("a line that changes `each` shows what becomes of the whole sample")
  func editing() {
    var bench = Self.bench("title <- name")
    bench.command("edit 1")
    bench.type("[0:2]")
    #expect(bench.result == #"[{"title":"North"},{"title":"South"}]"#)
    bench.enter()
    #expect(bench.model.inputTitle == "input.json  places[0:2] 1/2")
  }
}
