import RuleLanguage

/// The reference of functions, written from the function table.
enum FunctionReference {
  static var text: String {
    var parts = [
      """
      # Functions

      Every function of the rule language, with examples.

      \(Markdown.generatedNote)

      ## Overview

      The value a function works on is its first argument, so each function can stand behind `|`:
      `round(price, 2)` is `price | round(2)`. `name?` may be left out, `name = text` says what is taken then, `name…`
      may stand several times or not at all. In Swift the functions are methods of ``Outcome`` with the same names,
      unless noted.

      A function of a missing or failed value gives that value back with its reason. A value of the wrong type fails;
      nothing is converted on the way.
      """
    ]
    for category in FunctionEntry.Category.allCases {
      parts.append("## \(category.rawValue.prefix(1).uppercased())\(category.rawValue.dropFirst())")
      parts += FunctionTable.all.filter { $0.category == category }.map(section)
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func section(_ entry: FunctionEntry) -> String {
    var forms = [Markdown.code(entry.signature)]
    if !entry.parameters.isEmpty { forms.append("`value | \(entry.pipeSignature)`") }
    var text = "### \(entry.name)\n\n\(forms.joined(separator: " or "))\n\n\(entry.summary)"
    // Backticks only keep a keyword of Swift a name.
    let swiftName = entry.swiftName.filter { $0 != "`" }
    if swiftName != entry.name { text += " In Swift: \(Markdown.code(swiftName))." }
    text += "\n\n| Expression | Input | Gives |\n| --- | --- | --- |"
    for example in entry.examples {
      let input = example.input == "null" ? "" : Markdown.cell(example.input)
      text += "\n| \(Markdown.cell(example.expression)) | \(input) | \(words(example.expectation)) |"
    }
    return text
  }

  private static func words(_ expectation: FunctionExample.Expectation) -> String {
    switch expectation {
    case .value(let text): Markdown.cell(text)
    case .missing: "nothing: missing"
    case .failure: "nothing: failed"
    }
  }
}
