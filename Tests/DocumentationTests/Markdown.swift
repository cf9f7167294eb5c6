/// Pieces of Markdown.
enum Markdown {
  /// A comment that warns whoever opens a generated page.
  static let generatedNote =
    "<!-- Generated from the table in the sources: REDICT_RECORD=1 swift test --filter DocumentationTests -->"

  /// A code span; one with backticks in it would be a link to a symbol, so that is plain text.
  static func code(_ text: String) -> String {
    guard text.contains("`") else { return "`\(text)`" }
    return text.reduce(into: "") { $0 += "\\`*_[]<>|".contains($1) ? "\\\($1)" : "\($1)" }
  }

  /// A code span that stands in a table.
  static func cell(_ text: String) -> String {
    let code = code(text)
    return code.hasPrefix("`")
      ? code.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") : code
  }

  /// A fenced block.
  static func block(_ text: String, _ language: String) -> String {
    "```\(language)\n\(text.hasSuffix("\n") ? text : text + "\n")```"
  }
}
