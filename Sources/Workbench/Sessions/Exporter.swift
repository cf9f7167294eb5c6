import RuleLanguage
import SwiftCodegen

/// Rules in the spellings they can leave in.
enum Exporter {
  /// The rules as `text`, `json`, `swift` or `standalone`.
  ///
  /// - Parameter name: what the Swift source calls the rule set.
  static func text(of rules: RuleList, as spelling: String, name: String) -> String {
    switch spelling {
    case "json": RuleFileJSON.write(RuleParser.parse(rules.text).file)
    case "swift": SwiftSource.text(for: RuleParser.parse(rules.text).file, name: name)
    case "standalone": StandaloneSource.text(for: RuleParser.parse(rules.text).file, name: name)
    default: rules.text
    }
  }

  /// The spelling that the ending of a file names; nil for other endings.
  static func spelling(ofFile path: String) -> String? {
    switch PathName.ending(of: path) {
    case "redict": "text"
    case "json": "json"
    case "swift": "swift"
    default: nil
    }
  }
}
