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

  /// The lines for a change.
  static func lines(from old: State, to new: State) -> [String] {
    lines(from: old.workspace, to: new.workspace, in: new.folder)
      + settingLines(from: old.settings, to: new.settings)
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
    let head = (0..<limit).first { old[$0] != new[$0] } ?? limit
    let tail =
      (0..<(limit - head)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? limit - head
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

extension Journal {
  /// What a journal leads to, from nothing.
  struct Outcome: Sendable {
    var rules = RuleList()
    /// The commands that open what was open at the end.
    var opening: [String] = []
    /// What was set up with each command last: what is expected, the sample shown, settings.
    fileprivate var setUp: [String: String] = [:]

    /// The commands that bring back all but the rules.
    var commands: [String] {
      let place = setUp["sample"]
      return opening + setUp.filter { $0.key != "sample" }.values.sorted() + [place].compactMap { $0 }
    }
  }

  /// Whether lines lead to more than documents and settings, which are not worth a question.
  static func holdsRules(_ lines: [String]) -> Bool {
    lines.contains { line in
      guard LineKind(line) == .command, let command = command(line) else { return true }
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

  /// Carries out the lines of a journal; one that says nothing is passed over.
  static func outcome(of lines: [String]) -> Outcome {
    var outcome = Outcome()
    for line in lines {
      guard LineKind(line) == .command, let command = command(line) else {
        insert(line, at: nil, in: &outcome.rules)
        continue
      }
      switch command.name {
      case "open": outcome.opening.append(line)
      case "close": (outcome.opening, outcome.setUp["sample"]) = ([], nil)
      case "expect", "baseline", "sample", "theme", "watch": outcome.setUp[command.name] = line
      case "set": outcome.setUp[line.split(separator: " ").prefix(2).joined(separator: " ")] = line
      case "clear": outcome.rules.removeAll()
      case "insert": insert(command.text, at: command.place, in: &outcome.rules)
      case "delete": outcome.rules.remove(at: command.place)
      case "edit":
        guard outcome.rules.entries.indices.contains(command.place) else { continue }
        outcome.rules.remove(at: command.place)
        insert(command.text, at: command.place, in: &outcome.rules)
      default: continue
      }
    }
    return outcome
  }

  /// `:NAME NUMBER TEXT`, the text as it is.
  private static func command(_ line: String) -> (name: String, place: Int, text: String)? {
    let words = line.dropFirst().split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard let name = words.first else { return nil }
    let number = words.count > 1 ? Int(words[1]) ?? 0 : 0
    return (String(name), number - 1, words.count > 2 ? String(words[2]) : "")
  }

  private static func insert(_ text: String, at index: Int?, in rules: inout RuleList) {
    let entry = text.drop { $0 == "\n" }
    guard !entry.isEmpty else { return }
    rules.insert(String(entry), at: index, blankLinesAbove: text.count - entry.count)
  }
}
