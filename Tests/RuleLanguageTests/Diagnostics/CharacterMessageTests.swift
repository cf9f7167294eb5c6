import Testing

@testable import RuleLanguage

@Suite("What is said about characters, quotes and brackets")
struct CharacterMessageTests {
  @Test("each fault is named at its place")
  func messages() {
    AnnotatedRules.check(
      #"""
      n <- "abc
           ^ this quote is not closed on its line

      n <- 'abc
           ^ this quote is not closed on its line

      n <- `abc
           ^ this backtick is not closed on its line

      n <- upper(a
                ^ this `(` is never closed

      n <- [1, 2
           ^ this `[` is never closed

      n <- { a: 1
           ^ this `{` is never closed

      n <- a)
            ^ nothing is open that `)` could close

      n <- (a]
             ^ `]` has no place here; `)` is due

      n <- "a\d"
             ^~ `\d` is no escape; double the backslash, or put a pattern in single quotes

      n <- `a\d`
             ^~ `\d` is no escape; double the backslash, or put a pattern in single quotes

      n <- "\ud800"
            ^~~~~~ `\ud800` is half of a surrogate pair, which no text can hold

      n <- "\u{110000}"
            ^~~~~~~~~~ `\u{110000}` is no character of Unicode

      n <- "\u{}"
            ^~~ `\u{` needs one to eight hexadecimal digits and `}`

      n <- "a \( ) b"
              ^~~~ a value is due between `\(` and `)`

      n <- "a \(b"
               ^ this `(` is never closed

      n <- “abc”
           ^ texts stand in straight quotes: `"`

      n <- ‘abc’
           ^ texts stand in straight quotes: `'`

      n <- a – b
             ^ a minus is the character `-`

      n <- a ≥ b
             ^ `≥` is written `>=` here

      n <- ☕
           ^ `☕` has no place here; a key with it stands in backticks

      n <- a b
             ^ a key with blanks stands in backticks: `a b`

      n <- 007
           ^~~ a number has no zeros in front

      n <- 1_000
           ^~~~~ a number is written without `_`

      n <- 0x1F
           ^~~~ `0x1F` is no number; a key that starts with a digit stands in backticks

      n <- 2nd
           ^~~ `2nd` is no number; a key that starts with a digit stands in backticks

      n <- 1.
            ^ a number needs digits behind its point

      n <- 1.x
            ^ a number needs digits behind its point

      n <- a \ b
             ^ a backslash has no place outside texts and backticks
      """#)
  }

  @Test(
    "each fix gives rules without that fault",
    arguments: [
      ("n <- \"abc", "n <- \"abc\""),
      ("n <- \'abc", "n <- \'abc\'"),
      ("n <- `abc", "n <- `abc`"),
      ("n <- upper(a", "n <- upper(a)"),
      ("n <- [1, 2", "n <- [1, 2]"),
      ("n <- { a: 1", "n <- { a: 1}"),
      ("n <- a)", "n <- a"),
      ("n <- \"a\\d\"", "n <- \"a\\\\d\""),
      ("n <- `a\\d`", "n <- `a\\\\d`"),
      ("n <- \"\\ud800\"", "n <- \"\\\\ud800\""),
      ("n <- \"\\u{110000}\"", "n <- \"\\\\u{110000}\""),
      ("n <- \"\\u{}\"", "n <- \"\\\\u{}\""),
      ("n <- \"a \\(b\"", "n <- \"a \\(b)\""),
      ("n <- “abc”", "n <- \"abc\""),
      ("n <- ‘abc’", "n <- \'abc\'"),
      ("n <- a – b", "n <- a - b"),
      ("n <- a ≥ b", "n <- a >= b"),
      ("n <- ☕", "n <- `☕`"),
      ("n <- a b", "n <- `a b`"),
      ("n <- 007", "n <- 7"),
      ("n <- 1_000", "n <- 1000"),
      ("n <- 0x1F", "n <- `0x1F`"),
      ("n <- 2nd", "n <- `2nd`"),
      ("n <- 1.", "n <- 1"),
    ])
  func fixes(source: String, fixed: String) {
    AnnotatedRules.check(fixesOf: source, include: fixed)
  }
}
