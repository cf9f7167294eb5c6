package import JSONDocument

/// What the loop is asked to do: effects are data, the loop performs them and answers with messages.
package enum Effect: Sendable, Equatable {
  /// Read a file, standard input or a command's output; answer with `loaded`.
  case load(LoadRequest)
  /// Do pure work on another thread; a job ends the one before it in its lane.
  case work(Job)
  /// End what runs in a lane; its result is not wanted.
  case cancel(Lane)
  /// End the loads that are under way; what they have so far is taken where it is of use.
  case cancelLoads
  /// Look at these files and folders from time to time, and at no others; answer with `changed`.
  case watch([String])
  /// Write a file, atomically; answer with `written`.
  case write(WriteRequest)
  /// Append one line to the journal; answer with `journalFailed` when that cannot be done.
  case appendJournal(String)
  /// Write the journal anew; answer with `journalKept` or `journalFailed`.
  case replaceJournal([String])
  /// Forget this session's journal: all is saved or given up.
  case clearJournal
  /// Forget the journal that was offered for recovery: its rules are taken or given up.
  case dropRecovered
  /// Put a text into the editor line; the cursor is a UTF-8 offset. Answered by `lineChanged`.
  case setLine(String, cursor: Int)
  /// Let the keys that come next be text, in vi's command mode too.
  case startTyping
  /// Give the names of files and folders (with a `/`) that begin so; answer with `listedFiles`.
  case listFiles(String)
  /// Give the lines of the history that hold a text; answer with `listedHistory`.
  case listHistory(String)
  /// Put a text on the clipboard; answer with `copied`.
  case copy(String)
  /// Open the external editor on a text; answer with `edited`.
  case runEditor(String)
  /// Lines for the terminal in plain mode.
  case print([String])
  /// Send `ticked` with this number after so many milliseconds.
  case tick(Int, milliseconds: Int)
  /// Take mouse events, or leave the mouse to the terminal.
  case setMouse(Bool)
  /// Paint the whole screen anew.
  case repaint
  case bell
  /// Leave: the exit status, a value for standard output, and a line for standard error.
  case quit(status: Int32, output: JSON?, note: String?)
}
