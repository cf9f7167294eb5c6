import Canvas
import JSONDocument
import Testing

@testable import Workbench

@Suite("Steps of a rewrite")
struct PhaseTests {
  private static func bench() -> Bench {
    var bench = Bench(#"{"a":1,"b_c":2,"d":3}"#)
    for line in [
      "x! <- a", "y! <- nothing else 0", "drop d", "(@key | camelCase) <- @",
      "finally <- { all: @result, missing: @missing[*].key }",
    ] {
      bench.enter(line)
    }
    return bench
  }

  @Test("the output pane shows the result behind each step, and the whole again")
  func stepping() {
    var bench = Self.bench()
    let whole = #"{"all":{"x":1,"y":0,"bC":2},"missing":["y"]}"#
    #expect(bench.result == whole)
    bench.command("focus output")
    bench.press(.character(">"))
    #expect(bench.result == #"{"x":1}"#)
    #expect(bench.rows[0].contains("output, step 1/4: rules"))
    bench.press(.character(">"))
    #expect(bench.result == #"{"x":1,"bC":2}"#)
    bench.press(.character(">"))
    #expect(bench.result == #"{"x":1,"y":0,"bC":2}"#)
    bench.press(.character(">"))
    #expect(bench.result == whole)
    #expect(bench.rows[0].contains("step 4/4: completion"))
    bench.press(.character("<"), .character("<"))
    #expect(bench.rows[0].contains("step 2/4: default rule"))
    bench.command("phase off")
    #expect(bench.result == whole)
    #expect(!bench.rows[0].contains("step"))
    bench.command("phase missing")
    #expect(bench.result == #"{"x":1,"y":0,"bC":2}"#)
    bench.command("phase nonsense")
    #expect(bench.notice == "`nonsense` is no phase; rules, default, missing, completion")
  }

  @Test("the whole result is what is copied and exported, whichever step shows")
  func whole() {
    var bench = Self.bench()
    bench.command("phase rules")
    bench.command("export result out.json")
    #expect(bench.files["out.json"]?.contains("\"missing\"") == true)
  }

  @Test("all steps are listed with what each did")
  func listed() {
    var bench = Bench.plain(#"{"a":1,"b_c":2,"d":3}"#)
    for line in ["x! <- a", "y! <- nothing else 0", "drop d", "(@key | camelCase) <- @"] { bench.enter(line) }
    bench.printed = []
    bench.command("phase")
    #expect(
      bench.printed == [
        "1 rules: 1 key, 1 missing", "{", #"  "x": 1"#, "}", "", "2 default rule: 1 key more", "{",
        #"  "x": 1,"#,
        #"  "bC": 2"#, "}", "", "3 missing values: 1 of 1 filled", "{", #"  "x": 1,"#, #"  "y": 0,"#,
        #"  "bC": 2"#, "}", "", "4 completion: there is none",
      ])
    bench.printed = []
    bench.command("phase default")
    #expect(bench.printed == ["2 default rule: 1 key more", "{", #"  "x": 1,"#, #"  "bC": 2"#, "}"])
  }
}
