import Glibc
import JSONDocument

/// The program as a whole: finds the command that the command line asks for and runs it.
enum Program {
  /// What `--version` prints.
  static let version = "0.1.0"

  /// Runs the program.
  /// - Parameter arguments: The command line, the program's own name first.
  static func run(_ arguments: [String]) -> ExitStatus {
    // A closed pipe and a file size limit come back as errors of the call that met them.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    StandardStreams.fill()
    TimeZoneFiles.install()
    let rest = Array(arguments.dropFirst())
    let named = CommandLineTable.all.first { $0.name != nil && $0.name == rest.first }
    let command = named ?? CommandLineTable.workbench
    let parsed: ParsedArguments
    do {
      parsed = try ParsedArguments(named == nil ? rest : Array(rest.dropFirst()), for: command)
    } catch {
      print(error, of: command)
      if named == nil, let late = CommandLineTable.all.first(where: { $0.name.map(rest.contains) ?? false }) {
        StandardError.print("The command comes first: \(late.usage)")
        return .usage
      }
      StandardError.print("Usage: \(command.usage)")
      StandardError.print("`\(command.invocation) --help` says more.")
      return .usage
    }
    if parsed.has(.help) {
      return HelpCommand.print(
        named == nil ? HelpText.overview(version: version) : HelpText.page(of: command))
    }
    if parsed.has(.version) { return HelpCommand.print("redict \(version)\n") }
    return run(command, parsed)
  }

  private static func run(_ command: CommandSpecification, _ arguments: ParsedArguments) -> ExitStatus {
    do {
      switch command.name {
      case "apply": return try ApplyCommand(arguments).run()
      case "export": return ExportCommand(arguments).run()
      case "explain": return ExplainCommand(arguments).run()
      case "check": return CheckCommand(arguments).run()
      case "help": return HelpCommand(arguments).run()
      default: return WorkbenchCommand(arguments, isPlain: command.name == "repl").run()
      }
    } catch {
      print(error, of: command)
      return .usage
    }
  }

  private static func print(_ error: UsageError, of command: CommandSpecification) {
    StandardError.print("\(command.invocation): \(error.message.displayEscaped)")
  }
}
