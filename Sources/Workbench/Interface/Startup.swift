package import Canvas

/// What the workbench is started with.
package struct Startup: Sendable, Equatable {
  /// Whether lines are read and printed without a screen.
  package var isPlain: Bool
  /// The screen; without meaning in plain mode.
  package var size: Size
  /// The documents to open, in order.
  package var documents: [Source.Origin]
  /// The rule file (`-r`).
  package var rulesFile: String?
  /// The session to replay.
  package var sessionFile: String?
  /// Whether a session may run commands without being asked.
  package var allowsCommands: Bool
  /// Whether somebody is there to answer a question.
  package var canAsk: Bool
  /// How the screen looks.
  package var look: Look

  /// Whether documents are read again when their files change (`-R`).
  package var watchesFiles = false
  /// The folder that relative paths start from; empty when it is not known.
  package var folder = ""
  /// The user's own folder, which `~/` stands for; empty when there is none.
  package var home = ""

  package init(
    isPlain: Bool = false, size: Size = Size(columns: 80, rows: 24), documents: [Source.Origin] = [],
    rulesFile: String? = nil, sessionFile: String? = nil, allowsCommands: Bool = false, canAsk: Bool = true,
    look: Look = Look()
  ) {
    self.isPlain = isPlain
    self.size = size
    self.documents = documents
    self.rulesFile = rulesFile
    self.sessionFile = sessionFile
    self.allowsCommands = allowsCommands
    self.canAsk = canAsk
    self.look = look
  }
}

/// The lines of a session that did not end properly.
package struct Recovery: Sendable, Equatable {
  /// The journal's lines, oldest first.
  package var lines: [String]

  package init(lines: [String]) { self.lines = lines }

  /// Whether rules would be lost without it; documents and settings alone are not worth a question.
  package var holdsRules: Bool { Journal.holdsRules(lines) }
}

/// One line for the user, already safe to show.
package struct Notice: Sendable, Equatable {
  package enum Severity: Sendable, Equatable { case note, warning, error }

  package var text: String
  package var severity: Severity

  package init(_ text: String, _ severity: Severity = .note) {
    self.text = text
    self.severity = severity
  }

  package static func warning(_ text: String) -> Notice { Notice(text, .warning) }
  package static func error(_ text: String) -> Notice { Notice(text, .error) }
}

/// What became of a copy.
package enum CopyResult: Sendable, Equatable {
  /// The terminal was asked to take all of it.
  case whole
  /// A program took it, or a file of this name holds it.
  case by(program: String)
  case file(String)
  /// There is no clipboard to be reached, for the stated reason.
  case failed(String)
}
