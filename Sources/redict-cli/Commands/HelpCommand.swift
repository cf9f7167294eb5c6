import JSONDocument
import RuleLanguage
import Workbench

/// `redict help`: the table of commands in words, as a manual page or as completion scripts.
struct HelpCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() -> ExitStatus {
    if arguments.has(.man) {
      return Self.print(ManualPage.text(version: Program.version, topics: Self.manualTopics))
    }
    if arguments.has(.schema) { return Self.print(RuleFileJSON.schema + "\n") }
    if let shell = arguments[.completions] { return Self.print(ShellCompletion.script(for: shell)) }
    guard let topic = arguments.operands.first else {
      return Self.print(HelpText.overview(version: Program.version))
    }
    if let text = Self.text(on: topic) { return Self.print(text) }
    let near = Spelling.nearest(to: topic, in: Self.topics)
    StandardError.print(
      "redict help: nothing about \"\(topic.displayEscaped)\""
        + (near.map { "; did you mean `redict help \($0)`?" } ?? ""))
    return .usage
  }

  /// Everything there is help about.
  static var topics: [String] {
    CommandLineTable.all.compactMap(\.name) + ["language", "functions", "diagnostics", "keys", "workbench"]
      + FunctionTable.all.map(\.name) + CommandTable.all.map { ":\($0.name)" }
      + DiagnosticCode.allCases.map(\.rawValue)
  }

  /// The help on one topic.
  static func text(on topic: String) -> String? {
    if let command = CommandLineTable.all.first(where: { $0.name == topic }) {
      return HelpText.page(of: command)
    }
    let lines: [String]?
    switch topic {
    case "language", "rules": lines = Help.lines(about: "rules")
    case "workbench": lines = Help.lines(about: "")
    default: lines = Help.lines(about: topic)
    }
    // Sentences are wrapped, what stands in columns is not.
    let wrapped = lines?.flatMap {
      $0.contains("  ") ? [$0] : $0.isEmpty ? [""] : HelpText.wrap($0, width: 78)
    }
    return wrapped.map { $0.joined(separator: "\n") + "\n" }
  }

  /// What the manual page says besides the commands.
  private static var manualTopics: [(title: String, rows: [(left: String, right: String)])] {
    [
      ("commands of the workbench", CommandTable.all.map { (":\($0.name) \($0.usage)", $0.summary) }),
      ("functions of the rule language", FunctionTable.all.map { ($0.signature, $0.summary) }),
    ]
  }

  /// Prints a text on standard output.
  static func print(_ text: String) -> ExitStatus { print(Array(text.utf8)) }

  /// Prints bytes on standard output.
  static func print(_ bytes: [UInt8]) -> ExitStatus {
    var output = ResultOutput()
    do {
      try output.write(bytes)
    } catch {
      StandardError.print("redict: \(error.message)")
      return .usage
    }
    return .success
  }
}
