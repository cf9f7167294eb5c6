import Canvas
import JSONDocument
import Testing

@testable import Workbench

@Suite("Files that change, and samples for others")
struct WatchingTests {
  @Test("what is open and expected is watched; a change is read, the cursor and folds stay")
  func watching() {
    var bench = Bench(#"{"a":{"b":1,"c":2}}"#)
    bench.enter("x <- a.c")
    bench.command("watch on")
    #expect(bench.effects.contains(.watch(["input.json"])))
    bench.command("goto a.c")
    bench.files["input.json"] = #"{"a":{"b":1,"c":3}}"#
    bench.send(.changed("input.json"))
    #expect(bench.result == #"{"x":3}"#)
    #expect(bench.model.inputPath == "a.c")
    #expect(bench.notice == "read input.json again")
    bench.files["input.json"] = #"{"a":{"b":1,"#
    bench.send(.changed("input.json"))
    #expect(bench.result == #"{"x":3}"#)
    #expect(bench.notice?.hasSuffix("the last good document stays") == true)
    bench.files["input.json"] = #"{"a":{"b":1,"c":4}}"#
    bench.send(.changed("input.json"))
    #expect(bench.result == #"{"x":4}"#)
    bench.command("watch off")
    #expect(bench.effects.contains(.watch([])))
    bench.files["input.json"] = "{}"
    bench.send(.changed("input.json"))
    #expect(bench.result == #"{"x":4}"#)
  }

  @Test("expected results are read again too, and that is nothing to undo")
  func expectation() {
    var bench = Bench(#"{"a":1}"#)
    bench.files["want.json"] = #"{"x":2}"#
    bench.enter("x <- a")
    bench.command("expect want.json")
    bench.command("watch")
    #expect(bench.effects.contains(.watch(["input.json", "want.json"])))
    #expect(bench.model.output?.check?.isMet == false)
    bench.files["want.json"] = #"{"x":1}"#
    bench.send(.changed("want.json"))
    #expect(bench.model.output?.check?.isMet == true)
    bench.command("undo")
    #expect(bench.model.workspace.expectation == nil)
  }

  @Test("redacted samples have the shape of the others; what rules compare with stays and is named")
  func redaction() throws {
    var bench = Bench("{\"name\":\"Ida\",\"status\":\"A\"}\n{\"name\":\"Bo\",\"status\":\"I\"}\n")
    bench.enter(#"s <- "active" when status == "A""#)
    bench.command("redact out.ndjson")
    let document = Document.parseStream(Array((bench.files["out.ndjson"] ?? "").utf8))
    #expect(document.roots.map(\.keys) == [["name", "status"], ["name", "status"]])
    #expect(document.roots.first?["status"] == "A")
    #expect(document.roots.last?["status"] != "I")
    #expect(document.roots.first?["name"] != "Ida")
    #expect(bench.notice?.hasSuffix("kept, for rules compare with them: A") == true)
    bench.command("redact")
    #expect(bench.notice == "to which file? `:redact FILE`")
  }

  @Test("a session saved with --redact opens samples of its own and gives results of the same shape")
  func session() {
    var bench = Bench(files: ["data/in.json": #"{"name":"Ida","n":12}"#])
    bench.command("open data/in.json")
    bench.enter("x <- name")
    bench.command("save data/my.session --redact")
    #expect(bench.files["data/my.session"] == ":open my.samples.json\nx <- name\n")
    #expect(bench.files["data/my.samples.json"]?.contains("Ida") == false)
    var other = Bench(files: bench.files)
    other.command("source data/my.session")
    #expect(other.model.output?.result?.keys == ["x"])
    bench.command("save --redact")
    #expect(bench.notice == "a session's name is needed: `:save FILE.session --redact`")
  }
}
