/// One command of `redict` as the user sees it: its arguments, options, help and examples.
struct CommandSpecification: Sendable {
  /// A positional argument.
  struct Operand: Sendable {
    /// The word that stands for it: `RULES`.
    let name: String
    /// One line of help.
    let summary: String
    /// Whether it may be left out.
    var isOptional = false
    /// Whether any number may follow; only the last operand can.
    var isRepeated = false
    /// Whether it names a file, so that shells complete files.
    var isFile = true

    /// How it is written in a usage line: `[FILE…]`.
    var usage: String {
      let repeated = isRepeated ? "\(name)…" : name
      return isOptional ? "[\(repeated)]" : repeated
    }
  }

  /// A command line worth showing, and what it does.
  struct Example: Sendable {
    let line: String
    let meaning: String
  }

  /// The word behind `redict`, or nil for the workbench, which needs none.
  let name: String?
  /// One line of help.
  let summary: String
  /// The positional arguments in order.
  let operands: [Operand]
  /// The options besides `--help`.
  let options: [OptionSpecification]
  /// Paragraphs behind the lists.
  let details: [String]
  /// Command lines to learn from.
  let examples: [Example]

  /// `redict apply`, or `redict` for the workbench.
  var invocation: String { name.map { "redict \($0)" } ?? "redict" }

  /// The usage line without the word `Usage`.
  var usage: String {
    ([invocation] + (options.isEmpty ? [] : ["[OPTIONS]"]) + operands.map(\.usage)).joined(separator: " ")
  }

  /// The usage line without options, for lists of commands.
  var shortUsage: String { ([invocation] + operands.map(\.usage)).joined(separator: " ") }

  /// Every option that is accepted, `--help` included.
  var acceptedOptions: [OptionSpecification] { options + [.help] }

  /// The options that help, manual page and completions show.
  var shownOptions: [OptionSpecification] { acceptedOptions.filter { !$0.isHidden } }

  /// How many operands there may be.
  var operandCount: ClosedRange<Int> {
    let least = operands.count { !$0.isOptional }
    return least...(operands.contains(where: \.isRepeated) ? Int.max : operands.count)
  }
}
