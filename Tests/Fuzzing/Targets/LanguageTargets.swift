import JSONDocument
import RuleEngine
import RuleLanguage

// What is read as rules and their paths.

extension FuzzTarget {
  package static let path = FuzzTarget(
    "path", lengthLimit: 128, words: { RuleWords.all },
    run: { LanguageTargets.path(String(decoding: $0, as: UTF8.self)) })
  package static let rules = FuzzTarget(
    "rules", lengthLimit: 128, words: { RuleWords.all }, run: LanguageTargets.rules)
  package static let rulefile = FuzzTarget(
    "rulefile", lengthLimit: 256, words: { RuleWords.inJSON + RuleWords.all }, run: LanguageTargets.ruleFile)
}

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
}
