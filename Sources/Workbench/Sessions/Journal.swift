import JSONDocument

/// The lines that lead from one state to another: what the journal keeps of each change.
///
/// They need no document and no other rule to be carried out, and each stands for exactly one change of the rule
/// list, so that what comes back is what was there, broken rules included.
enum Journal {
  /// What is kept: all that the user has made, but for what is being typed.
  struct State: Sendable {
    var workspace = Workspace()
    var settings = Settings()
    /// Where relative paths start from: they are kept whole, since a recovery may start elsewhere.
    var folder = ""
  }

  /// The bytes that are added to a journal, besides as many as it had, before it is written anew.
  static let room = 1 << 20

  /// How many bytes lines take.
  static func size(of lines: [String]) -> Int { lines.reduce(0) { $0 + $1.utf8.count + 1 } }

  /// What a change is to undo and redo.
  enum Step: String, Sendable {
    /// A change of its own, whose lines belong together.
    case change
    case undo, redo
  }

  /// The lines for a change.
  ///
  /// `:undo 2` says that the two lines behind it take a change back, `:change 2 move rule 3` that they are one with that
  /// name; a line that nothing is said of is one by itself.
  static func lines(from old: State, to new: State, as step: Step = .change, label: String = "") -> [String] {
    let lines = lines(from: old.workspace, to: new.workspace, in: new.folder)
    return marked(lines, as: step, label) + settingLines(from: old.settings, to: new.settings)
  }

  /// The lines for a change of the rules.
  static func lines(
    from old: RuleList, to new: RuleList, as step: Step = .change, label: String = ""
  ) -> [String] {
    marked(ruleLines(from: old.entries, to: new.entries), as: step, label)
  }

  private static func marked(_ lines: [String], as step: Step, _ label: String) -> [String] {
    guard lines.count > 1 || (step != .change && !lines.isEmpty) else { return lines }
    return [":\(step.rawValue) \(lines.count) \(label.firstLine(limit: 60))"] + lines
  }

  private static func lines(from old: Workspace, to new: Workspace, in folder: String) -> [String] {
    var lines: [String] = []
    // Documents that are opened anew show their first sample.
    var isFirstSample = false
    if old.sourcesVersion != new.sourcesVersion {
      let before = old.sources.map(\.origin)
      let after = new.sources.map(\.origin)
      if before != after {
        isFirstSample = !after.starts(with: before)
        if isFirstSample { lines.append(":close") }
        let added = after.starts(with: before) ? after.dropFirst(before.count) : after[...]
        lines += added.compactMap { SessionText.line(opening: $0.located(in: folder)) }
      }
    }
    if old.rulesVersion != new.rulesVersion {
      lines += ruleLines(from: old.rules.entries, to: new.rules.entries)
    }
    for (command, before, after) in [
      ("expect", old.expectationName, new.expectationName),
      ("baseline", old.baseline?.file, new.baseline?.file),
    ] where before != after {
      let path = after.map { CommandCall.quoted(PathName.resolved($0, from: folder)) }
      lines.append(":\(command) \(path ?? "off")")
    }
    if isFirstSample || old.placeName != new.placeName, new.sampleCount > 0 {
      lines.append(":sample \(new.placeName)")
    }
    return lines
  }

  private static func settingLines(from old: Settings, to new: Settings) -> [String] {
    var lines: [String] = []
    func compare(_ command: String, _ setting: (Settings) -> Bool) {
      if setting(old) != setting(new) { lines.append(":\(command) \(setting(new) ? "on" : "off")") }
    }
    compare("set popup") { $0.showsPopup }
    compare("set mouse") { $0.takesMouse }
    compare("set wrap") { $0.wrapsValues }
    compare("set ascii") { $0.look.isASCII }
    compare("watch") { $0.watchesFiles }
    if old.look.palette != new.look.palette { lines.append(":theme \(new.look.palette.rawValue)") }
    return lines
  }

  private static func ruleLines(from old: [RuleEntry], to new: [RuleEntry]) -> [String] {
    let limit = min(old.count, new.count)
    let head = (0..<limit).first { !old[$0].isWritten(as: new[$0]) } ?? limit
    let tail =
      (0..<(limit - head)).first { !old[old.count - 1 - $0].isWritten(as: new[new.count - 1 - $0]) }
      ?? limit - head
    let removed = head..<(old.count - tail)
    let added = new[head..<(new.count - tail)]
    if removed.count == 1, added.count == 1, let entry = added.first {
      return [":edit \(head + 1) \(written(entry))"]
    }
    var lines: [String] = []
    if removed.count == old.count, !removed.isEmpty {
      lines.append(":clear")
    } else {
      lines += removed.map { _ in ":delete \(head + 1)" }
    }
    for (number, entry) in added.enumerated() {
      // A broken rule may look like a command.
      let isPlain = tail == 0 && LineKind(entry.text) != .command
      lines.append(isPlain ? written(entry) : ":insert \(head + number + 1) \(written(entry))")
    }
    return lines
  }

  /// An entry with the blank lines above it.
  private static func written(_ entry: RuleEntry) -> String {
    String(repeating: "\n", count: entry.blankLinesAbove) + entry.text
  }
}

extension RuleEntry {
  fileprivate func isWritten(as other: RuleEntry) -> Bool {
    blankLinesAbove == other.blankLinesAbove && text.isExactly(other.text)
  }
}
