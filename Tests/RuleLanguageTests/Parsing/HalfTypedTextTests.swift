import Testing

@testable import RuleLanguage

@Suite("Text that is still being typed")
struct HalfTypedTextTests {
  @Test(
    "what is open is closed, what dangles is left out",
    arguments: [
      ("a <- b", "a <- b"),
      ("a <- b.", "a <- b"),
      ("a <- b.c..", "a <- b.c"),
      ("a <- f(b", "a <- f(b)"),
      ("a <- f(b, ", "a <- f(b, )"),
      ("a <- [1, {k: g(x", "a <- [1, {k: g(x)}]"),
      ("a <- b | map(c *", "a <- b | map(c )"),
      ("a <- b |", "a <- b "),
      ("a <- b ??", "a <- b "),
      ("a <- b and", "a <- b "),
      ("a <- b when", "a <- b "),
      ("a <- b else ", "a <- b "),
      ("a <- b is", "a <- b "),
      ("a <- \"b \\(c", "a <- \"b \\(c)\""),
      ("a <- \"b", "a <- \"b\""),
      ("a <- `b", "a <- `b`"),
      ("a <- b { c <- d", "a <- b { c <- d}"),
      ("a <- b[?c > ", "a <- b[?c ]"),
      ("a <- $.b.", "a <- $.b"),
    ])
  func completed(text: String, expected: String) throws {
    let completed = try #require(HalfTypedText.completed(text))
    #expect(RuleParser.parse(completed).file == RuleParser.parse(expected).file)
    #expect(RuleParser.parse(completed).diagnostics.isEmpty)
  }

  @Test(
    "other errors stay errors", arguments: ["a <- ", "a", "a <- b c", "a = b", "a <- f(b)) + ", "a <- b -c"])
  func refused(text: String) {
    #expect(HalfTypedText.completed(text) == nil)
  }

  @Test("every prefix of a sound statement is completed to something sound or to nothing")
  func prefixes() {
    for line in EditingTests.sample.split(separator: "\n") where line.contains("<-") {
      for end in line.indices {
        guard let completed = HalfTypedText.completed(String(line[..<end])) else { continue }
        #expect(!RuleParser.parse(completed).diagnostics.contains { $0.severity == .error })
      }
    }
  }
}
