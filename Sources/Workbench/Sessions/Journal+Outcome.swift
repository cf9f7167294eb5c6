extension Journal {
  /// The rules before or behind a change, and its name.
  struct Change: Sendable {
    var label: String
    var rules: RuleList
  }

  /// What the lines of a journal lead to, from nothing.
  struct Outcome: Sendable {
    private(set) var rules = RuleList()
    /// The rules before each change, oldest first.
    private(set) var past: [Change] = []
    /// The rules behind each change that was taken back, the one taken back last at the end.
    private(set) var future: [Change] = []
    /// The commands that open what was open at the end.
    private var opening: [String] = []
    /// What was set up with each command last: what is expected, the sample shown, settings.
    private var setUp: [String: String] = [:]
    /// The step that the next lines belong to.
    private var step: (kind: Step, label: String, isBegun: Bool, lineCount: Int)?

    /// Carries out lines; one that says nothing is passed over, and a step that is not there to its end.
    init(of lines: [String]) {
      for (number, line) in lines.enumerated() {
        let command = LineKind(line) == .command ? Command(line) : nil
        if let command, let kind = Step(rawValue: command.name) {
          guard command.place + 1 <= lines.count - number - 1 else { break }
          step = (kind, command.text, false, command.place + 1)
        } else if let command {
          carryOut(command, line)
          endLine()
        } else {
          change("add \(line.trimmed.firstLine(limit: 40))") { $0.insert(written: line, at: nil) }
          endLine()
        }
      }
    }

    /// The commands that bring back all but the rules.
    var commands: [String] {
      let place = setUp["sample"]
      return opening + setUp.filter { $0.key != "sample" }.values.sorted() + [place].compactMap { $0 }
    }

    private mutating func carryOut(_ command: Command, _ line: String) {
      switch command.name {
      case "open": set { $0.opening.append(line) }
      case "close": set { ($0.opening, $0.setUp["sample"]) = ([], nil) }
      case "expect", "baseline": set { $0.setUp[command.name] = line }
      case "sample", "theme", "watch": setUp[command.name] = line
      case "set": setUp[line.split(separator: " ").prefix(2).joined(separator: " ")] = line
      case "clear": change("clear the rules") { $0.removeAll() }
      case "insert":
        change("add \(command.text.trimmed.firstLine(limit: 40))") {
          $0.insert(written: command.text, at: command.place)
        }
      case "delete": change("delete rule \(command.place + 1)") { $0.remove(at: command.place) }
      case "edit" where rules.entries.indices.contains(command.place):
        change("edit rule \(command.place + 1)") {
          $0.remove(at: command.place)
          $0.insert(written: command.text, at: command.place)
        }
      default: break
      }
    }

    private mutating func change(_ label: String, _ body: (inout RuleList) -> Void) {
      let isOneOfSeveral = step?.isBegun ?? false
      step?.isBegun = true
      let label = step.map(\.label).flatMap { $0.isEmpty ? nil : $0 } ?? label
      switch step?.kind ?? .change {
      case _ where isOneOfSeveral: break
      case .change:
        past.append(Change(label: label, rules: rules))
        if past.count > History.limit { past.removeFirst() }
        future = []
      case .undo: future.append(Change(label: past.popLast()?.label ?? label, rules: rules))
      case .redo: past.append(Change(label: future.popLast()?.label ?? label, rules: rules))
      }
      body(&rules)
    }

    /// Sets up what undo brings back too, though not from a journal.
    private mutating func set(_ body: (inout Outcome) -> Void) {
      if step?.kind ?? .change == .change { future = [] }
      body(&self)
    }

    private mutating func endLine() {
      step?.lineCount -= 1
      if step?.lineCount == 0 { step = nil }
    }
  }

  /// Whether lines lead to more than documents and settings, which are not worth a question.
  static func holdsRules(_ lines: [String]) -> Bool {
    lines.contains { line in
      guard LineKind(line) == .command, let command = Command(line) else { return true }
      return ["insert", "delete", "edit", "clear"].contains(command.name)
    }
  }

  /// A line of a journal with its path as it is written in a folder: relative for what is below that.
  static func line(_ line: String, seenFrom folder: String) -> String {
    guard !folder.isEmpty, LineKind(line) == .command, let call = CommandCall(line: line),
      ["open", "expect", "baseline"].contains(call.name), !call.rest.hasPrefix("!"),
      let path = call.words.first, path.hasPrefix("/")
    else { return line }
    let seen = PathName.relative(path, to: folder)
    return seen.hasPrefix("../") ? line : ":\(call.name) \(CommandCall.quoted(seen))"
  }

  /// `:NAME NUMBER TEXT`, the text as it is; of the number, one less.
  private struct Command {
    let name: String
    let place: Int
    let text: String

    init?(_ line: String) {
      let words = line.dropFirst().split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard let name = words.first else { return nil }
      self.name = String(name)
      place = (words.count > 1 ? Int(words[1]) ?? 0 : 0) - 1
      text = words.count > 2 ? String(words[2]) : ""
    }
  }
}

extension RuleList {
  /// Inserts an entry with the blank lines above it.
  fileprivate mutating func insert(written text: String, at index: Int?) {
    let entry = text.drop { $0 == "\n" }
    guard !entry.isEmpty else { return }
    insert(String(entry), at: index, blankLinesAbove: text.count - entry.count)
  }
}
