/// The edited line as it stands.
package struct LineState: Equatable, Sendable {
  package var text: String
  /// The cursor's UTF-8 offset: from 0 to the length of the text, never inside a character.
  package var cursor: Int
  /// The prompt; while the history is searched, that of the search.
  package var prompt: String
  /// A search of the history is under way: the text is what it found so far.
  package var isSearching: Bool
  /// Keys are vi commands at the moment, not text.
  package var isViCommand: Bool

  package init(
    text: String = "", cursor: Int = 0, prompt: String = "", isSearching: Bool = false,
    isViCommand: Bool = false
  ) {
    self.text = text
    self.cursor = cursor
    self.prompt = prompt
    self.isSearching = isSearching
    self.isViCommand = isViCommand
  }
}

/// What came of a token fed to the line editor.
package enum LineEvent: Equatable, Sendable {
  /// The editor took it: the line, its cursor or its prompt may have changed.
  case edited
  /// Enter: `accept` the line, or insert a newline when it is not complete.
  case enter
  /// A command of readline ended the line by itself: here it is.
  case accepted(String)
  /// A completion key, such as Tab: the line is for the caller to change.
  case completion
  /// The user wants the line in an external editor.
  case externalEditor
  /// End of file (`^D`) on an empty line.
  case endOfInput
  /// Bytes that are not UTF-8 were left out. The next Enter after them gives this once more instead of
  /// `enter`, so that a line that lost something is not taken as it was meant.
  case refused([UInt8])
  /// Not the editor's: an event of another kind, or a key without a binding.
  case unhandled
}
