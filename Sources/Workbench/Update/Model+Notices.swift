import JSONDocument

extension Model {
  /// Says something: in the status line, or printed in plain mode.
  mutating func say(_ notice: Notice) -> [Effect] {
    let text = Self.bounded(notice.text).displayEscaped
    self.notice = Notice(text, notice.severity)
    if notice.severity == .error { complaintCount += 1 }
    guard isPlain else { return [] }
    switch notice.severity {
    case .note: return [.print([text])]
    case .warning: return [.print(["warning: \(text)"])]
    case .error: return [.print(["error: \(text)"])]
    }
  }

  /// No message is longer: it may quote a line that is.
  private static let messageLimit = 1_000

  private static func bounded(_ text: String) -> String {
    guard text.utf8.count > 4 * messageLimit else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(messageLimit))) + "…"
  }

  mutating func say(_ text: String) -> [Effect] { say(Notice(text)) }
  mutating func warn(_ text: String) -> [Effect] { say(.warning(text)) }
  mutating func complain(_ text: String) -> [Effect] { say(.error(text)) }

  /// Shows several lines: a page over the panes, or printed in plain mode.
  mutating func show(_ title: String, _ lines: [String]) -> [Effect] {
    if isPlain { return [.print(lines.map(\.displayEscaped))] }
    page = Page(title: title, lines: lines)
    return []
  }

  /// Puts a text into the line.
  mutating func setLine(_ text: String, cursor: Int? = nil) -> [Effect] {
    let cursor = cursor ?? text.utf8.count
    focus = .editor
    // The answer, `lineChanged`, finds the same text and does nothing more.
    _ = lineChanged(text, cursor: cursor)
    return isPlain ? [] : [.setLine(text, cursor: cursor)]
  }

  /// Puts a text into the line in place of one that is being typed, which comes back behind it.
  mutating func interposeLine(_ text: String, cursor: Int? = nil) -> [Effect] {
    let isBegun =
      CommandCall(line: editor.text).map { Self.followed.contains($0.name) } ?? (editor.text == ":")
    let isUnchanged = editor.editedID.flatMap { id in entries.first { $0.id == id } }?.text == editor.text
    if editor.setAside == nil, editor.kind != .empty, !isBegun, !isUnchanged {
      editor.setAside = SetAside(text: editor.text, cursor: editor.cursor, editedID: editor.editedID)
    }
    editor.editedID = nil
    return setLine(text, cursor: cursor)
  }

  /// Begins a command in the line for a key of a pane; vi's insert mode takes what is typed next.
  mutating func beginCommand(_ text: String) -> [Effect] { interposeLine(text) + [.startTyping] }

  /// Commands that keys of panes begin and the panes follow.
  private static let followed: Set = ["search", "search-back", "filter", "find"]

  /// Empties the line, or puts what was set aside into it.
  mutating func clearLine() -> [Effect] {
    editor.editedID = nil
    editor.refusedText = nil
    guard let aside = editor.setAside else { return editor.text.isEmpty ? [] : setLine("") }
    editor.setAside = nil
    let effects = setLine(aside.text, cursor: aside.cursor)
    editor.editedID = aside.editedID
    editor.popup = nil
    return effects
  }
}
