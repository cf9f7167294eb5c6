import RuleLanguage

/// The line at the bottom as the model sees it: readline owns it and tells every change.
struct Editor: Sendable {
  var text = ""
  /// The cursor's UTF-8 offset.
  var cursor = 0
  var mode = LineMode()
  /// The entry whose text is being edited; Enter puts it back there.
  var editedID: Int?
  var popup: Popup?
  /// What was being typed when something else was put into the line; it comes back behind that.
  var setAside: SetAside?
  /// Set while the line goes because it is carried out, not because it is given up.
  var isEntering = false
  /// What is wrong with the line by itself.
  var syntaxErrors: [Diagnostic] = []
  /// The text without errors that the line stands for; nil when it has others than being unfinished.
  var completedText: String?
  /// What is wrong with the line among the other rules; told by the evaluation.
  var ruleErrors: [Diagnostic] = []
  /// The line with which Enter was refused: its errors show even where they might only mean "not finished".
  var refusedText: String?

  var kind: LineKind { LineKind(text) }

  var errors: [Diagnostic] { syntaxErrors + ruleErrors }
}

/// A line that waits for the one in its place to be entered or given up.
struct SetAside: Sendable, Equatable {
  let text: String
  /// The cursor's UTF-8 offset.
  let cursor: Int
  /// The entry whose text it is.
  let editedID: Int?
}

/// What a line is.
enum LineKind: Sendable, Equatable {
  case empty
  /// `:name rest`
  case command
  /// Only notes.
  case note
  /// A rule or another statement, finished or not.
  case statement

  init(_ text: String) {
    let head = text.unicodeScalars.first { !$0.properties.isWhitespace }
    switch head {
    case nil: self = .empty
    case ":": self = .command
    case "#" where text.split(separator: "\n").allSatisfy({ $0.trimmed.isEmpty || $0.trimmed.hasPrefix("#") }):
      self = .note
    default: self = .statement
    }
  }
}

/// The list of completions that is on the screen.
struct Popup: Sendable, Equatable {
  var candidates: [Candidate]
  /// The bytes of the line that a candidate takes the place of.
  var range: Range<Int>
  /// The candidate Tab has put into the line.
  var selected: Int?
  /// Whether it came up by itself while typing.
  var isPassive: Bool
}

/// One completion.
struct Candidate: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case path, function, key, command, file, word, value, place
  }

  /// What goes into the line.
  var text: String
  var kind: Kind
  /// What is said about it: `number  100%  59.3293`.
  var detail: String
  /// What is typed for it, where that is not the text.
  var name: String?
  /// Whether it begins with what is written; if not, it only holds those letters.
  var isDirect = true

  var indirect: Candidate {
    var candidate = self
    candidate.isDirect = false
    return candidate
  }
}
