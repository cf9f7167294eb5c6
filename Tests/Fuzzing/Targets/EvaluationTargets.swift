import JSONDocument
import RuleEngine
import RuleLanguage

// What rules do.

extension FuzzTarget {
  package static let evaluation = FuzzTarget(
    "evaluation", lengthLimit: 160, words: { RuleWords.all }, run: EvaluationTargets.evaluation)
  package static let programs = FuzzTarget("programs", lengthLimit: 256, run: EvaluationTargets.programs)
}

enum EvaluationTargets {
  /// Rules and, behind a NUL, the document they are applied to; the sample where there is none.
  static func evaluation(_ bytes: [UInt8]) -> String? {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let document = parts.count > 1 ? try? Document.parse(Array(parts[1])) : nil
    return difference(CompiledRules(bytes: Array(parts[0])).ruleSet, document?.root ?? Sample.value)
  }

  /// Rules and a document made by a grammar, each byte a choice: nearly all of them mean something.
  static func programs(_ bytes: [UInt8]) -> String? {
    var maker = ProgramMaker(bytes)
    let text = maker.rules()
    let input = maker.document()
    guard let document = try? Document.parse(input) else { return "no JSON: \(input)" }
    let compiled = CompiledRules(text)
    if let fault = difference(compiled.ruleSet, document.root) { return "\(fault): \(text)\n\(input)" }
    guard compiled.isSound, let fault = LanguageTargets.spelling(compiled.file) else { return nil }
    return "\(fault): \(text)"
  }

  static let options: Rewrite.Options = {
    var options = Rewrite.Options()
    options.budget = 20_000
    return options
  }()

  /// What is different between the two ways to a result: the one that writes it at once, as `apply` does, and the one
  /// that keeps a trace, as the workbench does.
  static func difference(_ rules: RuleSet, _ input: JSON) -> String? {
    let rewrite = rules.rewrite(input, options: options)
    var output: [UInt8] = []
    let report = RewriteWriter(rules).write(input, to: &output, options: options)
    // A budget may be spent in one way and not in the other.
    guard rewrite.refusal == nil, report.refusal == nil else { return nil }
    if rewrite.result?.text ?? "" != String(decoding: output, as: UTF8.self) {
      return "the two ways of writing a result differ"
    }
    if let result = rewrite.result, (try? Document.parse(result.text)) == nil {
      return "a result is not JSON"
    }
    let (one, other) = (rewrite.missing ?? [], report.missing ?? [])
    if one.map(\.key) != other.map(\.key) { return "the two ways miss other keys" }
    return one.map(\.reason.message) == other.map(\.reason.message) ? nil : "the two ways give other reasons"
  }
}
