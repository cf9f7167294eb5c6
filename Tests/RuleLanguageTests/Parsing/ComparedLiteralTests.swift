import RuleLanguage
import Testing

@Suite("Literals that rules compare values with")
struct ComparedLiteralTests {
  @Test("operands, lists behind `in`, arguments, keys of tables and strings in queries")
  func literals() {
    let text = """
      a <- x when kind == "shop"
      b <- status | lookup({ A: "active", I: "inactive" }, "unknown")
      c <- items[?type in ["one", "two"] and n > 10] { d <- e when f != 'deep' }
      g <- $.list[?@.tag == 'red'].name
      h! <- i else "none"
      j <- "plain text"
      """
    #expect(
      RuleParser.parse(text).file.comparedLiterals
        == ["shop", "A", "I", "unknown", "one", "two", "10", "deep", "red"])
  }
}
