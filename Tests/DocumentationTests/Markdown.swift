/// Pieces of Markdown.
enum Markdown {
  /// A comment that warns whoever opens a generated page.
  static let generatedNote =
    "<!-- Generated from the table in the sources: REDICT_RECORD=1 swift test --filter DocumentationTests -->"

  /// A code span, whatever backticks the text holds.
  static func code(_ text: String) -> String {
    // Two backticks would make a link to a symbol of it.
    text.contains("`") ? "``` \(text) ```" : "`\(text)`"
  }

  /// A code span that stands in a table.
  static func cell(_ text: String) -> String {
    code(text).split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// A fenced block.
  static func block(_ text: String, _ language: String) -> String {
    "```\(language)\n\(text.hasSuffix("\n") ? text : text + "\n")```"
  }
}
