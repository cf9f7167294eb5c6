import TestSupport
import Testing

@testable import Workbench

@Suite("The journal")
struct JournalTests {
  /// What the rules are: their texts and the blank lines above them.
  private func rules(_ list: RuleList) -> [String] {
    list.entries.map { String(repeating: "\n", count: $0.blankLinesAbove) + $0.text }
  }

  private func expectKept(_ bench: Bench, _ step: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let outcome = Journal.Outcome(of: bench.journal)
    #expect(
      rules(outcome.rules) == rules(bench.model.workspace.rules), "after \(step)",
      sourceLocation: sourceLocation)
  }

  @Test("every change of the rules is in it, so that nothing but the line being typed can get lost")
  func changes() {
    var bench = Bench(#"{"a":1,"b":{"c":2},"items":[{"v":1}]}"#)
    bench.files["r.redict"] = "# head\n\n\nx <- a\ny <- (\n:open !echo {}\n  | trim\nz <- b.c\n"
    for line in [
      "x <- a", "y <- b.c; z <- a", "l <- items {\n  v <- v\n\n  w <- v\n}", ":insert 2 q <- b.c",
      ":edit 1 x! <- b.c",
      ":move 1 down", ":move 4 1", ":delete 2 3", ":undo", ":undo", ":redo", ":require 1", ":each items",
      ":each off",
      ":rules r.redict", ":edit 2 x <- b", ":delete 3", ":insert 1 n <- a", ":leaves", ":clear", ":undo",
      ":rule b.c",
      "t <- \"a\u{2028}b\u{85}c\\\\n\"", "# a note", ":undo", ":undo", ":undo",
    ] {
      bench.enter(line)
      expectKept(bench, line)
    }
  }

  @Test(
    "random sessions are kept, broken rules from files included", arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bench = Bench(#"{"a":1,"b":{"c":2},"items":[{"v":1}]}"#)
    bench.files["r.redict"] = "x <- a\n\ny <- (\n:clear\n# n\n\nz <- b.c\nx <- b\n"
    bench.files["s.session"] = "# s\n:rules r.redict\nw <- a\n:delete 1\nv! <- nowhere\n"
    let lines = [
      "a# <- a", "b# <- b.c", "c#! <- items[*].v", "d# <- items {\n  v <- v\n}", ":insert 2 e# <- a",
      ":insert 9 f# <- a",
      ":edit 1 g# <- a", ":edit 3 h# <- b.c | toString", ":delete 1", ":delete 2 1", ":delete 5",
      ":move 1 down",
      ":move 3 1", ":move 2 up", ":undo", ":undo", ":redo", ":clear", ":rules r.redict", ":source s.session",
      "# note #",
      ":each items", ":each off", ":leaves", ":suggest", ":require 2", ":fix", "a <- (",
    ]
    for number in 0..<150 {
      let line = (lines.randomElement(using: &generator) ?? "").replacing(
        "#", with: "\(number)", maxReplacements: 1)
      bench.enter(line)
      expectKept(bench, "\(number): \(line)")
    }
  }

  @Test(
    "what was recovered takes the place of the rules; those typed since stay behind it; undo takes it back"
  )
  func recovering() {
    var first = Bench(#"{"a":1,"b":2}"#)
    first.files["r.redict"] = "x <- a\ny <- b\n"
    first.command("rules r.redict")
    first.enter(":edit 1 x <- b")
    var second = Bench(#"{"a":1,"b":2}"#)
    second.files = first.files
    second.command("rules r.redict")
    second.send(.recoverable(Recovery(lines: first.journal)))
    second.enter("n <- a")
    second.journal = []
    second.command("recover")
    #expect(second.rules == ["x <- b", "y <- b", "n <- a"])
    // It goes from the old journal once it is whole in the new one.
    expectKept(second, "a recovery")
    #expect(second.effects == [.dropRecovered])
    let undone = (0..<3).map { _ in
      second.command("undo")
      return second.rules
    }
    #expect(undone == [["x <- a", "y <- b", "n <- a"], ["n <- a"], ["x <- a", "y <- b", "n <- a"]])
  }

  @Test("undo and redo go through the same after a recovery, also after a second one and behind a save")
  func steps() {
    for seed in 1...8 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bench = Bench(#"{"a":1,"b":{"c":2}}"# + "\n{\"a\":2}\n{\"a\":3}\n")
      bench.journal = [":open input.json"]
      bench.files["r.redict"] = "x <- a\n\ny <- (\n:clear\n# n\n"
      bench.files["more.json"] = "{}"
      let lines = [
        "a# <- a", "b# <- b.c; c# <- a", ":insert 2 e# <- a", ":edit 1 g# <- a", ":delete 1", ":delete 2 1",
        ":move 1 down", ":move 3 1", ":undo", ":undo", ":undo", ":redo", ":redo", ":clear", ":rules r.redict",
        ":leaves", ":sample 1", ":set wrap on", "a <- (", ":save! x.redict", ":open more.json", ":close 2",
        ":sample 2",
        ":sample 3",
      ]
      for number in 0..<80 {
        let line = lines.randomElement(using: &generator) ?? ""
        bench.enter(line.replacing("#", with: "\(number)"))
        if !bench.journal.isEmpty { expectKept(bench, "\(seed), \(number): \(line)") }
      }
      // The journal is empty behind a save.
      bench.enter("last <- a")
      bench.enter(":undo")
      var first = Bench(files: bench.files)
      first.send(.recoverable(Recovery(lines: bench.journal)))
      first.command("recover")
      var second = Bench(files: bench.files)
      second.send(.recoverable(Recovery(lines: first.journal)))
      second.command("recover")
      #expect(second.rules == bench.rules)
      #expect(second.model.workspace.placeName == bench.model.workspace.placeName)
      for command in ["redo", "undo", "redo"] {
        #expect(states(of: &second, command) == states(of: &bench, command), "\(seed): \(command)")
      }
    }
  }

  /// The rules after each undo or redo that changes them, to the end.
  private func states(of bench: inout Bench, _ command: String) -> [[String]] {
    var states = [bench.rules]
    repeat {
      bench.command(command)
      if bench.rules != states.last { states.append(bench.rules) }
    } while bench.notice?.hasPrefix("nothing to ") != true
    return states
  }

  @Test("of a step whose lines are not all there nothing is carried out")
  func torn() {
    var bench = Bench(#"{"a":1}"#)
    bench.enter("w <- a\nx <- a\ny <- a\nz <- a")
    bench.enter(":move 3 2")
    #expect(rules(Journal.Outcome(of: bench.journal).rules) == ["w <- a", "y <- a", "x <- a", "z <- a"])
    for count in 1...4 {
      let outcome = Journal.Outcome(of: bench.journal.dropLast(count))
      #expect(rules(outcome.rules) == ["w <- a", "x <- a", "y <- a", "z <- a"])
    }
  }

  @Test("after a line that could not be written the whole is written anew, until that works")
  func failing() {
    var bench = Bench(#"{"a":1}"#)
    bench.enter("x <- a")
    bench.send(.journalFailed("no room"))
    #expect(bench.notice == "no room")
    #expect(update(&bench.model, .journalFailed("no room")).isEmpty)
    bench.enter("y <- a")
    #expect(bench.journal == [":open input.json", "x <- a", "y <- a"])
    bench.enter("z <- a")
    #expect(bench.journal == [":open input.json", "x <- a", "y <- a", "z <- a"])
  }

  @Test("a journal does not grow without end: what is no step any more goes from it")
  func growth() {
    var bench = Bench("{\"a\":1}\n{\"a\":2}\n")
    bench.enter("x <- a")
    // A line that takes much room, and is no step: which sample shows.
    let name = String(repeating: "n", count: 100_000)
    for number in 0..<40 {
      bench.model.workspace.expectationName = "\(name)\(number)"
      bench.command("sample \(number % 2 + 1)")
    }
    #expect(Journal.size(of: bench.journal) < 2_000_000)
    #expect(bench.journal.contains { $0.hasSuffix("n39") })
    expectKept(bench, "many lines")
  }

  @Test("what is changed after a save is kept together with what was saved")
  func afterSaving() {
    var bench = Bench(#"{"a":1,"b":2}"#)
    bench.enter("x <- a")
    bench.enter("y <- b")
    bench.command("save r.redict")
    #expect(bench.journal.isEmpty)
    bench.command("sample 1")
    #expect(bench.journal.isEmpty)
    bench.enter(":edit 1 x <- b")
    expectKept(bench, "an edit behind a save")
    bench.command("save r.redict")
    bench.command("delete 2")
    expectKept(bench, "a deletion behind a save")
    bench.command("undo")
    #expect(bench.rules == ["x <- b", "y <- b"])
    bench.enter("z <- a")
    expectKept(bench, "an addition behind an undo")
  }

  @Test("what was recovered stays in the old journal as long as no other can be written")
  func recoveringWithoutRoom() {
    var bench = Bench(#"{"a":1}"#)
    bench.send(.recoverable(Recovery(lines: ["x <- a"])))
    bench.isDiskFull = true
    bench.command("recover")
    #expect(bench.rules == ["x <- a"])
    bench.enter("y <- a")
    #expect(bench.effects.isEmpty)
    bench.isDiskFull = false
    bench.enter("z <- a")
    #expect(bench.effects == [.dropRecovered])
    expectKept(bench, "room again")
  }

  @Test("documents, what is expected, the sample and settings come back too")
  func setUp() {
    var bench = Bench("{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n")
    bench.files["want.json"] = "{\"x\":1}\n"
    bench.files["old.redict"] = "x <- b\n"
    for line in [
      "x <- a", ":expect want.json", ":baseline old.redict", ":sample 3", ":set popup off", ":theme dark",
      ":set wrap on", ":set wrap off", ":sample 2",
    ] { bench.enter(line) }
    var again = Bench(files: bench.files)
    again.send(.recoverable(Recovery(lines: [":open input.json"] + bench.journal)))
    again.command("recover")
    #expect(again.rules == ["x <- a"])
    #expect(again.model.workspace.sample == 1)
    #expect(again.model.workspace.expectationName == "want.json")
    #expect(again.model.workspace.baseline?.file == "old.redict")
    #expect(again.model.settings == bench.model.settings)
    #expect(again.notice == "recovered; `:undo` goes back, step by step")
    expectKept(again, "a recovery")
    again.command("undo")
    #expect(again.rules == [])
    #expect(again.model.workspace.sources.count == 1)
    again.command("undo")
    #expect(again.model.workspace.sources.isEmpty)
    #expect(again.model.workspace.expectationName == nil)
    #expect(again.model.workspace.baseline == nil)
    #expect(!again.model.history.canUndo)
    again.command("redo")
    again.command("redo")
    #expect(again.rules == ["x <- a"])
    #expect(again.model.workspace.sources.count == 1)
    #expect(again.model.workspace.sample == 1)
    #expect(Journal.holdsRules(bench.journal))
    #expect(!Journal.holdsRules([":open input.json", ":sample 2", ":set popup off"]))
  }

  @Test("files are kept with their whole paths, so that they are found from another folder too")
  func folders() {
    var bench = Bench(files: ["in.json": #"{"a":1}"#, "want.json": "{\"x\":1}\n", "old.redict": "x <- a\n"])
    bench.send(.started(startup(in: "/home/ida/shop")))
    for line in [":open in.json", "x <- a", ":expect want.json", ":baseline old.redict"] { bench.enter(line) }
    #expect(
      bench.journal == [
        ":open /home/ida/shop/in.json", "x <- a", ":expect /home/ida/shop/want.json",
        ":baseline /home/ida/shop/old.redict",
      ])
    for (folder, name) in [
      ("/home/ida/shop", "in.json"), ("/home/ida", "shop/in.json"), ("/srv", "/home/ida/shop/in.json"),
      ("/home/ida/shop/below", "/home/ida/shop/in.json"), ("", "/home/ida/shop/in.json"),
    ] {
      var again = Bench(files: [name: #"{"a":1}"#])
      again.send(.started(startup(in: folder)))
      again.send(.recoverable(Recovery(lines: Array(bench.journal.prefix(2)))))
      again.command("recover")
      #expect(again.result == #"{"x":1}"#)
      #expect(again.model.workspace.sources.map(\.origin) == [.file(name)])
    }
    // What is open already is not opened twice.
    var open = Bench(files: ["in.json": #"{"a":1}"#])
    open.send(.started(startup(in: "/home/ida/shop")))
    open.command("open in.json")
    open.send(.recoverable(Recovery(lines: bench.journal)))
    open.command("recover")
    #expect(open.model.workspace.sources.count == 1)
  }

  private func startup(in folder: String) -> Startup {
    var startup = Startup()
    startup.folder = folder
    return startup
  }

  @Test("the sample that shows comes back after another document was closed")
  func closing() {
    var bench = Bench("{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n")
    bench.files["more.json"] = "{}"
    bench.journal = [":open input.json"]
    for line in [":open more.json", ":sample 2", "x <- a", ":close 2"] { bench.enter(line) }
    #expect(bench.model.workspace.sample == 1)
    var again = Bench(files: bench.files)
    again.send(.recoverable(Recovery(lines: bench.journal)))
    again.command("recover")
    #expect(again.model.workspace.sampleCount == 3)
    #expect(again.model.workspace.sample == 1)
  }

  @Test("rules that were typed before a session is sourced stay unsaved")
  func sourcing() {
    var bench = Bench(#"{"a":1}"#)
    bench.files["s.session"] = "y <- a\n"
    bench.enter("x <- a")
    bench.command("source s.session")
    #expect(bench.rules == ["x <- a", "y <- a"])
    bench.command("quit")
    #expect(!bench.effects.contains(.clearJournal))
    expectKept(bench, "the end")
  }

  @Test("saving forgets this session's journal and leaves the one that is still offered")
  func saving() {
    var bench = Bench(#"{"a":1}"#)
    bench.send(.recoverable(Recovery(lines: ["old <- a"])))
    bench.enter("x <- a")
    bench.command("save r.redict")
    #expect(bench.effects == [.clearJournal])
    bench.command("discard")
    #expect(bench.effects == [.clearJournal, .dropRecovered])
  }
}
