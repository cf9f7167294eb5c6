import RuleLanguage

/// The reference of diagnostic codes, written from their table.
enum DiagnosticReference {
  /// The chapters, each with the last of its codes.
  private static let chapters: [(title: String, last: DiagnosticCode)] = [
    ("Statements", .unindentedContinuation), ("Characters, quotes and brackets", .invalidNumber),
    ("Paths", .invalidQuery), ("Expressions", .tooDeep), ("Output keys", .duplicateStatement),
    ("Rule files in JSON", .tooManyErrors), ("Meaning", .unboundName), ("Doubts", .constantCondition),
    ("Doubts in the light of samples", .dropNeverOccurs), ("Doubts about the text", .repeatedEntry),
  ]

  static var text: String {
    var parts = [
      """
      # Diagnostics

      Every code of an error or a warning, with what is wrong and how to mend it.

      \(Markdown.generatedNote)

      ## Overview

      A message names the place, what is wrong and its code: `orders.redict:3:9: error: … [R12]`. Codes below R50 are
      errors of the text; a broken rule costs only itself in the workbench, and `redict apply` refuses the file. Codes
      from R50 on are doubts: the rules work, but hardly as meant. `redict help R12` prints an entry of this page.
      """
    ]
    var codes = DiagnosticCode.allCases[...]
    for chapter in chapters {
      parts.append("## \(chapter.title)")
      while let code = codes.popFirst() {
        parts.append(section(code))
        if code == chapter.last { break }
      }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func section(_ code: DiagnosticCode) -> String {
    let explanation = code.explanation
    let isJSON = explanation.wrong.hasPrefix("{")
    var parts = [
      "### \(code.rawValue): \(explanation.title)", explanation.text, "Instead of",
      Markdown.block(explanation.wrong, isJSON ? "json" : "redict"), "write",
      Markdown.block(explanation.right, isJSON ? "json" : "redict"),
    ]
    if !explanation.samples.isEmpty {
      parts += ["when the samples are", Markdown.block(explanation.samples.joined(separator: "\n"), "json")]
    }
    return parts.joined(separator: "\n\n")
  }
}
