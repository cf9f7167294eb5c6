import Workbench

/// The commands of the workbench, and the words of their usage.
enum CommandWords {
  static let all: [String] = CommandTable.all.flatMap { command in
    [":\(command.name) "]
      + command.usage.split { !$0.isLetter && $0 != "-" }.map(String.init).filter { $0 == $0.lowercased() }
  }
}
