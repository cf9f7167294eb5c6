import RuleLanguage
import SwiftCodegen

/// `redict export`: the rules in another spelling.
struct ExportCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() -> ExitStatus {
    guard let rules = RulesFile.load(arguments.operands[0]) else { return .rules }
    let text: String
    switch arguments[.format] ?? format(of: arguments[.output]) {
    case "json": text = RuleFileJSON.write(rules.syntax)
    case "swift": text = SwiftSource.text(for: rules.syntax, name: name(of: arguments.operands[0]))
    default: text = rules.syntax.text
    }
    do {
      var output = try ResultOutput(path: arguments[.output])
      try output.write(Array(text.utf8))
      try output.commit()
      return .success
    } catch {
      StandardError.print("redict export: \(error.message)")
      return .usage
    }
  }

  /// The name of a rule file without its folders and its ending.
  private func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? "rules"
    return String(file.split(separator: ".").first ?? "rules")
  }

  /// The spelling that the name of a file asks for.
  private func format(of path: String?) -> String {
    guard let path else { return "text" }
    if path.hasSuffix(".json") { return "json" }
    return path.hasSuffix(".swift") ? "swift" : "text"
  }
}
