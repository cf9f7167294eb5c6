import Canvas
import Testing

@testable import Workbench

@Suite("Questions one after the other, and what lines say in words")
struct ManyQuestionsTests {
  @Test("a redacted session asks for each of its two files, and takes each answer for its own")
  func redactedSession() throws {
    for (answers, written) in [
      ("yy", ["in.samples.json", "in.session"]), ("ny", ["in.session"]), ("yn", ["in.samples.json"]),
    ] {
      var bench = Bench(files: [
        "s.session": ":open d.json\na <- a\n:save in.session --redact\nb <- b\n", "d.json": #"{"a":"x7"}"#,
      ])
      bench.command("source s.session")
      #expect(bench.model.prompt?.question == "the session wants to write in.samples.json; let it?")
      for (number, answer) in answers.unicodeScalars.enumerated() {
        bench.press(.character(answer))
        let next = number == 0 ? "the session wants to write in.session; let it?" : nil
        #expect(bench.model.prompt?.question == next)
      }
      #expect(bench.files.keys.filter { $0.hasPrefix("in.") }.sorted() == written)
      #expect(bench.model.entries.map(\.text) == ["a <- a", "b <- b"])
    }
  }

  @Test("a message quotes no more of a line than can be read")
  func longMessages() {
    for line in [
      ":goto " + String(repeating: "y", count: 1_000_000), ":" + String(repeating: "z", count: 1_000_000),
    ] {
      var bench = Bench.plain("{}")
      bench.enter(line)
      #expect(bench.printed.count == 1)
      #expect(bench.printed.allSatisfy { $0.utf8.count < 1_100 && $0.hasSuffix("…") })
    }
  }

  @Test("Control-C drops all questions")
  func dropped() {
    var bench = Bench(files: [
      "s.session": ":open d.json\n:save in.session --redact\n", "d.json": #"{"a":"x7"}"#,
    ])
    bench.command("source s.session")
    bench.send(.interrupted)
    #expect(bench.model.prompt == nil)
    #expect(bench.files.count == 2)
  }

  @Test("in lines the matrix and the legend are words")
  func words() {
    var bench = Bench.plain(
      "{\"a\":1,\"b\":2}\n{\"a\":2}\n{\"a\":\"z\",\"b\":3}\n{\"a\":4}\n{\"a\":5}\n", name: "in.ndjson")
    for rule in ["a! <- a | toInt", "b! <- b", "c <- c", "d <- a when exists(b)"] { bench.enter(rule) }
    bench.printed = []
    bench.command("matrix")
    #expect(
      bench.printed == [
        "a  4/5  failed in 3", "b  2/5  missing in 2, 4-5", "c  0/5  absent in 1-5",
        "d  2/2  left out by its condition in 2, 4-5",
      ])
    bench.printed = []
    bench.command("legend")
    #expect(bench.printed.contains("missing: required and not there"))
    #expect(bench.printed.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) })
  }

  @Test("numbers are listed in ranges, and counted past the eighth")
  func numbers() {
    var list = NumberList()
    for number in [1, 2, 3, 7] { list.append(number) }
    #expect(list.text == "1-3, 7")
    for number in stride(from: 10, to: 60, by: 2) { list.append(number) }
    #expect(list.text == "1-3, 7, 10, 12, 14, 16, 18, 20 and 19 more")
  }

  @Test("without a document the rules' keys are missing for that reason")
  func noInput() {
    var bench = Bench(files: ["e.json": " \n"])
    bench.command("open e.json")
    bench.enter("a! <- a")
    #expect(bench.screen.contains("there is no JSON value in the document"))
    #expect(bench.rows(of: \.output).contains { $0.contains("missing: there is no input") })
    var plain = Bench.plain("")
    plain.enter("a! <- a")
    plain.command("why a")
    #expect(plain.printed.contains("missing: there is no input"))
    #expect(!plain.printed.contains { $0.contains("null") })
  }

  @Test("a line of the file that is in another sample leads to that sample")
  func lines() {
    var bench = Bench("{\"n\":1}\n{\n\"n\":\n2}\n{\"n\":3}\n", name: "in.ndjson")
    bench.command("goto line 4")
    #expect(bench.model.workspace.sample == 1)
    #expect(bench.model.inputPath == "n")
    bench.command("goto line 5")
    #expect(bench.model.workspace.sample == 2)
    bench.command("goto line 1")
    #expect(bench.model.workspace.sample == 0)
    bench.command("back")
    #expect(bench.model.workspace.sample == 2)
    bench.command("goto line 6")
    #expect(bench.notice == "`line 6` is not in this sample")
    bench.enter("each list")
    var apart = Bench("{\"list\":[\n{\"n\":1},\n{\"n\":2},\n{\"n\":3}]}")
    apart.enter("each list")
    apart.command("goto line 4")
    #expect(apart.model.workspace.elements.number == 2)
    apart.command("goto line 2")
    #expect(apart.model.workspace.elements.number == 0)
  }

  @Test("while a line is typed that makes it otherwise, the samples are as expected without it only")
  func draft() {
    var bench = Bench(files: ["in.ndjson": "{\"a\":1}\n{\"a\":2}\n", "out.ndjson": "{\"a\":1}\n{\"a\":2}\n"])
    bench.command("open in.ndjson")
    bench.command("expect out.ndjson")
    bench.enter("a <- a")
    #expect(bench.model.sampleSummary == "2 of 2 pass, all as expected, 2 changed")
    bench.type("b <- a")
    #expect(bench.model.sampleSummary == "2 of 2 pass, all as expected without the line, 2 changed")
    #expect(bench.model.inputState(0) == .unexpected)
    bench.send(.lineChanged(text: "", cursor: 0))
    #expect(bench.model.sampleSummary == "2 of 2 pass, all as expected, 2 changed")
  }

  @Test("coverage counts the elements that `each` leads to, however deep they are")
  func coverage() {
    let json =
      #"{"groups":[{"items":[{"a":1,"x":1},{"a":2,"x":2}]},{"items":[{"a":3,"x":3,"t":[{"q":1},{"q":2}]}]}]}"#
    for (each, expected) in [
      (
        "groups[*].items[*]",
        [
          "2 paths of 3 samples are read by no rule:", "", "3  groups[*].items[*].x",
          "1  groups[*].items[*].t",
        ]
      ),
      (
        "groups[*].items",
        [
          "2 paths of 2 samples are read by no rule:", "", "2  groups[*].items[*].x",
          "1  groups[*].items[*].t",
        ]
      ),
      (
        "groups[0].items",
        [
          "2 paths of 2 samples are read by no rule:", "", "2  groups[*].items[*].x",
          "1  groups[*].items[*].t",
        ]
      ),
    ] {
      var bench = Bench.plain(json)
      bench.enter("each \(each)")
      bench.enter("a <- a")
      bench.printed = []
      bench.command("coverage")
      #expect(bench.printed == expected, "\(each)")
    }
  }

  @Test("keys that look like data are told of, and replaced when that is wanted")
  func dataKeys() {
    var bench = Bench(#"{"by":{"ida@example.com":{"n":7},"joe@example.org":8},"2031-01-02":1,"name":"Ida"}"#)
    bench.enter("j <- by.`joe@example.org`")
    bench.command("redact kept.json")
    #expect(
      bench.notice?.hasSuffix(
        "2 keys such as `ida@example.com` look like data and stayed: `--keys` replaces them too") == true)
    #expect(bench.files["kept.json"]?.contains("ida@example.com") == true)
    bench.command("redact gone.json --keys")
    let text = bench.files["gone.json"] ?? ""
    #expect(!text.contains("ida@example.com") && !text.contains("2031-01-02"))
    #expect(text.contains("joe@example.org") && text.contains("\"by\"") && text.contains("\"name\""))
  }

  @Test("of a key of any length a row, a title and a line hold no more than shows")
  func longKey() {
    let key = String(repeating: "k", count: 100_000)
    var bench = Bench(#"{"\#(key)":{"x":1}}"#)
    bench.press(.escape, .character("*"), .character("j"), .character("j"))
    #expect(bench.model.inputPath.utf8.count < 500)
    #expect(bench.model.standingText.utf8.count < 500)
    // Rows under keys as long are told apart all the same.
    let path = PathHash.root.member(key.utf8)
    for other in ["x" + key.dropFirst(), key.dropLast() + "x", key + "k", String(key.dropLast())] {
      #expect(PathHash.root.member(other.utf8) != path)
    }
  }
}
