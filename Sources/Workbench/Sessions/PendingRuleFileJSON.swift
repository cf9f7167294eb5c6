import RuleLanguage

/// Stands in until the language reads and writes JSON rule files.
enum RuleFileJSON {
  static func read(_ bytes: [UInt8]) -> (RuleFileSyntax, [Diagnostic]) { (RuleFileSyntax(), []) }
  static func write(_ file: RuleFileSyntax) -> String { file.text }
}
