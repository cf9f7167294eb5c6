/// The states that undo and redo go through.
struct History: Sendable {
  /// A change: its name, and the state before it, or if it was undone, behind it.
  struct Entry: Sendable {
    var label: String
    var workspace: Workspace
  }

  /// More states than this are forgotten from the oldest on.
  static let limit = 1_000

  /// So many entries of rule lists are looked at for a journal.
  private static let comparedEntries = 200_000

  private var past: [Entry] = []
  private var future: [Entry] = []

  /// While set, what changes is part of a change that was recorded already.
  var isPaused = false

  var canUndo: Bool { !past.isEmpty }

  /// What was done last.
  var lastLabel: String { past.last?.label ?? "" }

  /// The rules before each change of them, oldest first, and behind each that was undone, the one undone last at the end;
  /// of long lists of rules only so many as take little time to compare.
  func ruleChanges(around workspace: Workspace) -> (past: [Journal.Change], future: [Journal.Change]) {
    func changes(_ entries: [Entry]) -> [Journal.Change] {
      var changes: [Journal.Change] = []
      var version = workspace.rulesVersion
      var left = Self.comparedEntries
      for entry in entries.reversed() where entry.workspace.rulesVersion != version {
        left -= entry.workspace.rules.entries.count
        guard left > 0 else { break }
        version = entry.workspace.rulesVersion
        changes.append(Journal.Change(label: entry.label, rules: entry.workspace.rules))
      }
      return changes.reversed()
    }
    return (changes(past), changes(future))
  }

  /// Puts changes behind those that are known, and others in place of those that can be done again.
  mutating func append(past: [Entry], future: [Entry]) {
    self.past = (self.past + past).suffix(Self.limit)
    self.future = future
  }

  /// The rules before the last change of them.
  func rules(before version: Int) -> RuleList? {
    past.last { $0.workspace.rulesVersion != version }?.workspace.rules
  }

  /// The rules with a version, if they are remembered.
  func rules(ofVersion version: Int) -> RuleList? {
    past.last { $0.workspace.rulesVersion == version }?.workspace.rules
  }

  /// Keeps the state before a change; what was undone can no longer be redone.
  mutating func record(_ workspace: Workspace, label: String) {
    guard !isPaused else { return }
    past.append(Entry(label: label, workspace: workspace))
    if past.count > Self.limit { past.removeFirst() }
    future.removeAll()
  }

  /// Goes one change back; gives the label of what was undone.
  mutating func undo(_ workspace: inout Workspace) -> String? {
    guard let entry = past.popLast() else { return nil }
    future.append(Entry(label: entry.label, workspace: workspace))
    workspace = entry.workspace
    return entry.label
  }

  /// Goes one change forward again; gives the label of what was done.
  mutating func redo(_ workspace: inout Workspace) -> String? {
    guard let entry = future.popLast() else { return nil }
    past.append(Entry(label: entry.label, workspace: workspace))
    workspace = entry.workspace
    return entry.label
  }
}
