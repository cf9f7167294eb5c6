internal import CTerminal
internal import Glibc

/// Reads lines typed on the terminal without a screen: readline as every shell has it.
///
/// For a line-by-line session. It is not to be used together with a `TerminalSession`, and belongs to
/// the main thread.
package final class PlainLineReader {
  /// What was typed.
  package enum Outcome: Equatable, Sendable {
    case line(String)
    /// End of file, as by `^D` on an empty line.
    case end
    /// `^C`: the line is thrown away, the session goes on.
    case interrupted
    /// A signal that ends the program, with 128 and its number as its exit status.
    case terminated(signal: Int32)
  }

  /// What can stand at a cursor, a UTF-8 offset, of a line; whether all of it is to be listed.
  package var completer: ((_ line: String, _ cursor: Int, _ isListing: Bool) -> LineCompletion?)?
  private var history = LineHistory()

  /// Makes a reader; nil unless both standard input and standard output are a terminal.
  package init?() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    ct_set_locale()
    unsafe ct_plain_open("redict")
  }

  /// Shows a prompt and waits for a line.
  package func read(prompt: String) -> Outcome {
    var line: UnsafePointer<CChar>?
    var signal: Int32 = 0
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    let outcome = unsafe ct_plain_read(prompt, Self.offer, context, &line, &signal)
    switch Int(outcome) {
    case CT_PLAIN_LINE: return unsafe .line(line.map { unsafe String(cString: $0) } ?? "")
    case CT_PLAIN_END: return .end
    default: return signal == SIGINT ? .interrupted : .terminated(signal: signal)
    }
  }

  /// Loads the history and keeps what is added from now on in the same file; gives a warning when it cannot.
  package func useHistory(_ file: HistoryFile) -> String? { history.use(file) }

  /// Adds a line to the history; gives a warning the first time the file cannot be written.
  package func remember(_ line: String, hasFailed: Bool = false) -> String? {
    history.remember(HistoryLine(line, hasFailed: hasFailed))
  }

  /// The lines of the history, oldest first.
  package var historyLines: [HistoryLine] { history.lines }
}
