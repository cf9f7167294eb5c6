import Canvas
import TestSupport
import Testing

@testable import Workbench

@Suite("Sessions, files and the journal")
struct SessionTests {
  static let input = #"{"a":1,"b":"x"}"#

  @Test("saving asks before it replaces a file that this session did not write")
  func overwriting() {
    var bench = Bench(Self.input)
    bench.files["rules.redict"] = "OLD"
    bench.enter("x <- a")
    #expect(bench.model.isUnsaved)
    bench.command("save rules.redict")
    #expect(bench.files["rules.redict"] == "OLD")
    #expect(bench.screen.contains("rules.redict is there already; replace it? (y/n)"))
    bench.press(.character("n"))
    #expect(bench.files["rules.redict"] == "OLD")
    bench.command("save! rules.redict")
    #expect(bench.files["rules.redict"] == "x <- a\n")
    #expect(!bench.model.isUnsaved)
    bench.enter("y <- b")
    bench.command("save")
    #expect(bench.files["rules.redict"] == "x <- a\ny <- b\n")
  }

  @Test("a session that names itself is refused there, and its other lines are carried out")
  func circles() {
    var bench = Bench(Self.input)
    bench.files["a.session"] = ":source b.session\nx <- a\n"
    bench.files["b.session"] = "y <- b\n:source a.session\n:source b.session\nz <- b\n"
    bench.command("source a.session")
    #expect(bench.rules == ["y <- b", "z <- b", "x <- a"])
    #expect(bench.notice == "b.session: sessions name each other in a circle")
  }

  @Test("sessions that each name the next one twice come to an end")
  func manySessions() {
    var bench = Bench(Self.input)
    for number in 0..<15 {
      bench.files["\(number).session"] = String(repeating: ":source \(number + 1).session\n", count: 2)
    }
    bench.files["15.session"] = "x <- a\n"
    bench.command("source 0.session")
    #expect(bench.model.replay == nil)
    #expect(bench.model.entries.count < 1_000)
    #expect(bench.notice?.hasSuffix("sessions name more than 1000 others") == true)
  }

  @Test("rule files keep notes, blank lines and broken statements")
  func ruleFiles() {
    let text =
      "# Places\n\nx! <- a        # the first\n\nbroken <- (\ny <- b {\n  z <- c   # inside\n}\n# end\n"
    var bench = Bench(Self.input)
    bench.files["r.redict"] = text
    bench.command("rules r.redict")
    bench.command("save! copy.redict")
    #expect(bench.files["copy.redict"] == text)
    #expect(bench.model.entries.count == 5)
  }

  @Test("a session is written with paths as seen from its folder, and replayed")
  func roundTrip() {
    var bench = Bench(files: ["data/in.json": Self.input, "data/want.json": #"{"x":1}"#])
    bench.command("open data/in.json")
    bench.enter("x <- a")
    bench.command("expect data/want.json")
    bench.command("save data/my.session")
    #expect(bench.files["data/my.session"] == ":open in.json\n:expect want.json\nx <- a\n")
    var other = Bench(files: bench.files)
    other.command("source data/my.session")
    #expect(other.rules == ["x <- a"])
    #expect(other.result == #"{"x":1}"#)
    #expect(other.model.output?.check?.isMet == true)
    #expect(!other.model.isUnsaved)
  }

  @Test("a session waits for what it loads before it goes on")
  func order() {
    var bench = Bench(files: [
      "s/a.session": "# note\n:open in.json\n:rules r.redict\nlast <- b\n", "s/in.json": Self.input,
      "s/r.redict": "first <- a\n",
    ])
    bench.command("source s/a.session")
    #expect(bench.rules == ["first <- a", "last <- b"])
  }

  @Test("a session must ask before it runs a command")
  func commands() {
    var bench = Bench(files: ["a.session": ":open !cat secret\nx <- ran\n"])
    bench.command("source a.session")
    #expect(bench.screen.contains("the session wants to run `cat secret`; run it?"))
    #expect(bench.model.workspace.sources.isEmpty)
    bench.press(.character("n"))
    #expect(bench.rules == ["x <- ran"])
    #expect(bench.model.workspace.sources.isEmpty)

    bench = Bench(files: ["a.session": ":open !cat secret\nx <- ran\n"])
    bench.command("source a.session")
    bench.press(.character("y"))
    #expect(bench.result == #"{"x":"cat secret"}"#)
  }

  @Test("where nobody can answer, a session's command is refused")
  func refused() {
    var bench = Bench(files: ["a.session": ":open !ls\n"])
    bench.model = Model()
    bench.send(.started(Startup(isPlain: true, sessionFile: "a.session", canAsk: false)))
    #expect(bench.model.workspace.sources.isEmpty)
    #expect(bench.printed.contains { $0.contains("--allow-commands") })
  }

  @Test("the journal's lines lead to the same rules, whatever was done")
  func journal() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      var bench = Bench(Self.input)
      for _ in 0..<12 {
        switch Int.random(in: 0..<7, using: &generator) {
        case 0, 1, 2: bench.enter("k\(Int.random(in: 0..<99, using: &generator)) <- a { x <- b\n y <- c }")
        case 3: bench.command("delete \(Int.random(in: 1...4, using: &generator))")
        case 4:
          bench.command(
            "move \(Int.random(in: 1...4, using: &generator)) \(Int.random(in: 1...4, using: &generator))")
        case 5: bench.command("undo")
        default: bench.command("redo")
        }
      }
      var other = Bench(Self.input)
      other.send(.recoverable(Recovery(lines: bench.journal)))
      other.command("recover")
      let flat = { (text: String) in text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      #expect(other.rules.map(flat) == bench.rules.map(flat))
    }
  }

  @Test("unsaved rules of an earlier session are offered and can be dropped")
  func offering() {
    var bench = Bench(Self.input)
    bench.send(.recoverable(Recovery(lines: [":open input.json", "x <- a"])))
    #expect(bench.screen.contains(":recover"))
    bench.command("recover")
    #expect(bench.rules == ["x <- a"])
    #expect(bench.model.workspace.sources.count == 1)
    bench.command("undo")
    #expect(bench.rules == [])
  }

  @Test("leaving keeps unsaved rules in the journal; with `!` it drops them")
  func quitting() {
    var bench = Bench(Self.input)
    bench.command("quit")
    #expect(bench.effects == [.clearJournal, .quit(status: 0, output: nil, note: nil)])
    bench = Bench(Self.input)
    bench.enter("x <- a")
    bench.effects = []
    bench.command("quit")
    #expect(
      bench.effects == [
        .quit(status: 0, output: nil, note: "1 unsaved rule kept: the next start offers it again")
      ])
    #expect(bench.journal == ["x <- a"])
    bench.effects = []
    bench.command("quit!")
    #expect(bench.effects == [.clearJournal, .quit(status: 0, output: nil, note: nil)])
  }

  @Test("rules are exported as text, JSON and Swift, and not while one is broken")
  func exporting() {
    var bench = Bench(Self.input)
    bench.enter("x! <- a")
    bench.command("export json out.json")
    #expect(bench.files["out.json"]?.contains("\"key\"") == true)
    bench.command("export out.redict")
    #expect(bench.files["out.redict"] == "x! <- a\n")
    bench.command("export out.swift")
    #expect(bench.files["out.swift"]?.contains("import ") == true)
    bench.command("export result result.json")
    #expect(bench.files["result.json"] == "{\n  \"x\": 1\n}\n")
    bench.files["bad.redict"] = "y <- (\n"
    bench.command("rules bad.redict")
    bench.command("export swift bad.swift")
    #expect(bench.files["bad.swift"] == nil)
    #expect(bench.notice?.hasPrefix("not exported: ") == true)
  }

  @Test("rules in the JSON spelling are read and written")
  func jsonRules() {
    var bench = Bench(Self.input)
    bench.enter("x! <- a")
    bench.command("save r.json")
    var other = Bench(Self.input)
    other.files = bench.files
    other.command("rules r.json")
    #expect(other.rules == ["x! <- a"])
  }

  @Test("file names are seen from folders")
  func pathNames() {
    #expect(PathName.resolved("in.json", from: "a/b") == "a/b/in.json")
    #expect(PathName.resolved("/in.json", from: "a/b") == "/in.json")
    #expect(PathName.relative("a/b/in.json", to: "a/b") == "in.json")
    #expect(PathName.relative("a/in.json", to: "a/b") == "../in.json")
    #expect(PathName.relative("in.json", to: "a/b") == "../../in.json")
    #expect(PathName.relative("/x/in.json", to: "/y") == "/x/in.json")
    #expect(PathName.ending(of: "a.b/c.session") == "session")
    #expect(PathName.ending(of: ".session") == "")
  }
}
