import JSONDocument
import JSONPath
import RuleEngine
import RuleLanguage

/// What is read as rules, paths and patterns.
enum LanguageTargets {
  /// A printed path is the same path.
  static func path(_ text: String) -> String? {
    let (syntax, diagnostics) = RuleParser.parsePath(text)
    guard let syntax, diagnostics.isEmpty else { return nil }
    if RuleParser.parsePath(syntax.text).0 != syntax { return "a printed path is another path" }
    _ = RuleCompiler.compile(syntax).path
    return nil
  }

  /// Rules give the same in both ways, and are the same in all spellings.
  static func rules(_ bytes: [UInt8]) -> String? {
    let compiled = CompiledRules(bytes: bytes)
    if let fault = EvaluationTargets.difference(compiled.ruleSet, Sample.value) { return fault }
    guard compiled.isSound else { return nil }
    return spelling(compiled.file)
  }

  /// Whether rules are the same rules in text and in JSON, and the text of these is the same text.
  static func spelling(_ file: RuleFileSyntax) -> String? {
    let text = file.text
    if RuleParser.parse(text).file != file { return "a printed rule file is another one" }
    let (read, _) = RuleFileJSON.read(Array(RuleFileJSON.write(file).utf8))
    if read != file { return "a rule file in JSON is another one" }
    return read.text == text ? nil : "a rule file in JSON is printed otherwise"
  }

  /// A rule file in JSON is the same one when it is written again.
  static func ruleFile(_ bytes: [UInt8]) -> String? {
    let (file, diagnostics) = RuleFileJSON.read(bytes)
    guard diagnostics.isEmpty else { return nil }
    return RuleFileJSON.read(Array(RuleFileJSON.write(file).utf8)).0 == file
      ? nil : "a rule file is another one"
  }

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
