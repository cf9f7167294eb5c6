import Canvas

/// The table of all commands.
package enum CommandTable {
  package static let all: [Command] =
    documentCommands + ruleCommands + outputCommands + movingCommands + sessionCommands

  private static let byName: [String: Int] = {
    var table: [String: Int] = [:]
    for (index, command) in all.enumerated() {
      for name in [command.name] + command.aliases { table[name] = index }
    }
    return table
  }()

  /// What a name may stand for.
  enum Match {
    case command(Command)
    case ambiguous([String])
    case unknown(suggestion: String?)
  }

  /// The command of a name, an alias or the beginning of one name only.
  static func match(_ name: String) -> Match {
    if let index = byName[name] { return .command(all[index]) }
    let longer = all.filter { $0.name.hasPrefix(name) }
    if longer.count == 1 { return .command(longer[0]) }
    if longer.count > 1 { return .ambiguous(longer.map(\.name)) }
    return .unknown(suggestion: NearName.nearest(to: name, among: all.map(\.name)))
  }

  /// What keys stand for where the focus is.
  static func binding(of sequence: [Key], in focus: Focus) -> (command: Command, binding: KeyBinding)? {
    for command in all {
      for binding in command.keys where binding.sequence == sequence && binding.works(in: focus) {
        return (command, binding)
      }
    }
    return nil
  }

  /// What may follow a key that begins a sequence where the focus is; nothing for any other key.
  static func continuations(of key: Key, in focus: Focus) -> [(key: Key, meaning: String)] {
    all.flatMap { command in
      command.keys.compactMap { binding in
        guard binding.sequence.count == 2, binding.key == key, binding.works(in: focus) else { return nil }
        return (binding.sequence[1], binding.arguments.isEmpty ? command.name : binding.arguments)
      }
    }
  }

  /// The keys that show in the footer: those of the place first, then function keys by number.
  static func hints(in focus: Focus) -> [(key: Key, hint: String, command: String)] {
    let found = all.flatMap { command in
      command.keys.compactMap { binding -> (key: Key, hint: String, command: String)? in
        guard let hint = binding.hint, binding.works(in: focus) else { return nil }
        return (binding.key, hint, command.name)
      }
    }
    return found.filter { $0.key.functionNumber == nil }
      + found.filter { $0.key.functionNumber != nil }
      .sorted { ($0.key.functionNumber ?? 0) < ($1.key.functionNumber ?? 0) }
  }
}

extension Key {
  /// The number of a function key.
  fileprivate var functionNumber: Int? {
    if case .function(let number) = code { number } else { nil }
  }
}
