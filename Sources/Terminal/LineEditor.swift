package import Canvas
internal import CTerminal

/// The line where rules and commands are typed: readline, with the user's inputrc, as an engine.
///
/// It neither reads nor writes the terminal: tokens are fed, and `state` says what to show. It is one
/// for the whole process, belongs to the main thread, and lives until it is closed.
package final class LineEditor {
  private var refusedBytes: [UInt8] = []
  private var history = LineHistory()

  /// Starts the editor on an open session.
  ///
  /// - Throws: `TerminalError.startFailed` when readline cannot be set up.
  package init(session: TerminalSession, prompt: String) throws(TerminalError) {
    guard unsafe ct_line_open(session.device.descriptor, "redict", prompt) else { throw .startFailed }
  }

  deinit { ct_line_close() }

  /// The line as it stands.
  package var state: LineState {
    let text = currentText
    return LineState(
      text: text, cursor: min(Int(ct_line_point()), text.utf8.count),
      prompt: unsafe String(cString: ct_line_prompt()), isSearching: ct_line_is_searching(),
      isViCommand: ct_line_is_vi_command())
  }

  /// Whether Escape means something to it: in vi's insert mode and in a search.
  package var wantsEscape: Bool { ct_line_wants_escape() }

  /// Gives a token to the editor and tells what came of it.
  ///
  /// A lone Escape is taken only when it means something: in vi's insert mode and in a search.
  package func feed(_ token: InputToken) -> LineEvent {
    switch token.event {
    case .paste(let paste):
      insert(paste.text)
      return .edited
    case .invalid:
      refusedBytes = token.bytes
      return .refused(token.bytes)
    case .key(let key):
      if key == .escape, !wantsEscape { return .unhandled }
      return feed(token.bytes)
    case .mouse, .focus, .unknown:
      return .unhandled
    }
  }

  private func feed(_ bytes: [UInt8]) -> LineEvent {
    let outcome = Int(unsafe ct_line_feed(bytes, bytes.count))
    if outcome & CT_LINE_UNBOUND != 0 { return .unhandled }
    if outcome & CT_LINE_ACCEPTED != 0 { return .accepted(unsafe String(cString: ct_line_accepted())) }
    if outcome & CT_LINE_ENTER != 0 {
      guard refusedBytes.isEmpty else {
        defer { refusedBytes = [] }
        return .refused(refusedBytes)
      }
      return .enter
    }
    if outcome & CT_LINE_END != 0 { return .endOfInput }
    if outcome & CT_LINE_EDIT != 0 { return .externalEditor }
    if outcome & CT_LINE_COMPLETE != 0 { return .completion }
    return .edited
  }

  /// What readline holds, mended if one of its commands has cut a character.
  private var currentText: String {
    var length = 0
    let line = unsafe ct_line_text(&length)
    let bytes = unsafe UnsafeRawBufferPointer(start: line, count: length)
    if let text = unsafe String(validating: bytes, as: UTF8.self) { return text }
    let mended = unsafe String(decoding: bytes, as: UTF8.self)
    unsafe ct_line_replace(0, length, mended)
    return mended
  }
}

// MARK: - Changing the line

extension LineEditor {
  /// Puts text at the cursor, unexecuted, as one step for undo; NULs are left out.
  package func insert(_ text: String) {
    ct_line_settle()
    let point = Int(ct_line_point())
    replace(point..<point, with: text)
  }

  /// Replaces a part of the line, given in UTF-8 offsets, as one step for undo; the cursor goes behind it.
  package func replace(_ range: Range<Int>, with text: String) {
    let text = String(text.unicodeScalars.filter { $0.value != 0 }.map(Character.init))
    unsafe ct_line_replace(max(0, range.lowerBound), max(0, range.upperBound), text)
  }

  /// Replaces the whole line, as one step for undo.
  ///
  /// - Parameter cursor: a UTF-8 offset; the end when nil.
  package func setText(_ text: String, cursor: Int? = nil) {
    replace(0..<Int.max, with: text)
    if let cursor { moveCursor(to: cursor) }
  }

  /// Leaves vi's command mode for its insert mode; without vi nothing happens.
  package func startTyping() { ct_line_start_typing() }

  /// Moves the cursor to a UTF-8 offset, or to the end when that lies beyond it.
  package func moveCursor(to offset: Int) { ct_line_set_point(max(0, offset)) }

  /// Ends the line as Enter does and gives it; the next line is empty.
  package func accept() -> String {
    refusedBytes = []
    return unsafe String(cString: ct_line_accept())
  }

  /// Throws the line away, with its undo steps and any search, as `^C` asks.
  package func clear() {
    refusedBytes = []
    ct_line_clear()
  }
}

// MARK: - History

extension LineEditor {
  /// Loads the history and keeps what is added from now on in the same file.
  ///
  /// - Returns: a warning for the user when the file cannot be used; the history then lasts for the session.
  package func useHistory(_ file: HistoryFile) -> String? { history.use(file) }

  /// Adds a line to the history: not an empty one, one that starts with a blank, or the last one again.
  ///
  /// - Parameter hasFailed: whether it was refused, or what it asked for could not be done.
  /// - Returns: a warning, the first time the file cannot be written.
  package func remember(_ line: String, hasFailed: Bool = false) -> String? {
    history.remember(HistoryLine(line, hasFailed: hasFailed))
  }

  /// The lines of the history, oldest first.
  package var historyLines: [HistoryLine] { history.lines }

  /// Whether a line failed when it was entered last.
  package func hasFailed(_ line: String) -> Bool { history.hasFailed(line) }
}
