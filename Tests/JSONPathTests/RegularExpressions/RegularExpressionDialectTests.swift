import JSONPath
import Testing

@Suite("Regular expression dialects")
struct RegularExpressionDialectTests {
  @Test(
    "the rules' dialect finds these in these",
    arguments: [
      ("a.c", "xabcx", "abc"), ("[^\"]+", "\"quoted\"", "quoted"), (#"\d+"#, "order 66!", "66"),
      (#"\w+"#, "— naïve_2 —", "naïve_2"), (#"\s\S"#, "a\u{3000}日", "\u{3000}日"), (#"\D+"#, "12ab34", "ab"),
      (#"\bcat\b"#, "concat cat", "cat"), (#"\Bcat"#, "cat concat", "cat"), ("^ab|cd$", "xxcd", "cd"),
      ("<.+?>", "<a><b>", "<a>"), ("<.+>", "<a><b>", "<a><b>"), ("a{2}", "aaa", "aa"),
      ("a{2,}", "aaaa", "aaaa"),
      ("a{1,2}?", "aa", "a"), ("(?:ab)+", "xababx", "abab"), ("(?i)straße", "STRAßE", "STRAßE"),
      ("a(?i)b", "aB", "aB"), ("a(?i:b)c", "aBc", "aBc"), ("(?i)[a-c]+", "xABCx", "ABC"),
      ("(?i)[^a]", "Ab", "b"), ("(?i)σ", "ς", "ς"), (#"\u{1F600}"#, "a😀b", "😀"), (#"\u00e9"#, "é", "é"),
      (#"[\w.-]+@[\w-]+\.\w+"#, "to a.b-c@d-e.org now", "a.b-c@d-e.org"), (#"[a-c-e]+"#, "c-e", "c-e"),
      (#"\p{Lu}\p{Ll}+"#, "der Ärger", "Ärger"), (#"[^\P{L}]+"#, "12ab", "ab"), ("\\$\\/\\#", "$/#", "$/#"),
      ("日+", "x日日y", "日日"), ("", "abc", ""), ("[-a]+", "-a-", "-a-"), ("[a-]+", "-a-", "-a-"),
      ("x*", "yx", ""), ("[\\^a]+", "^a", "^a"), ("[a^]+", "^a", "^a"), ("(a|ab)(c|bcd)", "abcd", "abcd"),
    ])
  func finds(pattern: String, text: String, expected: String) throws {
    let match = try RegularExpression(pattern).firstMatch(in: text)
    #expect(match.map { String($0.matched) } == expected)
  }

  @Test(
    "the rules' dialect finds nothing here",
    arguments: [
      (#"\bcat\b"#, "concatenate"), ("^b", "ab"), ("b$", "ba"), (#"\d"#, "٣"), (".", "\n\r"), ("a{3}", "aa"),
      ("a(?i:b)c", "aBC"), ("[^a]", "a"), (#"\p{Lu}"#, "abc"), (#"\S"#, " \t\u{A0}"), ("(?i)[^a]", "A"),
      ("e\u{301}", "é"),
    ])
  func findsNothing(pattern: String, text: String) throws {
    #expect(try RegularExpression(pattern).firstMatch(in: text) == nil)
    #expect(try !RegularExpression(pattern).hasMatch(in: text))
  }

  @Test(
    "I-Regexp takes what RFC 9485 has",
    arguments: [
      ("a[.b]c", "a.c", true), ("[^-a]", "b", true), (#"\p{L}{2,3}"#, "日本", true), (#"a\.b"#, "axb", false),
      ("(ab|c)*", "abccab", true), ("^ab$", "ab", true), ("[$]", "$", true), (".", "\u{2028}", true),
      (#"\P{Lu}"#, "Ж", false), ("a{0}", "", true), ("a||b", "", true), (#"[\]\-\\]+"#, "-]\\", true),
    ])
  func strict(pattern: String, text: String, isMatch: Bool) throws {
    #expect(try RegularExpression(pattern, dialect: .iRegexp).matches(whole: text) == isMatch)
  }

  @Test(
    "a fault in a pattern is told with its place and its mending",
    arguments: [
      ("a**", "at 2: two quantifiers in a row; put the first one in a group: `(?:a*)*`"),
      ("*a", "at 0: `*` has nothing to repeat; write `\\*` for the character"),
      ("é(b", "at 2: this group is not closed; write `)` at its end, or `\\(` for the character"),
      ("a)b", "at 1: `)` closes no group; write `\\)` for the character"),
      ("[ab", "at 0: this class is not closed; write `]` at its end, or `\\[` for the character"),
      ("[]", "at 0: a class needs a character; write `\\[` for the character itself"),
      ("[z-a]", "at 2: this range runs backwards; write the lower character first"),
      (#"[a-\d]"#, "at 2: a range ends in a single character; write `\\-` for a hyphen"),
      ("a{,2}", "at 1: `{` needs a count, such as `{2}` or `{2,4}`; write `\\{` for the character"),
      ("a{2", "at 1: the count is not closed; write `{2}`, `{2,}` or `{2,4}`"),
      ("a{4,2}", "at 1: the count runs backwards; write `{2,4}`"),
      ("^*", "at 1: an anchor takes no text and cannot be repeated; leave out the quantifier"),
      (
        "a++",
        "at 2: possessive quantifiers are not supported, and not needed: matching never backtracks; leave out the `+`"
      ),
      (
        #"(a)\1"#,
        "at 3: not supported: back-references, because matching must stay linear; capture both parts and compare them"
      ),
      (
        "(?<!a)b",
        "at 0: not supported: look-around, because matching must stay linear; match the neighbours too and capture the part you need"
      ),
      (
        "(?>a)",
        "at 0: not supported: atomic groups, and not needed: matching never backtracks; write `(?:…)`"
      ),
      ("(?P<n>a)", "at 0: a named group is written `(?<name>…)`"),
      ("(?<1>a)", "at 3: a group's name is a letter, then letters, digits or `_`: `(?<year>…)`"),
      ("(?<a>a)(?<a>b)", "at 10: two groups are named `a`; give this one another name"),
      ("(?x)", "at 0: unknown kind of group; write `(…)`, `(?:…)`, `(?<name>…)`, `(?i)` or `(?i:…)`"),
      (#"\q"#, "at 0: `\\q` means nothing; write `q`, or `\\\\q` for a backslash before it"),
      (#"\Aa"#, "at 0: the ends of the text are written `^` and `$`"),
      ("a\\", "at 1: the pattern ends in `\\`; write `\\\\` for the character"),
      (#"\ud83d"#, "at 0: not a Unicode scalar; write the character's own number: `\\u{1F600}`"),
      (
        #"\p{Greek}"#,
        "at 0: `\\p` takes a general category: `\\p{L}` letters, `\\p{Lu}` upper case, `\\p{N}` numbers, `\\p{P}` punctuation …"
      ),
    ])
  func faults(pattern: String, expected: String) {
    #expect(fault(pattern, .rules) == expected)
  }

  @Test(
    "what I-Regexp leaves out is refused with its I-Regexp spelling",
    arguments: [
      (#"a\d"#, "at 1: `\\d` is not part of I-Regexp (RFC 9485); write `[0-9]`"),
      (#"\$"#, "at 0: `\\$` is not part of I-Regexp (RFC 9485); write `[$]`"),
      ("(?:a)", "at 0: a group with `(?` is not part of I-Regexp (RFC 9485); write `(…)`"),
      (
        "a*?",
        "at 2: a non-greedy quantifier is not part of I-Regexp (RFC 9485); write a class that excludes what follows, such as `[^\"]*`"
      ),
      (
        #"\b"#,
        "at 0: a word boundary is not part of I-Regexp (RFC 9485); write the characters that may stand there"
      ),
      ("[a-c-e]", "at 4: `-` inside a class makes a range; write `\\-` for the character"),
    ])
  func strictFaults(pattern: String, expected: String) {
    #expect(fault(pattern, .iRegexp) == expected)
  }

  private func fault(_ pattern: String, _ dialect: RegularExpression.Dialect) -> String? {
    do throws(SyntaxError) {
      _ = try RegularExpression(pattern, dialect: dialect)
      return nil
    } catch {
      return error.description
    }
  }
}
