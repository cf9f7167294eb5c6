import Canvas

/// How things look.
///
/// Whatever a colour says, a glyph, a word or an attribute says too.
enum Theme {
  static let title = Style(attributes: .reverse)
  static let focusedTitle = Style(foreground: .cyan, attributes: [.reverse, .bold])
  static let border = Style.dim
  static let key = Style.colour(.cyan)
  static let string = Style.colour(.green)
  static let number = Style.colour(.yellow)
  static let word = Style.colour(.magenta)
  static let size = Style.dim
  static let preview = Style.dim
  static let quiet = Style.dim
  static let footerKey = Style.bold
  /// What was looked for.
  static let match = Style(foreground: .black, background: .yellow)
  /// The parameter whose argument is being typed.
  static let argument = Style(attributes: [.bold, .underline])
  static let prompt = Style.colour(.cyan, .bold)
  static let caret = Style.colour(.red, .bold)

  /// The row of the cursor in the pane that has the focus, and in the others.
  static func selected(_ style: Style, isFocused: Bool) -> Style {
    isFocused ? style.adding(.reverse) : style.adding(.underline)
  }

  static func style(of severity: Notice.Severity) -> Style {
    switch severity {
    case .note: .plain
    case .warning: .colour(.yellow, .bold)
    case .error: .colour(.red, .bold)
    }
  }

  static func glyph(of state: KeyState) -> String {
    switch state {
    case .value: "\u{2022}"
    case .null: "\u{2205}"
    case .byDefault: "\u{25C7}"
    case .filled: "\u{25D0}"
    case .absent: "-"
    case .missing: "\u{2717}"
    case .failed: "!"
    }
  }

  static func style(of state: KeyState) -> Style {
    switch state {
    case .value: .colour(.green)
    case .null: .colour(.magenta)
    case .byDefault: .colour(.blue, .italic)
    case .filled: .colour(.yellow, .bold)
    case .absent: .dim
    case .missing: .colour(.red, .bold)
    case .failed: .colour(.magenta, .bold)
    }
  }

  /// How much of an input node the rules read.
  enum InputMark: Sendable, Hashable, CaseIterable {
    /// Read by the rule of the selected output key.
    case lit
    case read
    case partly
    /// No rule reads it.
    case residue
    /// As far as this the path of the key that is missing leads.
    case nearest

    var glyph: String {
      switch self {
      case .lit: "\u{25B6}"
      case .read: "\u{2022}"
      case .partly: "\u{25E6}"
      case .residue: "?"
      case .nearest: "\u{25B7}"
      }
    }

    var meaning: String {
      switch self {
      case .lit: "read by the rule of the selected output key, or by the line"
      case .read: "read by a rule"
      case .partly: "read in part, or named by a rule that read nothing"
      case .residue: "read by no rule"
      case .nearest: "as far as this the path of the missing key leads"
      }
    }

    /// The same in two words at most.
    var word: String {
      switch self {
      case .lit: "read here"
      case .read: "read"
      case .partly: "in part"
      case .residue: "unread"
      case .nearest: "leads here"
      }
    }

    var style: Style {
      switch self {
      case .lit: .colour(.cyan, .bold)
      case .read: .colour(.green)
      case .partly: .colour(.green, .dim)
      case .residue: .colour(.yellow)
      case .nearest: .colour(.red, .bold)
      }
    }
  }
}
