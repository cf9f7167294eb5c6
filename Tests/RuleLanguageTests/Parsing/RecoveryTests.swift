import Testing

@testable import RuleLanguage

@Suite("A broken statement costs only itself")
struct RecoveryTests {
  private func rest(_ source: String) -> String { RuleParser.parse(source).file.text }

  @Test(
    "a line that starts a statement at column 1 ends whatever is open",
    arguments: [
      "x <- f(a,", "x <- [1,", "x <- { a: 1,", "x <- a[?b", "x <- \"a \\(b", "x <- 'a", "x <- `a", "x <- a {",
      "x <- a {\n  y <- b", "x <- a {\n  y <- f(b,", "x <- a b", "x <- ", "x", "x <- a { b <- c d",
      "x <- ((([[{{",
    ])
  func columnOne(broken: String) {
    for next in [
      "a <- b", "drop a", "let $a <- 1", "each a", "finally <- a", "* <- @", "! <- 1", "(@key) <- @",
    ] {
      let source = "first <- a\n\(broken)\n\(next)\nlast <- b\n"
      #expect(rest(source) == "first <- a\n\(next)\nlast <- b\n")
    }
  }

  @Test("an indented line that is surely a rule ends open brackets too")
  func indentedRule() {
    #expect(rest("x <- a {\n  b <- f(c,\n  d <- e\n}\ny <- z\n") == "x <- a { d <- e }\ny <- z\n")
  }

  @Test("lines inside the brackets of a broken statement go with it")
  func bracketLines() {
    #expect(rest("x <- a b lookup({\n  A: 1,\n  B: 2\n})\ny <- z\n") == "y <- z\n")
    #expect(rest("x <- lookup({\n  A: = 1,\n  B: 2\n})\ny <- z\n") == "y <- z\n")
    #expect(rest("x <- a b {\n  c <- d\n}\ny <- z\n") == "y <- z\n")
  }

  @Test("only lines that go on with a rule do")
  func continuation() {
    #expect(rest("x <- a\n  | f\n  ?? b\n  when c\n  else d\n") == "x <- a | f ?? b when c else d\n")
    #expect(rest("x <- if a\n  then b\n  else c\n") == "x <- if a then b else c\n")
    #expect(rest("x <- a\n  and b\n  or c\n") == "x <- a and b or c\n")
    #expect(rest("x <- a\n  when <- b\n  else! <- c\n") == "x <- a\nwhen <- b\nelse! <- c\n")
    #expect(rest("x <- a\n\n  # note\n  | f\n") == "# note\nx <- a | f\n")
  }

  @Test("a block whose lines are not indented is one error, and its fix mends it")
  func unindentedBlock() throws {
    let source = "x <- a {\nb <- c\nd <- e\n}\ny <- z\n"
    let (file, diagnostics) = RuleParser.parse(source)
    #expect(file.text == "b <- c\nd <- e\ny <- z\n")
    try #require(diagnostics.count == 1)
    let mended = try #require(diagnostics.first?.fixes.first).applied(to: source)
    #expect(mended == "x <- a {\n  b <- c\n  d <- e\n}\ny <- z\n")
  }

  @Test("an error in a block leaves the rule and the rest of its block")
  func inBlock() {
    #expect(rest("x <- a { b <- ; c <- d }\n") == "x <- a { c <- d }\n")
    #expect(rest("x <- a { b <- c d; e <- f { g <- h i; j <- k } }\n") == "x <- a { e <- f { j <- k } }\n")
  }

  @Test("several errors of one statement are all reported where that is safe")
  func severalErrors() {
    let codes = RuleParser.parse("x = \"a\\q\" && !b\n").diagnostics.map(\.code)
    #expect(codes == [.wrongArrow, .invalidEscape, .foreignOperator, .foreignOperator])
  }
}
