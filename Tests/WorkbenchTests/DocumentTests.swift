import Canvas
import Testing

@testable import Workbench

@Suite("Documents and samples")
struct DocumentTests {
  @Test("each value of a stream is a sample with its own output")
  func samples() {
    var bench = Bench("{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n", name: "ids.ndjson")
    bench.enter("n <- id")
    var seen: [String?] = []
    for key in [nil, Key.function(8), .function(8), .function(8), .function(7)] {
      if let key { bench.press(key) }
      seen.append(bench.result)
      #expect(bench.rows[0].hasPrefix(" ids.ndjson  \(bench.model.workspace.sample + 1)/3"))
    }
    #expect(seen == ["{\"n\":1}", "{\"n\":2}", "{\"n\":3}", "{\"n\":3}", "{\"n\":2}"])
  }

  @Test("a rule file is no document; its command is named")
  func ruleFile() {
    var bench = Bench(files: ["my r.redict": "x <- v"])
    bench.command("open \"my r.redict\"")
    #expect(bench.notice == "my r.redict is a rule file: `:rules \"my r.redict\"` reads it")
    #expect(bench.model.workspace.sources.isEmpty)
  }

  @Test("`~/` is the user's own folder, in all commands that name files")
  func home() {
    var startup = Startup()
    startup.home = "/home/ida"
    var bench = Bench(files: ["/home/ida/a b.json": "{\"v\":1}", "~x.json": "{\"v\":2}"])
    bench.send(.started(startup))
    bench.command("open \"~/a b.json\"")
    bench.enter("x <- v")
    #expect(bench.result == "{\"x\":1}")
    bench.command("save ~/r.redict")
    #expect(bench.files["/home/ida/r.redict"] == "x <- v\n")
    bench.command("open ~x.json")
    bench.command("sample last")
    #expect(bench.result == "{\"x\":2}")
    bench.command("save \"\"")
    #expect(bench.notice == "under which name? `:save FILE`")
  }

  @Test("what is not there is said: documents, rules for a matrix")
  func nothingThere() {
    var bench = Bench("{}")
    bench.command("close 9")
    #expect(bench.notice == "there is no document 9; 1 is open")
    bench.command("matrix")
    #expect(bench.notice == "there are no rules yet")
    #expect(bench.model.page == nil)
  }

  @Test("several files are samples one after the other")
  func files() {
    var bench = Bench(files: ["a.json": "{\"v\":1}", "b c.json": "{\"v\":2}"])
    bench.command("open a.json \"b c.json\"")
    bench.enter("x <- v")
    #expect(bench.result == "{\"x\":1}")
    bench.command("sample last")
    #expect(bench.result == "{\"x\":2}")
    #expect(bench.rows[0].hasPrefix(" b c.json  2/2"))
  }

  @Test("what is opened beside others shows, from its first sample on; one that is open already shows again")
  func openedBeside() {
    var bench = Bench(files: [
      "a.json": "{\"v\":1}", "b.ndjson": "{\"v\":2}\n{\"v\":3}", "c.json": "{\"v\":4}",
    ])
    bench.enter("x <- v")
    var seen: [String?] = []
    for command in [
      "open a.json", "open b.ndjson c.json", "sample last", "open b.ndjson", "sample next", "open b.ndjson",
      "open gone.json", "open !date", "undo",
    ] {
      bench.command(command)
      seen.append(bench.result)
    }
    let results = [1, 2, 4, 2, 3, 3, 3].map { "{\"x\":\($0)}" } + ["{}", "{\"x\":3}"]
    #expect(seen == results)
  }

  @Test("who goes elsewhere while a document is read stays there, and so does who looks at one behind it")
  func openedLate() {
    var bench = Bench("{\"v\":1}\n{\"v\":2}", name: "a.ndjson")
    bench.enter("x <- v")
    func read(_ name: String, _ text: String) -> Message {
      let request = LoadRequest(origin: .file(name), purpose: .document(source: 1), generation: 0)
      return .loaded(request.loaded(Array(text.utf8)))
    }
    for isMoving in [true, false] {
      _ = update(&bench.model, .lineEntered(":open \(isMoving ? "b" : "c").json"))
      if isMoving { bench.command("sample 2") }
      bench.send(read(isMoving ? "b.json" : "c.json", "{\"v\":9}"))
      #expect(bench.result == (isMoving ? "{\"x\":2}" : "{\"x\":9}"))
    }
    bench.send(read("a.ndjson", "{\"v\":1}\n{\"v\":2}\n{\"v\":3}\n{\"v\":4}"))
    #expect(bench.result == "{\"x\":9}")
    #expect(bench.model.inputTitle == "c.json  6/6")
    bench.send(read("a.ndjson", "{\"v\":1}"))
    #expect(bench.model.inputTitle == "c.json  3/3")
  }

  @Test("closing a document leaves the sample that shows, or shows the one behind")
  func closing() {
    for (shown, closed, expected) in [(4, 1, 4), (2, 2, 2), (3, 2, 4), (4, 2, 4), (5, 3, 3), (1, 1, 3)] {
      var bench = Bench(files: [
        "a.json": "{\"v\":1}\n{\"v\":2}", "b.json": "{\"v\":3}", "c.json": "{\"v\":4}\n{\"v\":5}",
      ])
      bench.command("open a.json b.json c.json")
      bench.enter("x <- v")
      bench.command("sample \(shown)")
      bench.command("close \(closed)")
      #expect(bench.result == "{\"x\":\(expected)}")
    }
  }

  @Test("a session and a recovery lead to the sample that showed, whatever was opened last")
  func openedBesideInSession() {
    var bench = Bench(files: ["a.json": "{\"v\":1}", "b.json": "{\"v\":2}"])
    for line in [":open a.json", ":open b.json", "x <- v", ":sample 1", ":save s.session"] {
      bench.enter(line)
    }
    #expect(bench.files["s.session"] == ":open a.json\n:open b.json\nx <- v\n:sample 1\n")
    var again = Bench(files: bench.files)
    again.command("source s.session")
    #expect(again.result == "{\"x\":1}")
    var startup = Startup()
    startup.documents = [.file("a.json"), .file("b.json")]
    var killed = Bench(files: bench.files)
    killed.send(.started(startup))
    killed.enter("x <- v")
    #expect(killed.result == "{\"x\":1}")
    var next = Bench(files: bench.files)
    next.send(.recoverable(Recovery(lines: killed.journal)))
    next.command("recover")
    #expect(next.result == "{\"x\":1}")
  }

  @Test("the rules pane counts over all samples, and goes on counting after an edit only what changed")
  func survey() {
    let text = (1...50).map { $0 % 5 == 0 ? "{\"a\":\($0)}" : "{\"a\":\($0),\"b\":1}" }.joined(
      separator: "\n")
    var bench = Bench(text)
    bench.enter("x! <- a")
    bench.enter("y! <- b")
    bench.enter("z <- b when a > 25")
    let tallies = bench.model.entries.map { bench.model.tallyText(of: $0) }
    #expect(tallies == ["50/50", "40/50", "20/25 +25"])
    bench.holdsJobs = true
    bench.command("edit 1 x! <- b")
    let surveys = bench.jobs.compactMap { if case .survey(let request) = $0 { request } else { nil } }
    #expect(surveys.map(\.rules.entries.count) == [1])
  }

  @Test(
    "reading a file again takes what it holds now; when it is broken or gone the last good document stays")
  func reload() {
    var bench = Bench("{\"v\":1}")
    bench.enter("v <- v")
    bench.files["input.json"] = "{\"v\":2}"
    bench.press(.function(5))
    #expect(bench.result == "{\"v\":2}")
    bench.files["input.json"] = "{\"v\":"
    bench.command("reload")
    #expect(bench.result == "{\"v\":2}")
    #expect(bench.notice?.hasSuffix("; the last good document stays") == true)
    bench.files["input.json"] = nil
    bench.command("reload")
    #expect(bench.result == "{\"v\":2}")
    #expect(bench.notice?.contains("no such file") == true)
    bench.files["input.json"] = "{\"v\":5}"
    bench.command("reload")
    #expect(bench.result == "{\"v\":5}")
    #expect(bench.rules == ["v <- v"])
  }

  @Test("what is wrong with one document is not hidden by the news that another was read again")
  func reloadOfTwo() {
    var bench = Bench("{\"v\":1}")
    bench.files["more.json"] = "{\"w\":1}"
    bench.command("open more.json")
    bench.files["input.json"] = nil
    bench.command("reload")
    #expect(bench.notice?.contains("no such file") == true)
    bench.files["input.json"] = "{\"v\":2}"
    bench.command("reload")
    #expect(bench.notice == "read more.json again")
  }

  @Test("a broken document is told with its place, and another one can be opened")
  func broken() {
    var bench = Bench(files: ["bad.json": "{\n  \"a\": 1,\n}\n", "good.json": "{\"a\":1}"])
    bench.command("open bad.json")
    #expect(bench.notice?.hasPrefix("bad.json: 3:1: ") == true)
    bench.command("open good.json")
    bench.enter("x <- a")
    #expect(bench.result == "{\"x\":1}")
  }

  @Test("a bad line of a stream costs that line")
  func badLine() {
    var bench = Bench("{\"v\":1}\n{\"v\":}\n{\"v\":3}\n")
    #expect(bench.model.workspace.sampleCount == 2)
    bench.command("warnings")
    #expect(bench.screen.contains("2:6:"))
  }

  @Test("a key that is there twice is warned of with both places, and the last one counts")
  func duplicates() {
    var bench = Bench("{\n\"k\":1,\n\"k\":2}")
    bench.enter("v <- k")
    #expect(bench.result == "{\"v\":2}")
    #expect(bench.screen.contains("3:1: duplicate key `k`"))
    #expect(bench.screen.contains("2:1"))
  }

  @Test("keys that rules read are marked, and so is what none reads")
  func marks() {
    var bench = Bench(#"{"one":"1","two":"2","deep":{"a":1,"b":2},"late":{},"out":5}"#)
    bench.enter("p <- one\nq <- deep.a\nr <- late.x\ndrop out")
    func glyphs() -> [String] { bench.rows(of: \.input).dropFirst().map { String($0.prefix(1)) } }
    #expect(glyphs() == ["•", "?", "◦", "•", "?", "◦", "◦"])
    bench.enter("* <- @")
    #expect(glyphs() == ["•", "•", "◦", "•", "?", "◦", "◦"])
    #expect(bench.rows(of: \.output).contains("◇    \"two\": \"2\""))
  }

  @Test("the selected output key lights what it was made from, a node lights the rules that read it")
  func provenance() {
    var bench = Bench(#"{"a":1,"b":2}"#)
    bench.enter("x <- a\ny <- b")
    bench.command("focus output")
    bench.press(.home, .down, .down)
    #expect(bench.rows(of: \.input).dropFirst().map { $0.prefix(1) } == ["•", "▶"])
    bench.command("focus input")
    bench.press(.home, .down)
    #expect(bench.rows(of: \.rules).filter { $0.contains("▶") } == ["•▶1 x <- a"])
  }

  @Test("search finds keys and values, follows while typing and goes around")
  func search() {
    var bench = Bench(#"{"alpha":1,"beta":{"gamma":"needle"},"Needle":2}"#)
    bench.press(.escape, .character("/"))
    bench.type("needle")
    #expect(bench.model.inputPath == "beta.gamma")
    bench.enter()
    #expect(bench.model.focus == .input)
    bench.press(.character("n"))
    #expect(bench.model.inputPath == "Needle")
    bench.press(.character("n"))
    #expect(bench.model.inputPath == "beta.gamma")
    bench.press(.character("N"))
    #expect(bench.model.inputPath == "Needle")
    bench.command("search nowhere")
    #expect(bench.notice == "`nowhere` is not in this sample")
  }

  @Test("`:goto` takes paths and pointers")
  func goto() {
    var bench = Bench(#"{"a":[{"b":1},{"b":{"1":2}}]}"#)
    bench.command("goto a[1].b")
    #expect(bench.model.inputPath == "a[1].b")
    bench.command("goto /a/0/b")
    #expect(bench.model.inputPath == "a[0].b")
    bench.command("goto /a/1/b/1")
    #expect(bench.model.inputPath == "a[1].b.1")
    bench.command("goto x")
    #expect(bench.notice == "`x` is not in this sample")
  }

  @Test("text from documents never reaches the screen as a control")
  func hostile() {
    var bench = Bench("{\"k\\u001b]0;x\":\"\\u0007\\u009b\u{9B}31m\u{7F}\u{202E}\",\"t\":\"a\\tb\\nc\"}")
    bench.enter("all <- @")
    bench.command("why all")
    bench.command("export result")
    for row in bench.rows {
      #expect(
        !row.unicodeScalars.contains {
          $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E
        })
    }
  }
}

@Suite("The filter of the input pane")
struct FilterTests {
  static let text =
    #"{"a":{"name":"x","n":1},"list":[{"name":"needle"},{"v":[1,"needle"]},{"w":2}],"needle":{"in":3}}"#

  @Test("only nodes with the text and the way to them show, and what is in them")
  func filtering() {
    var bench = Bench(Self.text)
    bench.command("filter needle")
    #expect(
      bench.rows(of: \.input) == [
        " ▾ {3}", "   ▾ \"list\": [3]", "     ▾ 0  {1}", "         \"name\": \"needle\"", "     ▾ 1  {1}",
        "       ▾ \"v\": [2]", "           1  \"needle\"", "   ▾ \"needle\": {1}", "       \"in\": 3",
      ])
    #expect(bench.rows[0].contains("only 3 with `needle`"))
    bench.press(.end)
    #expect(bench.model.inputPath == "needle.in")
    bench.command("filter")
    #expect(bench.model.inputPath == "needle.in")
    #expect(bench.rows(of: \.input).count == 10)
  }

  @Test("it holds for the next sample")
  func samples() {
    var bench = Bench("{\"a\":1,\"b\":2}\n{\"b\":3,\"c\":4}")
    bench.command("filter b")
    bench.command("sample next")
    #expect(bench.rows(of: \.input) == [" ▾ {2}", "     \"b\": 3"])
  }

  @Test("in plain mode it lists paths and values")
  func plain() {
    var bench = Bench.plain(Self.text)
    bench.enter(":filter name")
    #expect(bench.printed == ["a.name: \"x\"", "list[0].name: \"needle\""])
  }

  @Test("searching goes on working among what shows")
  func searching() {
    var bench = Bench(Self.text)
    bench.command("filter needle")
    bench.command("search needle")
    bench.press(.character("n"), .character("n"))
    #expect(bench.model.inputPath.hasSuffix("needle") || bench.model.inputPath.hasPrefix("list"))
  }
}
