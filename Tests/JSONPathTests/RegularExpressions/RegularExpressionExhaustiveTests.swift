import Testing

@testable import JSONPath

@Suite("Regular expressions, all small ones")
struct RegularExpressionExhaustiveTests {
  @Test("every pattern of up to five of a b * | ( ) does what a backtracking matcher does, groups included")
  func smallPatterns() {
    compare(patterns: words(over: "ab*|()", upTo: 5), texts: words(over: "ab", upTo: 4))
  }

  @Test("every pattern of up to five of a * + ? | ( ) does what a backtracking matcher does")
  func quantifiers() {
    compare(patterns: words(over: "a*+?|()", upTo: 5), texts: words(over: "a", upTo: 4))
  }

  @Test("every pattern of up to five of a ^ $ * | ( ) does what a backtracking matcher does")
  func anchors() {
    compare(patterns: words(over: "a^$*|()", upTo: 5), texts: words(over: "a", upTo: 3))
  }

  @Test("some deeper patterns whose bodies can be empty do what a backtracking matcher does")
  func nestedEmptyBodies() {
    let patterns = [
      "(a*)*b", "(a*)+b", "((a*)+)*", "(a|b*)*", "(|a)+", "(|a)*b", "(a|)*", "((a|b)*?)+", "(a?b?)*",
      "((a)|b)*",
      "(a*?)*?b", "(a+?)(a*)", "(a|ab)(b|)", "((a|ab)(b*))+", "(b*a|a)*", "((|a)(b|))*", "(a*|b)+?$",
      "((a?)*)*b",
    ]
    compare(patterns: patterns, texts: words(over: "ab", upTo: 6))
  }

  /// Compares first and whole matches with those of the naive matcher, and which patterns are accepted.
  private func compare(patterns: [String], texts: [String]) {
    var compared = 0
    for pattern in patterns {
      let naive = BacktrackingMatcher(pattern)
      let expression = try? RegularExpression(pattern)
      guard let naive, let expression else {
        #expect(naive == nil && expression == nil, "only one accepts \(pattern)")
        continue
      }
      for text in texts {
        let first = slots(of: expression.firstMatch(in: text), in: text)
        let whole = slots(of: expression.wholeMatch(in: text), in: text)
        if first != naive.firstMatch(in: text) {
          Issue.record("\(pattern) in \(text): \(first as Any), not \(naive.firstMatch(in: text) as Any)")
        }
        if whole != naive.wholeMatch(in: text) {
          Issue.record("\(pattern) = \(text): \(whole as Any), not \(naive.wholeMatch(in: text) as Any)")
        }
        if expression.hasMatch(in: text) != (first != nil)
          || expression.matches(whole: text) != (whole != nil)
        {
          Issue.record("\(pattern) and \(text): whether and where disagree")
        }
        compared += 1
      }
    }
    #expect(compared > 0)
  }

  private func slots(of match: RegularExpression.Match?, in text: String) -> [Int]? {
    guard let match else { return nil }
    return ([match.range] + match.groupRanges).flatMap { range in
      guard let range else { return [-1, -1] }
      return [range.lowerBound, range.upperBound].map { text.utf8.distance(from: text.startIndex, to: $0) }
    }
  }

  /// All words of up to `length` letters, shortest first.
  private func words(over alphabet: String, upTo length: Int) -> [String] {
    var all = [""]
    var longest = [""]
    for _ in 0..<length {
      longest = longest.flatMap { word in alphabet.map { word + String($0) } }
      all += longest
    }
    return all
  }
}
