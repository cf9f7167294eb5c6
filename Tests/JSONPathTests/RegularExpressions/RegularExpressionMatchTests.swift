import JSONPath
import Testing

@Suite("Regular expression matches")
struct RegularExpressionMatchTests {
  @Test("groups are numbered by their opening brackets and found by name")
  func groups() throws {
    let expression = try RegularExpression("((?<year>[0-9]+)-(?<month>[0-9]+))(x)?")
    let match = try #require(expression.firstMatch(in: "in 2024-05."))
    #expect(match[0] == "2024-05")
    #expect(match[1] == "2024-05")
    #expect(match["year"] == "2024")
    #expect(match["month"] == "05")
    #expect(match[4] == nil)
    #expect(match[5] == nil)
    #expect(match["day"] == nil)
    #expect(expression.groupCount == 4)
    #expect(expression.groupNames == [nil, "year", "month", nil])
    #expect(match.groups == ["2024-05", "2024", "05", nil])
  }

  @Test("a group in a repetition keeps the last round's text")
  func lastRound() throws {
    let match = try #require(RegularExpression("(?:(a)|b)*").firstMatch(in: "abab"))
    #expect(match[1] == "a")
    #expect(match.range == "abab".startIndex..<"abab".endIndex)
  }

  @Test(
    "all matches come from left to right without overlap, empty ones too",
    arguments: [
      ("a*", "baac", ["", "aa", "", ""]), ("", "日本", ["", "", ""]), ("aa", "aaaaa", ["aa", "aa"]),
      (#"\b"#, "ab cd", ["", "", "", ""]), ("x", "abc", []), ("^a", "aaa", ["a"]), ("a$", "aaa", ["a"]),
      ("a|b*", "abb", ["a", "bb", ""]),
    ])
  func allMatches(pattern: String, text: String, expected: [String]) throws {
    #expect(try RegularExpression(pattern).matches(in: text).map { String($0.matched) } == expected)
  }

  @Test(
    "a template puts groups in the place of each match",
    arguments: [
      (#"(\w+) (\w+)"#, "$2 $1", "ab cd, ef gh", "cd ab, gh ef"), ("(?<n>b)", "[${n}]", "abc", "a[b]c"),
      ("b", "$$0 is $0", "abc", "a$0 is bc"), ("b", "$1 ${x} $", "abc", "a$1 ${x} $c"),
      ("(a)|(b)", "<$1>", "ab", "<a><>"), ("(a)", "$12", "a", "a2"), ("", "-", "ab", "-a-b-"),
    ])
  func templates(pattern: String, template: String, text: String, expected: String) throws {
    #expect(try RegularExpression(pattern).replacing(in: text, with: template) == expected)
  }

  @Test("a closure makes the replacement from the match")
  func closures() throws {
    let digits = try RegularExpression("[0-9]+")
    #expect(digits.replacing(in: "1, 22, 333") { String($0.matched.count) } == "1, 2, 3")
  }

  @Test(
    "splitting gives the parts between the matches",
    arguments: [
      (#"\s*,\s*"#, "a , b,c", ["a", "b", "c"]), (",", ",a,", ["", "a", ""]), ("x", "abc", ["abc"]),
      ("", "abc", ["a", "b", "c"]), (",", "", [""]), ("-*", "a--b", ["a", "b"]),
    ])
  func splits(pattern: String, text: String, expected: [String]) throws {
    #expect(try RegularExpression(pattern).split(text).map(String.init) == expected)
  }

  @Test("two expressions are equal if pattern and dialect are the same, scalar by scalar")
  func equality() throws {
    #expect(try RegularExpression("a") == RegularExpression("a"))
    #expect(try RegularExpression("a") != RegularExpression("a", dialect: .iRegexp))
    #expect(try RegularExpression("é") != RegularExpression("e\u{301}"))
  }
}
