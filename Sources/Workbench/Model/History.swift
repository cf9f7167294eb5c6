/// The states that undo and redo go through.
struct History: Sendable {
  private struct Entry: Sendable {
    var label: String
    var workspace: Workspace
  }

  /// More states than this are forgotten from the oldest on.
  static let limit = 1_000

  private var past: [Entry] = []
  private var future: [Entry] = []

  /// While set, what changes is part of a change that was recorded already.
  var isPaused = false

  var canUndo: Bool { !past.isEmpty }

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
