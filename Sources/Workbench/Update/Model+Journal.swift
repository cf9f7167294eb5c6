/// What is kept on disk, so that a killed program loses at most the line being typed.
extension Model {
  /// What the journal is about.
  private var kept: Journal.State { Journal.State(workspace: workspace, settings: settings, folder: folder) }

  /// Adds what changed to the journal.
  mutating func journalChanges() -> [Effect] {
    let lines = Journal.lines(from: journaled, to: kept, as: journalStep, label: history.lastLabel)
    (journaled, journalStep) = (kept, .change)
    let isDue = isJournalDue
    isJournalDue = false
    if isDue { return [wholeJournal()] }
    if lines.isEmpty { return [] }
    // Lines build on each other: after one that was lost, or a save that made an end of the journal, only the whole
    // will do. What is saved needs none.
    guard isJournalWhole else { return isUnsaved ? [wholeJournal()] : [] }
    journalRoom -= Journal.size(of: lines)
    return journalRoom < 0 ? [wholeJournal()] : lines.map(Effect.appendJournal)
  }

  private mutating func wholeJournal() -> Effect {
    var nothing = Journal.State(settings: initialSettings, folder: folder)
    (nothing.workspace.rulesVersion, nothing.workspace.sourcesVersion) = (-1, -1)
    let (past, future) = history.ruleChanges(around: workspace)
    let changes = past + future.reversed()
    let states = past.map(\.rules) + [workspace.rules] + future.reversed().map(\.rules)
    var oldest = kept
    oldest.workspace.rules = states[0]
    var lines = Journal.lines(from: nothing, to: oldest)
    for (number, change) in changes.enumerated() {
      lines += Journal.lines(from: states[number], to: states[number + 1], label: change.label)
    }
    // What was taken back is done and taken back again.
    for number in (past.count..<changes.count).reversed() {
      lines += Journal.lines(from: states[number + 1], to: states[number], as: .undo)
    }
    journalRoom = Journal.room + Journal.size(of: lines)
    return .replaceJournal(lines)
  }

  /// The journal was written anew.
  mutating func journalKept() -> [Effect] {
    hasJournal = true
    isJournalWhole = true
    return dropRecovered()
  }

  /// A line could not be added, or the journal not written anew; that is told once.
  mutating func journalFailed(_ reason: String) -> [Effect] {
    defer { (hasJournal, isJournalWhole) = (false, false) }
    return hasJournal ? warn(reason) : []
  }

  /// All is saved: what the journals hold is not needed any more.
  mutating func endJournal() -> [Effect] {
    isJournalWhole = false
    return [.clearJournal] + dropRecovered()
  }

  /// What was recovered goes from the old journal once it is kept elsewhere.
  private mutating func dropRecovered() -> [Effect] {
    defer { hasRecovered = false }
    return hasRecovered ? [.dropRecovered] : []
  }
}
