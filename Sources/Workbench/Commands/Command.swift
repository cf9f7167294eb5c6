package import Canvas

/// One command: what it is called, what it takes, what it does, and the keys that stand for it.
///
/// The table of all commands feeds the command line, completion, the footer, help, the REPL and the manual page.
package struct Command: Sendable {
  /// What commands are about; the chapters of the help.
  package enum Topic: String, Sendable, CaseIterable {
    case documents, rules, output, moving, session
  }

  /// What stands behind a command, for completion.
  enum Argument: Sendable, Equatable {
    case nothing
    case files
    /// A rule's number or output key.
    case rule
    /// An output key.
    case key
    /// A key path of the input.
    case path
    /// One of these words.
    case words([String])
    /// Something there is help about.
    case topic
    /// A few letters of a key path.
    case place
    /// A statement.
    case statement
    case text
  }

  typealias Action = @Sendable (inout Model, CommandCall) -> [Effect]

  package let name: String
  package let aliases: [String]
  /// What may stand behind the name: `FILE…`.
  package let usage: String
  package let summary: String
  /// More lines for the help of this command.
  package let details: [String]
  package let topic: Topic
  package let keys: [KeyBinding]
  let argument: Argument
  let action: Action

  init(
    _ name: String, aliases: [String] = [], usage: String = "", topic: Topic, summary: String,
    details: [String] = [], argument: Argument = .nothing, keys: [KeyBinding] = [], action: @escaping Action
  ) {
    self.name = name
    self.aliases = aliases
    self.usage = usage
    self.topic = topic
    self.summary = summary
    self.details = details
    self.argument = argument
    self.keys = keys
    self.action = action
  }

  /// How it is written: `:open FILE…`.
  package var synopsis: String { usage.isEmpty ? ":\(name)" : ":\(name) \(usage)" }
}

/// A key that stands for a command in some places.
package struct KeyBinding: Sendable {
  /// Where a key works.
  package enum Context: Sendable, Hashable {
    case everywhere, editor, panes, trees, input, output, rules, page
  }

  /// The keys that are pressed one after the other; mostly one.
  package let sequence: [Key]
  package let contexts: [Context]
  /// What is behind the command's name.
  package let arguments: String
  /// The word in the footer; nil keeps it out of there.
  package let hint: String?

  init(
    _ key: Key, then second: Key? = nil, _ contexts: Context..., arguments: String = "", hint: String? = nil
  ) {
    sequence = [key] + [second].compactMap { $0 }
    self.contexts = contexts
    self.arguments = arguments
    self.hint = hint
  }

  /// The first key.
  package var key: Key { sequence[0] }

  /// How the keys are written: `y k`.
  package var name: String { sequence.map(\.description).joined(separator: " ") }

  /// Whether the key works where the focus is.
  func works(in focus: Focus) -> Bool {
    contexts.contains { context in
      switch context {
      case .everywhere: true
      case .editor: focus == .editor
      case .panes: focus != .editor
      case .trees: focus == .input || focus == .output
      case .input: focus == .input
      case .output: focus == .output
      case .rules: focus == .rules
      case .page: false
      }
    }
  }
}
