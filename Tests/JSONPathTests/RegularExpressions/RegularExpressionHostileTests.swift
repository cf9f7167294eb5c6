import JSONPath
import Testing

@Suite("Regular expressions under attack")
struct RegularExpressionHostileTests {
  private let letters = String(repeating: "a", count: 200_000)

  @Test(
    "patterns that make backtracking engines run away end at once on two hundred thousand letters",
    arguments: [
      "(a+)+$", "(a*)*b", "(a|aa)+$", "(a|a?)+b", "([a-z]+)*[0-9]", "(.*)(.*)(.*)(.*)[0-9]", "(a?){50}a{50}b",
    ])
  func runaways(pattern: String) throws {
    let expression = try RegularExpression(pattern)
    let isAtEnd = pattern.hasSuffix("$")
    let (inLetters, inOthers) = (expression.hasMatch(in: letters), expression.hasMatch(in: letters + "!"))
    #expect(inLetters == isAtEnd)
    #expect(!inOthers)
  }

  @Test("finding all matches is linear even if each looks to the end of the text in vain")
  func allMatchesOfLongText() throws {
    #expect(try RegularExpression(".*b|a").matches(in: String(letters.prefix(50_000))).count == 50_000)
  }

  @Test("a match over many blocks keeps its groups")
  func manyBlocks() throws {
    let text = "x" + String(repeating: "é", count: 10_001) + "日" + String(repeating: "z", count: 9_999) + "!"
    let match = try #require(RegularExpression("(é*)(日)(z+)!").firstMatch(in: text))
    #expect(match[1]?.unicodeScalars.count == 10_001)
    #expect(match[2] == "日")
    #expect(match[3]?.utf8.count == 9_999)
    let words = Array(repeating: "日本 ab", count: 3_000).joined(separator: " ")
    #expect(try RegularExpression(#"\w+"#).matches(in: words).count == 6_000)
    #expect(try RegularExpression(#"\b"#).matches(in: words).count == 12_000)
  }

  @Test("counted repetitions that would make the pattern huge are refused at the outermost one")
  func hugeCounts() {
    let expected =
      "this repetition makes the pattern larger than 5000 steps; use a smaller count, or check the length apart"
    for (pattern, offset) in [
      ("a{5001}", 1), ("x(a{100}){100}", 9), ("(((a{9}){9}){9}){9}", 16), ("a{99999999999999999999}", 1),
      ("(a{0,1000}){0,1000}", 11),
    ] {
      #expect(throws: SyntaxError.self) { try RegularExpression(pattern) }
      do throws(SyntaxError) {
        _ = try RegularExpression(pattern)
      } catch {
        #expect(error.offset == offset, "\(pattern)")
        #expect(error.message == expected)
      }
    }
  }

  @Test("an empty body may be repeated as often as one likes")
  func emptyBodies() throws {
    #expect(try RegularExpression("(?:(?:(?:){1000000}){1000000}){1000000}x").hasMatch(in: "x"))
    #expect(try RegularExpression("(?:){2,}").matches(whole: ""))
  }

  @Test("groups may be nested a hundred deep, and no deeper")
  func nesting() throws {
    let deep = String(repeating: "(", count: 99) + "a" + String(repeating: ")", count: 99)
    #expect(try RegularExpression(deep).hasMatch(in: "a"))
    #expect(throws: SyntaxError.self) {
      try RegularExpression(String(repeating: "(", count: 1_000_000))
    }
  }

  @Test("more states than are kept only cost time")
  func manyStates() throws {
    // The state knows which of the last 14 letters were b: far more states than are kept.
    let expression = try RegularExpression("a[ab]{14}c|c[ab]{14}a")
    var text = ""
    var bits: UInt32 = 1
    for _ in 0..<5_000 {
      bits = bits &* 1_664_525 &+ 1_013_904_223
      text += bits >> 31 == 0 ? "a" : "b"
    }
    let inserted = text + "a" + text.prefix(14) + "c" + text
    let first = expression.firstMatch(in: inserted)?.matched
    #expect(first.map { String($0) } == "a" + text.prefix(14) + "c")
    #expect(expression.firstMatch(in: text) == nil)
  }

  @Test("more kinds of scalars than are kept only cost time")
  func manySymbols() throws {
    // Class n holds the scalars whose number has bit n: no two of the 8,192 scalars are in the same classes.
    let scalars = (0..<8_192).compactMap { Unicode.Scalar(0x4E00 + $0 as UInt32) }
    let classes = (0..<13).map { bit in
      "[" + scalars.enumerated().filter { $0.offset & 1 << bit != 0 }.map { String($0.element) }.joined()
        + "]"
    }
    let text = scalars.map { String($0) }.joined()
    let all = String(repeating: text.last ?? " ", count: 13)
    let expression = try RegularExpression("x" + classes.joined())
    let found = expression.firstMatch(in: text + "x" + all + text)?.matched
    #expect(found.map { String($0) } == "x" + all)
    let isFound = try RegularExpression("(?:" + classes.joined(separator: "|") + ")+").matches(whole: text)
    #expect(!isFound)
  }

  @Test("one expression serves many tasks at once")
  func concurrency() async throws {
    let expression = try RegularExpression(#"(\d+)-(\d+)"#)
    let results = await withTaskGroup(of: Int.self) { group in
      for number in 0..<200 {
        group.addTask { expression.firstMatch(in: "n \(number)-\(number * 2)")?[2].flatMap { Int($0) } ?? -1 }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(results == Set((0..<200).map { $0 * 2 }))
  }

  @Test("a pattern cut off or garbled anywhere is refused or works, and never traps")
  func garbledPatterns() {
    let pattern = #"^(?<a>[^\]\p{Lu}a-z-]{2,3}?|(?i:é)\u{1F600}\b.)*$"#
    let scalars = Array(pattern.unicodeScalars)
    for dialect in [RegularExpression.Dialect.rules, .iRegexp] {
      for cut in scalars.indices {
        for replacement in ["", "(", "[", "\\", "{", "-", "日"] {
          let garbled = String(String.UnicodeScalarView(scalars[..<cut])) + replacement
          _ = (try? RegularExpression(garbled, dialect: dialect))?.firstMatch(in: "x-é😀 y")
          let rest = garbled + String(String.UnicodeScalarView(scalars[(cut + 1)...]))
          _ = (try? RegularExpression(rest, dialect: dialect))?.firstMatch(in: "x-é😀 y")
        }
      }
    }
  }
}
