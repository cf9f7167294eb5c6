/// The manual page in roff, made from the table of commands.
enum ManualPage {
  /// What `redict help --man` prints.
  static func text(version: String, topics: [(title: String, rows: [(left: String, right: String)])])
    -> String
  {
    var page = ".TH REDICT 1 \"\" \"redict \(escape(version))\" \"User Commands\"\n"
    page += ".SH NAME\nredict \\- rules that rewrite JSON, at work while you type them\n.SH SYNOPSIS\n"
    page += CommandLineTable.all.map { ".B \(escape($0.invocation))\n\(escape(synopsis($0)))" }
      .joined(separator: "\n.br\n")
    page +=
      "\n.SH DESCRIPTION\nA rule says, for one key of the result, which key path of the input it comes from. "
    page +=
      "Redict applies a set of rules to JSON documents, lists every required key that is missing with the "
    page += "reason, and shows where each key came from.\n"
    for command in CommandLineTable.all {
      page += ".SH \(escape(command.invocation.uppercased()))\n\(sentence(command.summary))\n"
      for operand in command.operands { page += item(operand.usage, operand.summary) }
      for option in command.shownOptions { page += item(trimmed(option.usage), option.summary) }
      for paragraph in command.details { page += ".PP\n\(escape(paragraph))\n" }
      for example in command.examples {
        page += ".PP\n\(sentence(example.meaning))\n.PP\n.RS\n.nf\n\(escape(example.line))\n.fi\n.RE\n"
      }
    }
    for topic in topics {
      page += ".SH \(escape(topic.title.uppercased()))\n"
      for row in topic.rows { page += item(row.left, row.right) }
    }
    page += ".SH EXIT STATUS\n"
    for row in CommandLineTable.exitCodes { page += item("\(row.code)", row.meaning) }
    page += ".SH ENVIRONMENT\n"
    for row in environment { page += item(row.left, row.right) }
    return page
  }

  /// What the environment changes.
  static let environment: [(left: String, right: String)] = [
    ("NO_COLOR", "no colours on the screen when it is set and not empty"),
    ("VISUAL, EDITOR", "the editor that opens the rules"),
    (
      "XDG_STATE_HOME",
      "where history and journal are kept (usually ~/.local/state), readable by their owner only"
    ),
    ("TERM", "the kind of terminal; with `dumb` the workbench runs without a screen"),
    ("ESCDELAY", "how many milliseconds a lone Escape waits for more"),
  ]

  private static func synopsis(_ command: CommandSpecification) -> String {
    String(command.usage.dropFirst(command.invocation.count + 1))
  }

  private static func item(_ term: String, _ text: String) -> String {
    ".TP\n.B \(escape(term))\n\(sentence(text))\n"
  }

  private static func sentence(_ text: String) -> String {
    let start = text.prefix(1).uppercased() + text.dropFirst()
    return escape(text.hasPrefix("`") ? text : start) + (text.hasSuffix(".") ? "" : ".")
  }

  private static func trimmed(_ text: String) -> String { String(text.drop { $0 == " " }) }

  /// Keeps roff from reading text as requests: a backslash, a leading dot or quote, and the hyphen of options.
  private static func escape(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "…": escaped += "..."
      default: escaped.append(character)
      }
    }
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
