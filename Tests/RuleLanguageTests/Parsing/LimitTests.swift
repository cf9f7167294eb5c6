import Testing

@testable import RuleLanguage

@Suite("Deep, long and hostile rule text")
struct LimitTests {
  /// What opens one level more, and what closes it.
  static let nestings: [(String, String)] = [
    ("(", ")"), ("[", "]"), ("{ a: ", " }"), ("f(", ")"), ("a[?", "]"), ("\"\\(", ")\""), ("if a then ", ""),
    ("not ", ""),
    ("-(", ")"), ("a { x <- ", " }"), ("b + (", ")"), ("b ?? (", ")"), ("b | f(", ")"),
  ]

  @Test("a hundred levels are fine, ten thousand are an error", arguments: nestings.indices)
  func nesting(index: Int) {
    let (open, close) = Self.nestings[index]
    func source(_ levels: Int) -> String {
      "x <- " + String(repeating: open, count: levels) + "a" + String(repeating: close, count: levels)
        + "\ny <- b\n"
    }
    let (file, diagnostics) = RuleParser.parse(source(100))
    #expect(diagnostics.isEmpty)
    #expect(RuleParser.parse(file.text).file == file)
    for levels in [129, 10_000] {
      let (file, diagnostics) = RuleParser.parse(source(levels))
      #expect(diagnostics.contains { $0.code == .tooDeep }, "\(open)")
      #expect(file.statements.last?.text == "y <- b")
    }
  }

  @Test(
    "a chain of operators may have two hundred and fifty links",
    arguments: [" + b", " and b", " | f", " ?? b"])
  func chains(link: String) {
    let sound = RuleParser.parse("x <- a" + String(repeating: link, count: 250))
    #expect(sound.diagnostics.isEmpty)
    #expect(RuleParser.parse(sound.file.text).file == sound.file)
    let long = RuleParser.parse("x <- a" + String(repeating: link, count: 10_000))
    #expect(long.diagnostics.map(\.code) == [.tooDeep])
  }

  @Test("lists are not chains")
  func lists() {
    let source = "x <- [" + Array(repeating: "1", count: 10_000).joined(separator: ", ") + "]"
    #expect(RuleParser.parse(source).diagnostics.isEmpty)
  }

  @Test("a hundred thousand faults cost no more than the list of the first thousand")
  func manyFaults() {
    let (_, diagnostics) = RuleParser.parse(String(repeating: "a <- b c\n", count: 20_000))
    #expect(diagnostics.count == 1001)
    #expect(diagnostics.last?.code == .tooManyErrors)
  }

  @Test("long runs of one character end quickly", arguments: Array("([{`\"'|?.-!#;<>=*$@^\\a1 \n\t\u{202E}é"))
  func runs(character: Character) {
    let run = String(repeating: String(character), count: 5_000)
    for source in [run, "x <- " + run, "x <- a" + run, run + " <- a", "x <- \"" + run, "x <- a { " + run] {
      let (file, diagnostics) = RuleParser.parse(source)
      let text = SourceText(source)
      for diagnostic in diagnostics.prefix(20) {
        #expect(diagnostic.rendered(source: text, file: "f").utf8.count < 3000)
      }
      #expect(RuleParser.parse(file.text).file == file)
    }
  }

  @Test("a line of two megabytes is read")
  func longLine() {
    let word = String(repeating: "a", count: 2_000_000)
    #expect(RuleParser.parse("x <- \(word)").diagnostics.isEmpty)
    let diagnostics = RuleParser.parse("x <- \(word) b").diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.message.utf8.count ?? 0 < 300)
  }

  @Test("invisible characters are refused with their code, and shown as escapes")
  func hostileCharacters() {
    let source = "a\u{202E}b <- \"x\u{1B}[2J\"\nc <- d # \u{2066}note\n"
    let (file, diagnostics) = RuleParser.parse(source)
    #expect(file.text == "c <- d  # \u{2066}note\n")
    #expect(
      diagnostics.map { $0.line(source: SourceText(source), file: "\u{7}f") } == [
        "\\u0007f:1:2: error: the invisible character U+202E has no place here [R10]",
        "\\u0007f:2:10: warning: the invisible character U+2066 has no place in a note [R10]",
      ])
    let text = RuleParser.parse("a <- \"x\u{1B}[2J\"")
    #expect(text.file.statements.isEmpty)
    #expect(text.diagnostics.map(\.message) == ["the invisible character U+001B must be written `\\u{1B}`"])
    #expect(text.diagnostics[0].fixes[0].applied(to: "a <- \"x\u{1B}[2J\"") == "a <- \"x\\u{1B}[2J\"")
  }

  @Test("bytes that are not UTF-8 are named with their place and cost their statement")
  func invalidBytes() {
    var bytes = Array("a <- b\nc <- \"d".utf8)
    bytes += [0xFF, 0xC3]
    bytes += Array("\"\ne <- f # ".utf8)
    bytes += [0xE2, 0x82]
    bytes += Array("\ng <- h\n".utf8)
    let (file, diagnostics) = RuleParser.parse(bytes: bytes)
    let source = SourceText(bytes: bytes)
    #expect(
      diagnostics.map { $0.line(source: source, file: "f") } == [
        "f:2:8: error: byte 0xFF is not valid UTF-8: if it is Windows-1252 and means `ÿ`, convert the text with iconv -f CP1252 -t UTF-8 [R09]",
        "f:2:9: error: byte 0xC3 is not valid UTF-8 [R09]",
        "f:3:10: error: byte 0xE2 is not valid UTF-8 [R09]",
        "f:3:10: error: byte 0x82 is not valid UTF-8 [R09]",
      ])
    #expect(file.text == "a <- b\ng <- h\n")
  }
}
