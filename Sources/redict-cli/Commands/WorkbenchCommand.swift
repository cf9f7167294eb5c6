import Glibc
import JSONDocument
import RuleLanguage
import Terminal
import Workbench

/// `redict` and `redict repl`: the workbench on a screen or line by line.
struct WorkbenchCommand {
  private let arguments: ParsedArguments
  private let isPlain: Bool

  /// - Parameter isPlain: Whether `redict repl` was asked for; `--plain` and `TERM=dumb` mean the same.
  init(_ arguments: ParsedArguments, isPlain: Bool) {
    self.arguments = arguments
    let term = unsafe getenv("TERM").map { unsafe String(cString: $0) } ?? ""
    // A dumb terminal can show lines; without any terminal nobody wants a session of lines by accident.
    let isDumb = term == "dumb" && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
    self.isPlain = isPlain || arguments.has(.plain) || isDumb
  }

  func run() -> ExitStatus {
    let startup: Startup
    do {
      startup = try makeStartup()
    } catch {
      StandardError.print("redict: \(error.message)")
      return .usage
    }
    let journal = JournalFile.standardFolder.map { JournalFile(folder: $0) }
    let end: SessionEnd
    if isPlain {
      end = LineLoop(journal: journal).run(startup)
    } else {
      do {
        end = try ScreenLoop(journal: journal).run(startup)
      } catch {
        StandardError.print("redict: \(error.description)")
        return .usage
      }
    }
    if let note = end.note { StandardError.print("redict: \(note)") }
    guard let output = end.output else { return end.status }
    var bytes: [UInt8] = []
    output.write(to: &bytes, indent: isatty(STDOUT_FILENO) != 0 ? 2 : nil)
    let written = HelpCommand.print(bytes + [0x0A])
    return written == .success ? end.status : written
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the environment names a locale of UTF-8; where it names none, nothing speaks against it.
  private static var localeIsUTF8: Bool {
    guard let name = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") else { return true }
    let letters = name.lowercased().filter { $0 != "-" }
    return letters.hasSuffix("utf8") || letters.contains("utf8@")
  }

  private func makeStartup() throws(UsageError) -> Startup {
    var startup = Startup(isPlain: isPlain)
    startup.rulesFile = arguments[.rules]
    startup.watchesFiles = arguments.has(.watch)
    startup.folder = Folder.current ?? ""
    startup.home = Folder.home ?? ""
    startup.allowsCommands = arguments.has(.allowCommands)
    startup.look = Look(
      palette: (arguments[.theme] ?? Self.variable("REDICT_THEME")).flatMap(Palette.init) ?? .standard,
      isASCII: arguments.has(.ascii) || !Self.localeIsUTF8)
    startup.canAsk = !isPlain || isatty(STDIN_FILENO) != 0
    var paths = arguments.operands
    if let path = paths.first(where: { $0.hasSuffix(".session") }) {
      startup.sessionFile = path
      paths.removeAll { $0 == path }
    }
    if startup.rulesFile == nil, let path = paths.first(where: { $0.hasSuffix(".redict") }) {
      startup.rulesFile = path
      paths.removeAll { $0 == path }
    }
    if isPlain, paths.contains("-") {
      throw .other("standard input holds the lines of the session: name the document's file")
    }
    // A pipe into the workbench is the document: keys come from the terminal.
    if !isPlain, paths.isEmpty, startup.sessionFile == nil, isatty(STDIN_FILENO) == 0 { paths = ["-"] }
    if let word = paths.first, unsafe FileName.with(word, { unsafe access($0, F_OK) }) != 0,
      let near = Spelling.nearest(to: word, in: CommandLineTable.all.compactMap(\.name))
    {
      throw .other("there is no file `\(word.displayEscaped)`; did you mean `redict \(near)`?")
    }
    startup.documents = paths.map { $0 == "-" ? .standardInput : .file($0) }
    return startup
  }
}
