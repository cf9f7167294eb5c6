/// Sessions and journals, carried out line by line.
extension Model {
  mutating func startReplay(_ text: String, from origin: Source.Origin) -> [Effect] {
    guard case .file(let path) = origin else { return [] }
    var outer: [Replay] = []
    if let replay {
      outer = replay.outer + [replay]
      guard outer.count < Replay.depthLimit, !outer.contains(where: { $0.path == path }) else {
        return complain("\(origin.name): sessions name each other in a circle")
      }
      guard replay.sessionCount < Replay.sessionLimit else {
        return complain("\(origin.name): sessions name more than \(Replay.sessionLimit) others")
      }
    } else {
      sessionFile = path
      writtenFiles.insert(path)
    }
    replay = Replay(
      lines: SessionText.withoutHeadNotes(SessionText.items(of: text)), folder: PathName.folder(of: path),
      name: origin.name, path: path, hadUnsaved: isUnsaved, outer: outer,
      sessionCount: 1 + (replay?.sessionCount ?? 0))
    return []
  }

  /// Whether the next line of a session waits until all is done that those before it asked for.
  ///
  /// Without a screen a session is worked off like lines that are typed: each finds what came of those above it.
  package var isLineDue: Bool {
    guard isPlain, let replay else { return false }
    return !replay.isRecovery && replay.awaited.isEmpty && prompt == nil
  }

  /// Goes on until a line loads something, asks something, or all are done; without a screen for one line.
  mutating func continueReplay() -> [Effect] {
    var effects: [Effect] = []
    while let replay, replay.awaited.isEmpty, prompt == nil {
      guard let line = replay.lines.first else {
        effects += endReplay(replay)
        continue
      }
      self.replay?.lines.removeFirst()
      guard LineKind(line) == .statement else {
        effects += carryOut(line, of: replay)
        if isLineDue { break }
        continue
      }
      // Statements in a row are looked at together: each alone would be checked against all before it.
      var block = [line]
      while let next = self.replay?.lines.first, [.statement, .note].contains(LineKind(next)) {
        block.append(next)
        self.replay?.lines.removeFirst()
      }
      take(statements: block)
      if isLineDue { break }
    }
    return effects
  }

  private mutating func carryOut(_ line: String, of replay: Replay) -> [Effect] {
    switch LineKind(line) {
    case .empty: return []
    case .note:
      if line.trimmed != SessionText.standardInputNote { take(statements: [line]) }
      return []
    case .command:
      guard var call = CommandCall(line: line, origin: .session) else { return [] }
      call.folder = replay.folder
      // A recovery is one change.
      history.isPaused = replay.isRecovery
      defer { history.isPaused = false }
      return run(call)
    case .statement:
      take(statements: [line])
      return []
    }
  }

  /// Adds statements as they stand, blank lines and broken ones included: nothing of a session gets lost.
  private mutating func take(statements: [String]) {
    let pieces = RuleFilePieces.pieces(of: statements.joined(separator: "\n"))
    change("add \(statements.first?.firstLine(limit: 40) ?? "")") { workspace in
      for piece in pieces {
        workspace.rules.insert(piece.text, blankLinesAbove: piece.blankLinesAbove)
      }
    }
  }

  private mutating func endReplay(_ replay: Replay) -> [Effect] {
    self.replay = replay.outer.last
    if self.replay != nil {
      self.replay?.sessionCount = replay.sessionCount
      return []
    }
    if let recovered = replay.recovered {
      takeUpHistory(recovered)
      return say("recovered; `:undo` goes back, step by step")
    }
    if !replay.hadUnsaved { savedVersion = workspace.rulesVersion }
    if let notice, notice.severity != .note { return [] }
    findElements()
    let elements = workspace.sampleCount == 1 ? workspace.elements.count : 0
    let samples = Report.count(max(workspace.sampleCount, elements), "sample")
    return say("\(replay.name): \(Report.count(workspace.rules.statementCount, "statement")), \(samples)")
  }

  mutating func offer(_ found: Recovery) -> [Effect] {
    recovery = found.lines
    guard !recovery.isEmpty else { return [] }
    return say(
      .warning("unsaved rules of an earlier session were found; `:recover` takes them, `:discard` drops them")
    )
  }

  /// Takes what the journal leads to in place of the rules; those that were typed since stay behind them.
  mutating func recover() -> [Effect] {
    guard !recovery.isEmpty else { return complain("there is nothing to recover") }
    let outcome = Journal.Outcome(of: recovery)
    recovery = []
    (hasRecovered, isJournalDue) = (true, true)
    let typed = isUnsaved ? entries : []
    let saved = history.rules(ofVersion: savedVersion)
    let known = Set((outcome.rules.entries + (saved?.entries ?? [])).map(\.text))
    func withTyped(_ change: Journal.Change) -> Journal.Change {
      var change = change
      for entry in typed where !known.contains(entry.text) {
        change.rules.insert(entry.text, blankLinesAbove: entry.blankLinesAbove)
      }
      return change
    }
    let recovered = withTyped(Journal.Change(label: "recover", rules: outcome.rules))
    change(recovered.label) { $0.rules = recovered.rules }
    let open = Set(workspace.sources.compactMap { SessionText.line(opening: $0.origin) })
    let commands = outcome.commands.map { Journal.line($0, seenFrom: folder) }.filter { !open.contains($0) }
    replay = Replay(lines: commands[...], folder: "", name: "journal")
    replay?.recovered = Replay.Recovered(
      past: outcome.past.map(withTyped), future: outcome.future.map(withTyped),
      rulesVersion: workspace.rulesVersion)
    // The sample that showed is one of those in files that are still being read.
    replay?.awaited = loads.filter(\.isOfFile)
    return continueReplay()
  }

  /// Lets undo go back through what led to the rules that were recovered, before it takes back the recovery.
  private mutating func takeUpHistory(_ recovered: Replay.Recovered) {
    guard recovered.rulesVersion == workspace.rulesVersion else { return }
    let now = workspace
    func entry(_ change: Journal.Change) -> History.Entry {
      var entry = History.Entry(label: change.label, workspace: now)
      entry.workspace.rules = change.rules
      entry.workspace.rulesVersion = nextNumber()
      return entry
    }
    history.append(past: recovered.past.map(entry), future: recovered.future.map(entry))
    isJournalDue = true
  }
}
