/// `redict help`: the table of commands in words, as a manual page or as completion scripts.
struct HelpCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() -> ExitStatus {
    if arguments.has(.man) { return Self.print(ManualPage.text(version: Program.version, topics: [])) }
    if let shell = arguments[.completions] { return Self.print(ShellCompletion.script(for: shell)) }
    guard let topic = arguments.operands.first else {
      return Self.print(HelpText.overview(version: Program.version))
    }
    if let text = Self.text(on: topic) { return Self.print(text) }
    let near = EditDistance.nearest(to: topic, in: Self.topics)
    StandardError.print(
      "redict help: nothing about \"\(topic)\"" + (near.map { "; did you mean `redict help \($0)`?" } ?? ""))
    return .usage
  }

  /// Everything there is help about.
  static var topics: [String] { CommandLineTable.all.compactMap(\.name) }

  /// The help on one topic.
  static func text(on topic: String) -> String? {
    if let command = CommandLineTable.all.first(where: { $0.name == topic }) {
      return HelpText.page(of: command)
    }
    return nil
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
