/// Sessions and journals, carried out line by line.
extension Model {
  mutating func startReplay(_ text: String, from origin: Source.Origin) -> [Effect] {
    guard case .file(let path) = origin else { return [] }
    var outer: [Replay] = []
    if let replay {
      outer = replay.outer + [replay]
      guard outer.count < Replay.depthLimit else {
        return complain("\(origin.name): sessions name each other in a circle")
      }
    } else {
      sessionFile = path
      writtenFiles.insert(path)
    }
    replay = Replay(
      lines: SessionText.withoutHeadNotes(SessionText.items(of: text)), folder: PathName.folder(of: path),
      name: origin.name,
      outer: outer)
    return []
  }

  /// Goes on until a line loads something, asks something, or all are done.
  mutating func continueReplay() -> [Effect] {
    var effects: [Effect] = []
    while let replay, replay.pending == 0, prompt == nil {
      guard let line = replay.lines.first else {
        effects += endReplay(replay)
        continue
      }
      self.replay?.lines.removeFirst()
      effects += carryOut(line, of: replay)
    }
    return effects
  }

  private mutating func carryOut(_ line: String, of replay: Replay) -> [Effect] {
    switch LineKind(line) {
    case .empty: return []
    case .note:
      if line.trimmed != SessionText.standardInputNote { _ = add(statements: line) }
      return []
    case .command:
      guard var call = CommandCall(line: line, origin: .session) else { return [] }
      if replay.isRecovery, call.name == "open" { return openForRecovery(call) }
      call.folder = replay.folder
      return run(call)
    case .statement:
      let broken = add(statements: line)
      // Broken rules are kept as they are: nothing of a session gets lost.
      guard !broken.isEmpty else { return [] }
      change("add \(line.trimmed.firstLine(limit: 40))") { workspace in
        for piece in broken { workspace.rules.insert(piece.text, blankLinesAbove: piece.blankLinesAbove) }
      }
      return []
    }
  }

  private mutating func openForRecovery(_ call: CommandCall) -> [Effect] {
    let isOpen = workspace.sources.contains { SessionText.line(opening: $0.origin) == ":open \(call.rest)" }
    return isOpen ? [] : run(call)
  }

  private mutating func endReplay(_ replay: Replay) -> [Effect] {
    self.replay = replay.outer.last
    if self.replay != nil { return [] }
    if replay.isRecovery {
      let lines = Journal.lines(from: Workspace(), to: workspace)
      return [.clearJournal] + lines.map(Effect.appendJournal) + say("recovered; `:undo` takes it back")
    }
    savedVersion = workspace.rulesVersion
    if let notice, notice.severity != .note { return [] }
    findElements()
    let elements = workspace.sampleCount == 1 ? workspace.elements.count : 0
    let samples = Report.count(max(workspace.sampleCount, elements), "sample")
    return say("\(replay.name): \(Report.count(entries.count { !$0.isNote }, "statement")), \(samples)")
  }

  mutating func offer(_ found: Recovery) -> [Effect] {
    recovery = found.lines
    guard !recovery.isEmpty else { return [] }
    return say(
      .warning("unsaved rules of an earlier session were found; `:recover` takes them, `:discard` drops them")
    )
  }

  mutating func recover() -> [Effect] {
    guard !recovery.isEmpty else { return complain("there is nothing to recover") }
    let text = recovery.joined(separator: "\n")
    recovery = []
    replay = Replay(lines: SessionText.items(of: text)[...], folder: "", name: "journal", isRecovery: true)
    return continueReplay()
  }
}
