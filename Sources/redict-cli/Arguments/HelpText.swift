/// Help on the terminal, made from the table of commands.
enum HelpText {
  /// What `redict --help` prints.
  static func overview(version: String) -> String {
    var text = "redict \(version): rules that rewrite JSON, at work while you type them\n\nUsage:\n"
    let usages = CommandLineTable.all.map { (left: $0.shortUsage, right: $0.summary) }
    text += columns(usages)
    text += "\nOptions of the workbench:\n"
    text += columns(options(of: CommandLineTable.workbench))
    text += "\n" + paragraphs(CommandLineTable.workbench.details)
    text += "\nExit codes:\n"
    text += columns(CommandLineTable.exitCodes.map { (left: "\($0.code)", right: $0.meaning) })
    text += "\n`redict help COMMAND` says more about one command, `redict help language` shows the rules.\n"
    return text
  }

  /// What `redict COMMAND --help` prints.
  static func page(of command: CommandSpecification) -> String {
    var text = "\(command.invocation): \(command.summary)\n\nUsage: \(command.usage)\n\n"
    text += columns(command.operands.map { (left: $0.name, right: $0.summary) })
    text += "\nOptions:\n" + columns(options(of: command))
    if !command.details.isEmpty { text += "\n" + paragraphs(command.details) }
    text += "\nExamples:\n"
    for example in command.examples { text += "  \(example.line)\n      \(example.meaning)\n" }
    return text
  }

  private static func options(of command: CommandSpecification) -> [(left: String, right: String)] {
    command.shownOptions.map { (left: $0.usage, right: $0.summary) }
  }

  /// Two columns; a left side that is too wide gets a line of its own.
  static func columns(_ rows: [(left: String, right: String)], width: Int = 78) -> String {
    let indent = min(30, (rows.map { $0.left.count }.max() ?? 0) + 2)
    var text = ""
    for row in rows {
      var line = "  " + row.left
      if row.left.count + 2 > indent {
        text += line + "\n"
        line = String(repeating: " ", count: indent + 2)
      } else {
        line += String(repeating: " ", count: indent - row.left.count)
      }
      let wrapped = wrap(row.right, width: width - indent - 2)
      for (index, piece) in wrapped.enumerated() {
        text += (index == 0 ? line : String(repeating: " ", count: indent + 2)) + piece + "\n"
      }
    }
    return text
  }

  private static func paragraphs(_ texts: [String]) -> String {
    texts.map { wrap($0, width: 78).joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// Breaks a text at blanks so that no line is wider than `width`, where its words allow that.
  static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return lines + [line]
  }
}
