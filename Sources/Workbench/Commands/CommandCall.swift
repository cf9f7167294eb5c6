/// A command with what stands behind its name.
struct CommandCall: Sendable, Equatable {
  /// Who gives the command.
  enum Origin: Sendable, Equatable {
    case user
    /// A session file, which may come from elsewhere.
    case session
  }

  var name: String
  /// Whether a `!` follows the name.
  var isForced = false
  /// All that is behind it, without blanks at both ends.
  var rest = ""
  var origin = Origin.user
  /// The folder that relative file names start from.
  var folder = ""

  /// Reads `:name! rest`; nil when there is no name.
  init?(line: String, origin: Origin = .user) {
    var text = line.trimmed[...]
    guard text.first == ":" else { return nil }
    text = text.dropFirst().drop(while: \.isBlank)
    let name = text.prefix { $0.isLetter || $0 == "-" || $0 == "_" }
    guard !name.isEmpty else { return nil }
    self.name = String(name)
    text = text[name.endIndex...]
    // `:open !curl` is a command behind a blank; `:quit!` is forced.
    if text.first == "!" {
      isForced = true
      text = text.dropFirst()
    }
    rest = text.trimmed
    self.origin = origin
  }

  init(_ name: String, rest: String = "") {
    self.name = name
    self.rest = rest
  }

  /// The words of the rest: split at blanks, except in double or single quotes and behind a backslash.
  var words: [String] {
    var words: [String] = []
    var word = ""
    var isOpen = false
    var quote: Character?
    var isEscaped = false
    for character in rest {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
        isOpen = true
      } else if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        isOpen = true
      } else if character.isWhitespace {
        if isOpen { words.append(word) }
        (word, isOpen) = ("", false)
      } else {
        word.append(character)
        isOpen = true
      }
    }
    if isOpen { words.append(word) }
    return words
  }

  /// A word as it must be written to be read as one.
  static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && !word.contains { $0.isWhitespace || "\"'\\!".contains($0) }
    if isPlain { return word }
    return "\"" + word.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }
}
