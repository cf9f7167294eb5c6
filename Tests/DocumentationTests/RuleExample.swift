import JSONDocument
import RuleEngine
import RuleLanguage

/// Rules, an input and what they give, as pages show it: blocks `redict`, `json` and `text` in a row, or `redict` and
/// `text` when the rules themselves are wrong.
struct RuleExample {
  let rules: String
  let input: String?
  /// The block with what they give.
  let output: CodeBlock

  /// The examples of a page.
  static func all(in page: [String]) -> [RuleExample] {
    let blocks = CodeBlock.all(in: page)
    return blocks.indices.compactMap { index in
      guard blocks[index].language == "text", index > 0 else { return nil }
      switch (index > 1 ? blocks[index - 2].language : "", blocks[index - 1].language) {
      case ("redict", "json"):
        return RuleExample(
          rules: blocks[index - 2].text, input: blocks[index - 1].text, output: blocks[index])
      case (_, "redict"): return RuleExample(rules: blocks[index - 1].text, input: nil, output: blocks[index])
      default: return nil
      }
    }
  }

  /// What `redict apply` says, without the names of files, and the remarks of the lint.
  func actualOutput() -> String {
    let compiled = CompiledRules(rules)
    let source = SourceText(rules)
    var lines = compiled.diagnostics.map { String($0.line(source: source, file: "").dropFirst()) }
    guard compiled.isSound, let input else { return lines.joined(separator: "\n") }
    for root in Document.parseStream(Array(input.utf8)).roots {
      let rewrite = compiled.ruleSet.rewrite(root)
      if let result = rewrite.result { lines.append(result.text) }
      for missing in rewrite.missing ?? [] {
        lines.append(
          "missing: \(missing.key)  \(missing.reason.message)\(missing.isFilled ? " (filled)" : "")")
      }
      for warning in rewrite.warnings {
        lines.append("warning: \(warning.key.isEmpty ? "" : warning.key + ": ")\(warning.message)")
      }
      if let refusal = rewrite.refusal { lines.append("error: \(refusal.message)") }
    }
    return lines.joined(separator: "\n")
  }
}
