import RuleLanguage
import SwiftCodegen

/// `redict export`: the rules in another spelling.
struct ExportCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() -> ExitStatus {
    guard let rules = RulesFile.load(for: arguments, of: CommandLineTable.export) else { return .rules }
    let text: String
    switch arguments[.format] ?? format(of: arguments[.output]) {
    case "json": text = RuleFileJSON.write(rules.syntax)
    case "swift": text = SwiftSource.text(for: rules.syntax, name: baseName(of: rules.name))
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

  /// The rule file's name without folder and ending; the exported declaration is called so.
  private func baseName(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    if path == FileReading.name(of: "-") { return "rules" }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The spelling that the name of a file asks for.
  private func format(of path: String?) -> String {
    guard let path else { return "text" }
    if path.hasSuffix(".json") { return "json" }
    return path.hasSuffix(".swift") ? "swift" : "text"
  }
}
