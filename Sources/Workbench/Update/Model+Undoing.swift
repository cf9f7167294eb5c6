/// Undo and redo: they bring back what the user did, not what was read since.
extension Model {
  mutating func undoCommand() -> [Effect] {
    let now = workspace
    guard let label = history.undo(&workspace) else { return say("nothing to undo") }
    journalStep = .undo
    return keepDocuments(of: now) + say("undone: \(label)")
  }

  mutating func redoCommand() -> [Effect] {
    let now = workspace
    guard let label = history.redo(&workspace) else { return say("nothing to redo") }
    journalStep = .redo
    return keepDocuments(of: now) + say("done again: \(label)")
  }

  /// Lets the sources hold what was last read from them: the state gone back to may be from before that.
  private mutating func keepDocuments(of now: Workspace) -> [Effect] {
    var unread: [Int] = []
    for (index, source) in workspace.sources.enumerated() {
      if let known = now.sources.first(where: { $0.origin == source.origin }) {
        workspace.sources[index] = known
      } else if source.isLoading, source.isEmpty {
        // What it was waiting for came when it was not there.
        unread.append(index)
      }
    }
    let isSame = workspace.sources.map(\.origin) == now.sources.map(\.origin)
    workspace.sourcesVersion = isSame ? now.sourcesVersion : nextNumber()
    return unread.flatMap { reload(source: $0) }
  }
}
