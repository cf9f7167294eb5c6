import TestSupport
import Testing

@testable import RuleLanguage

@Suite("Printing and reading again")
struct RoundTripTests {
  /// The canonical text of a text that must be sound.
  private func canonical(_ source: String) -> String {
    let (file, diagnostics) = RuleParser.parse(source)
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
    #expect(RuleParser.parse(file.text).file == file)
    return file.text
  }

  @Test(
    "the canonical form",
    arguments: [
      ("a   <-   b   #   note", "a <- b  #   note"),
      ("`a`! <- `b`.`c`[\"d\"]", "a! <- b.c.d"),
      ("a <- (((b)))", "a <- b"),
      ("a <- (b + c) * d", "a <- (b + c) * d"),
      ("a <- b + (c * d)", "a <- b + c * d"),
      ("a <- b - (c - d)", "a <- b - (c - d)"),
      ("a <- (b | f) | g()", "a <- b | f | g"),
      ("a <- b+c*d", "a <- b + c * d"),
      ("a <- {'b': c,`d`:e,}", "a <- { b: c, d: e }"),
      ("a <- \"b\\u0041\\/\"", "a <- \"bA/\""),
      ("a <- \"\\\\d \\\"x\\\"\"", "a <- '\\d \"x\"'"),
      ("a <- 'b'", "a <- \"b\""),
      ("a <- \"\u{200D}\\u{202e}\\u0000\"", "a <- \"\u{200D}\\u{202E}\\u{0}\""),
      ("a <- `nil`", "a <- `nil`"),
      ("a <- b is integer", "a <- b is int"),
      ("a <- - 1 - -1", "a <- -(1) - -1"),
      ("a <- (if b then c) else d", "a <- (if b then c) else d"),
      ("a <- (if b then c) when d else e", "a <- if b then c when d else e"),
      ("a <- b when (if c then d) else e", "a <- b when (if c then d) else e"),
      ("a <- if b then (if c then d) else e", "a <- if b then (if c then d) else e"),
      ("a <- (b == c) ?? d", "a <- (b == c) ?? d"),
      ("a <- b ?? (c ?? d)", "a <- b ?? (c ?? d)"),
      ("a <- not (b and c)", "a <- not (b and c)"),
      ("a <- b {\n}", "a <- b { }"),
      ("a <- b { c <- d ; e <- f }", "a <- b { c <- d; e <- f }"),
      ("a <- b {\n  c <- d # n\n}", "a <- b {\n  c <- d  # n\n}"),
      ("a <- b {\n  c <- d {\n    # n\n  }\n}", "a <- b {\n  c <- d {\n    # n\n  }\n}"),
      ("#!/usr/bin/env redict\n# !x", "#!/usr/bin/env redict\n# !x"),
      ("`finally` <- a", "`finally` <- a"),
      ("if! <- a.if", "if! <- a.if"),
    ])
  func canonicalForm(source: String, expected: String) {
    #expect(canonical(source) == expected + "\n")
  }

  @Test("a block that is too long for a line gets lines")
  func longBlock() {
    let rules = (0..<8).map { "key\($0) <- path.number\($0)" }
    let text = canonical("a <- b { \(rules.joined(separator: "; ")) }")
    #expect(text == "a <- b {\n" + rules.map { "  \($0)\n" }.joined() + "}\n")
  }

  @Test("thousands of random files stay what they are", arguments: 0..<20)
  func randomFiles(block: Int) {
    for index in 0..<TestEnvironment.rounds(200) {
      let seed = UInt64(block * 200 + index)
      var generator = RandomRules(seed: seed)
      let file = generator.file()
      let text = file.text
      let (parsed, diagnostics) = RuleParser.parse(text)
      #expect(parsed == file, "seed \(seed):\n\(text)\n\(diagnostics.first?.message ?? "")\n\(parsed.text)")
      #expect(parsed.text.utf8.elementsEqual(text.utf8), "seed \(seed)")
      if parsed != file { break }
    }
  }

  @Test("random expressions, paths and output keys read on their own stay what they are", arguments: 0..<4)
  func randomParts(block: Int) {
    for index in 0..<TestEnvironment.rounds(250) {
      let seed = UInt64(1_000_000 + block * 250 + index)
      var generator = RandomRules(seed: seed)
      _ = generator.file()
      let (path, target, expression) = (generator.path(), generator.target(), generator.expression())
      #expect(RuleParser.parsePath(path.text).0 == path, "seed \(seed): \(path.text)")
      #expect(RuleParser.parseTarget(target.text).0 == target, "seed \(seed): \(target.text)")
      #expect(RuleParser.parseExpression(expression.text).0 == expression, "seed \(seed): \(expression.text)")
    }
  }

  @Test("random damage to random files never stops the parser", arguments: 0..<10)
  func randomDamage(block: Int) {
    for index in 0..<TestEnvironment.rounds(100) {
      let seed = UInt64(2_000_000 + block * 100 + index)
      var generator = RandomRules(seed: seed)
      var bytes = Array(generator.file().text.utf8)
      for step in 0..<8 where !bytes.isEmpty {
        let place = Int(seed &* 31 &+ UInt64(step) &* 7919) % bytes.count
        switch step % 3 {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8(truncatingIfNeeded: seed &+ UInt64(step * 37)), at: place)
        default: bytes[place] = Array("(){}[]\"'`\\#<-|?\n".utf8)[Int(seed % 16)]
        }
      }
      let (file, diagnostics) = RuleParser.parse(bytes: bytes)
      let source = SourceText(bytes: bytes)
      for diagnostic in diagnostics {
        #expect(
          !diagnostic.rendered(source: source, file: "x").unicodeScalars.contains {
            $0.isControl && $0 != "\n"
          })
      }
      #expect(RuleParser.parse(file.text).file == file, "seed \(seed)")
    }
  }
}

/// Texts that fuzzing found to come back otherwise.
@Suite
struct FuzzFindTests {
  @Test(
    "a note with a carriage return in it is one line in text and in JSON",
    arguments: ["# a \r  <- b", "# a \r x\n", "#\u{1} a b \r    ", "# a\r", "a <- b # c\rd\n"])
  func carriageReturn(_ text: String) {
    let file = RuleParser.parse(text).file
    #expect(RuleParser.parse(file.text).file == file)
    #expect(RuleFileJSON.read(Array(RuleFileJSON.write(file).utf8)).file == file)
  }
}
