import JSONDocument
import RuleLanguage

/// Rule files in either spelling.
enum RuleFileText {
  /// The text spelling of a rule file, and what is wrong when it has none.
  static func ruleText(of text: String, name: String) -> (text: String, problem: String?) {
    guard isJSON(text) else { return (text, nil) }
    let (file, diagnostics) = RuleFileJSON.read(Array(text.utf8))
    if let first = diagnostics.first(where: { $0.severity == .error }) {
      let place = SourceText(text).location(of: first.range.lowerBound)
      return ("", "\(name): \(place.line):\(place.column): \(first.message)")
    }
    return (file.text, nil)
  }

  /// Whether a text is the JSON spelling: it starts with an object that has a key in quotes.
  static func isJSON(_ text: String) -> Bool {
    let head = text.drop { $0.isWhitespace }
    guard head.first == "{" else { return false }
    let inner = head.dropFirst().drop { $0.isWhitespace }
    return inner.first == "\"" || inner.first == "}"
  }
}
