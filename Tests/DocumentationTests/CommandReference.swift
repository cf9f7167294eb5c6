import TestSupport
import Testing
import Workbench

/// The reference of the command line and of the workbench's commands, written from their tables.
enum CommandReference {
  static func text() throws -> String {
    var parts = [
      """
      # Commands

      What `redict` takes on its command line, and every command of the workbench.

      \(Markdown.generatedNote)

      ## The command line

      For what the commands are good for see <doc:CommandLine>.

      \(Markdown.block(try help(["--help"]), "text"))
      """
    ]
    for command in ["apply", "check", "export", "explain", "repl"] {
      parts.append("### redict \(command)\n\n" + Markdown.block(try help([command, "--help"]), "text"))
    }
    parts.append(
      """
      ## The workbench

      A line that starts with a colon is a command; keys are shortcuts for commands. A session file and `redict repl`
      know the same ones.
      """)
    for topic in Command.Topic.allCases {
      var chapter = "### \(topic.rawValue.prefix(1).uppercased())\(topic.rawValue.dropFirst())\n"
      for command in CommandTable.all where command.topic == topic {
        let aliases = command.aliases.map { "`:\($0)`" }.joined(separator: ", ")
        let also = aliases.isEmpty ? "" : " (also \(aliases))"
        chapter += "\n- `\(command.synopsis)`\(also): \(command.summary)"
      }
      parts.append(chapter)
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func help(_ arguments: [String]) throws -> String {
    let result = try Program.run(arguments)
    #expect(result.status == 0)
    return result.text
  }
}
