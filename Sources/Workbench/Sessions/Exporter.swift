import JSONDocument
import RuleLanguage

/// Rules in the spellings they can leave in.
enum Exporter {
  /// The rules as `text`, `json` or `swift`.
  static func text(of rules: RuleList, as spelling: String, samples: [JSON]) -> String {
    switch spelling {
    case "json": RuleFileJSON.write(RuleParser.parse(rules.text).file)
    default: rules.text
    }
  }
}
