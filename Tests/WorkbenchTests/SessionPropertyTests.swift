import Canvas
import JSONDocument
import TestSupport
import Testing

@testable import Workbench

@Suite("Sessions under random commands")
struct SessionPropertyTests {
  private static let files = [
    "in.json": #"{"a":1,"b":{"c":[1,2,{"d":"x"}]},"rows":[{"n":1},{"n":2},{}]}"#,
    "many.ndjson": "{\"a\":1}\n{\"a\":2,\"b\":{\"c\":[]}}\n{}\n",
    "folder/one.json": #"{"a":5}"#, "folder/two.json": #"{"a":6}"#,
    "want.json": #"{"x":1}"#, "old.redict": "x <- b\n# note\n",
    "rules.redict": "# head\n\nx! <- a  # one\nlines <- rows {\n  m! <- n\n}\n\n\ny <- b.c\n",
  ]

  /// Lines a user may enter; `#` stands for a small number.
  private static let lines = [
    "x! <- a", "y <- b.c[#]", "z <- rows[*].n | sum  # note", "# only a note",
    "lines <- rows {\n  m! <- n\n}",
    "let $q <- a", "option nulls missing", "broken <- (", "* <- @", "`odd key` <- b", "x <- a when a > #",
    ":open in.json", ":open many.ndjson", ":open folder/", ":close", ":close 1", ":expect want.json",
    ":expect off", ":baseline old.redict", ":baseline off", ":sample next", ":sample #", ":sample last",
    ":rules rules.redict", ":each rows", ":each off", ":delete #", ":move # 1", ":move # down",
    ":insert # w <- a", ":edit # v <- b.c", ":clear", ":rule a", ":leaves", ":require #", ":undo", ":undo",
    ":redo", ":fix", ":watch on", ":mark a", ":phase next", ":failing", ":suggest",
  ]

  /// What a session is to bring back.
  private struct State: Equatable {
    var rules: [String]
    var blanks: [Int]
    var sources: [Source.Origin]
    var samples: [String]
    var shown: String
    var expectation: String?
    var baseline: [String]
    var result: String?
    var missing: [String]

    init(_ model: Model) {
      rules = model.entries.map { SessionText.joined($0.text) }
      // Above the first rule no blank line means anything.
      blanks = model.entries.dropFirst().map(\.blankLinesAbove)
      sources = model.workspace.sources.map(\.origin)
      samples = model.workspace.documents.flatMap { $0.roots.map(\.text) }
      shown = "\(model.workspace.sample) \(model.workspace.elements.number ?? -1)"
      expectation = model.workspace.expectationName
      baseline = model.workspace.baseline?.rules.entries.map(\.text) ?? []
      result = model.output?.result?.text
      missing = model.output?.missing.map(\.key) ?? []
    }
  }

  private static func step(_ bench: inout Bench, _ source: inout SeededGenerator) {
    let line = lines[source.next(below: lines.count)]
    bench.enter(
      line.replacingOccurrences(of: "#", with: "\(source.next(below: 5))", isNote: line.hasPrefix("#")))
    // What stays in the line is no part of a session.
    if !bench.line.isEmpty { bench.enter("") }
    bench.line = ""
    bench.cursor = 0
    bench.send(.lineChanged(text: "", cursor: 0))
  }

  /// `REDICT_CASES` says how many sessions are made up.
  private static let seeds = 1...UInt64(TestEnvironment.number("REDICT_CASES") ?? TestEnvironment.rounds(20))

  @Test("a saved session brings back the same rules, documents, sample and result", arguments: seeds)
  func saving(seed: UInt64) {
    var source = SeededGenerator(seed: seed)
    var bench = Bench(files: Self.files)
    for _ in 0..<(5 + source.next(below: 40)) { Self.step(&bench, &source) }
    if bench.model.workspace.baseline?.file == nil { bench.command("baseline off") }
    bench.command("phase off")
    bench.command("save! my.session")
    var other = Bench(files: bench.files)
    other.command("source my.session")
    #expect(State(other.model) == State(bench.model))
    #expect(!other.model.isUnsaved)
    // Saved again it is the same text.
    other.command("save! again.session")
    #expect(other.files["again.session"] == bench.files["my.session"])
  }

  @Test("undoing everything leads back to the start, redoing everything to the end", arguments: seeds)
  func undoing(seed: UInt64) {
    var source = SeededGenerator(seed: seed &+ 1_000)
    var bench = Bench(files: Self.files)
    for _ in 0..<(5 + source.next(below: 40)) { Self.step(&bench, &source) }
    let end = State(bench.model)
    var count = 0
    while bench.model.history.canUndo {
      bench.command("undo")
      count += 1
    }
    #expect(bench.rules == [])
    #expect(bench.model.workspace.sources.isEmpty)
    for _ in 0..<count { bench.command("redo") }
    #expect(bench.notice?.hasPrefix("done again") ?? (count == 0) || count == 0)
    let again = State(bench.model)
    #expect(again.rules == end.rules)
    #expect(again.sources == end.sources)
    #expect(again.expectation == end.expectation)
    #expect(again.baseline == end.baseline)
  }

  @Test("a journal brings back the rules and documents after any command", arguments: seeds)
  func journalling(seed: UInt64) {
    var source = SeededGenerator(seed: seed &+ 2_000)
    var bench = Bench(files: Self.files)
    bench.journal = []
    for _ in 0..<(5 + source.next(below: 40)) { Self.step(&bench, &source) }
    var other = Bench(files: Self.files)
    other.send(.recoverable(Recovery(lines: bench.journal)))
    if !bench.journal.isEmpty { other.command("recover") }
    #expect(other.rules == bench.rules)
    #expect(other.model.workspace.sources.map(\.origin) == bench.model.workspace.sources.map(\.origin))
  }
}

extension String {
  fileprivate func replacingOccurrences(of sign: Character, with text: String, isNote: Bool) -> String {
    isNote || contains("# note") ? self : map { $0 == sign ? text : String($0) }.joined()
  }
}
