import JSONDocument
import JSONPath

// What is read as JSONPath queries and as patterns.

extension FuzzTarget {
  package static let query = FuzzTarget(
    "query", lengthLimit: 128, words: { QueryTargets.words },
    run: { QueryTargets.query(String(decoding: $0, as: UTF8.self)) })
  package static let pattern = FuzzTarget(
    "pattern", lengthLimit: 128, words: { QueryTargets.patternWords },
    run: { QueryTargets.pattern(String(decoding: $0, as: UTF8.self)) })
}

private enum QueryTargets {
  static let words =
    QueryFunction.allCases.map { $0.rawValue + "(" }
    + [
      "$..", "[?", "@.a", "$.items", "[*]", "['price']", "[-1]", "::2", "&&", "||", "==", "!=", "<=",
      "\\u00e9",
    ]

  static let patternWords = [
    "(?:", "(?i)", "(?<n>", "[^a-z]", "[[:alpha:]]", "\\p{L}", "\\P{Nd}", "\\p{Lu}", "\\d", "\\w", "\\b",
    "\\B", "\\x{1F600}",
    "\\u0301", "{2,3}", "{0,}", "*?", "+?", "??", "^", "$", "|", "\\Q", "\\E", "&&", "é",
  ]

  /// The path of each node a query finds leads to that node; places change nothing in what is found.
  static func query(_ text: String) -> String? {
    guard let query = try? JSONPathQuery(text) else { return nil }
    let limits = JSONPathLimits(steps: 20_000, nodes: 2_000)
    let values = try? query.nodes(in: Sample.value, limits: limits)
    guard let located = try? query.locatedNodes(in: Sample.value, limits: limits) else { return nil }
    if located.map(\.value) != values { return "located nodes are others" }
    for node in located.prefix(10) {
      guard let path = try? JSONPathQuery(node.path) else { return "the path of a node is no query" }
      if path.nodes(in: Sample.value) != [node.value] { return "the path of a node leads elsewhere" }
    }
    return nil
  }

  /// What says whether and where there is a match agrees; the text in pieces is the text.
  static func pattern(_ pattern: String) -> String? {
    if let strict = try? RegularExpression(pattern, dialect: .iRegexp) { _ = strict.hasMatch(in: "aab") }
    guard let pattern = try? RegularExpression(pattern) else { return nil }
    let text = "2031-01-02 aaaaaaaaaaaaaaaaaaaaab é\u{301} 😀"
    let matches = pattern.matches(in: text)
    if matches.first != pattern.firstMatch(in: text) { return "the first match is another one" }
    if pattern.hasMatch(in: text) != !matches.isEmpty { return "there is a match, and there is none" }
    for (match, next) in zip(matches, matches.dropFirst())
    where match.range.upperBound > next.range.lowerBound {
      return "matches overlap"
    }
    if pattern.replacing(in: text, with: "$0") != text { return "a match is not its text" }
    if let whole = pattern.wholeMatch(in: text), whole.matched != text { return "a whole match is a part" }
    return pattern.matches(whole: text) == (pattern.wholeMatch(in: text) != nil)
      ? nil : "a whole match is none"
  }
}
