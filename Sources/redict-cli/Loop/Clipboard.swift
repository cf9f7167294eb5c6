import Glibc
import Workbench

/// The clipboard without the help of the terminal: a program of the desktop, or else a file.
enum Clipboard {
  /// The programs, each with the variable that says whether it can reach its desktop.
  private static let programs: [(name: String, arguments: String, variable: String)] = [
    ("wl-copy", "", "WAYLAND_DISPLAY"), ("xclip", "-selection clipboard", "DISPLAY"),
    ("xsel", "--clipboard --input", "DISPLAY"),
  ]

  /// Gives the text to the first program that takes it; when none does it stays in a file for its owner alone.
  static func copy(_ text: String) -> CopyResult {
    guard let folder = JournalFile.standardFolder else {
      return .failed("there is no folder for it: HOME is not set")
    }
    let path = "\(folder)/copied.txt"
    Folder.make(folder)
    do {
      unsafe unlink(path)
      let file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
      try file.write(Array(text.utf8))
    } catch {
      return .failed("\(path) cannot be written")
    }
    for program in programs where unsafe getenv(program.variable) != nil {
      let command = "\(program.name) \(program.arguments) < \(quoted(path)) > /dev/null 2>&1"
      if (try? ShellCommand.output(of: command) { false }) != nil {
        unsafe unlink(path)
        return .by(program: program.name)
      }
    }
    return .file(path)
  }

  private static func quoted(_ path: String) -> String {
    "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
