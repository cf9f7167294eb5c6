import Glibc
import Terminal

/// The user's editor, run on a text.
enum ExternalEditor {
  /// The command that starts it: `$VISUAL`, `$EDITOR` or `vi`.
  static var command: String {
    for name in ["VISUAL", "EDITOR"] {
      if let value = unsafe getenv(name) {
        let text = unsafe String(cString: value)
        if !text.isEmpty { return text }
      }
    }
    return "vi"
  }

  /// Lets the user edit a text.
  /// - Returns: What the editor left, or nil with the reason when nothing was changed.
  static func edit(_ text: String, on session: TerminalSession) -> (text: String?, problem: String?) {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    let path = "\(folder)/redict-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).redict"
    do {
      let file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      try file.write(Array(text.utf8))
    } catch {
      let code = (error as? SystemError)?.code ?? (error as? SystemCallFailure)?.code ?? EIO
      return (nil, "no file for the editor: \(SystemError(path, code: code).message)")
    }
    defer { unsafe unlink(path) }
    switch session.runExternal("\(command) \"$1\"", argument: path) {
    case .exited(0): break
    case .exited(127): return (nil, "there is no editor `\(command)`: set $EDITOR")
    case .exited(let status): return (nil, "the editor ended with \(status): nothing was changed")
    case .killed(let signal): return (nil, "the editor was ended by signal \(signal): nothing was changed")
    case .notStarted: return (nil, "the editor could not be started")
    }
    guard let bytes = try? FileReading.bytes(of: path) else { return (nil, "the edited file cannot be read") }
    guard let edited = String(validating: bytes, as: UTF8.self) else {
      return (nil, "the edited text is not valid UTF-8: nothing was changed")
    }
    return (edited, nil)
  }
}
