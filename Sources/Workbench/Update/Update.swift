/// Takes one message: changes the model and gives what is to be done outside.
package func update(_ model: inout Model, _ message: Message) -> [Effect] {
  let isLesson = model.tutor != nil
  var effects = model.handle(message)
  // A lesson leaves no trace in the journal.
  let isKept = !isLesson && model.tutor == nil
  effects += model.advanceTutor()
  effects += model.refresh()
  if isKept { effects += model.journalChanges() }
  model.showLitNodes()
  if !model.isPlain { model.findCorrection() }
  model.scroll()
  return effects
}

extension Model {
  mutating func handle(_ message: Message) -> [Effect] {
    switch message {
    case .started(let startup): return start(startup)
    case .resized(let size):
      self.size = size
      return []
    case .input(let event): return input(event)
    case .lineChanged(let text, let cursor): return lineChanged(text, cursor: cursor)
    case .lineModeChanged(let mode):
      editor.mode = mode
      return []
    case .lineEntered(let line): return lineEntered(line)
    case .complete: return complete()
    case .interrupted: return interrupt()
    case .inputEnded: return run(CommandCall("quit"))
    case .settled: return continueReplay()
    case .ticked: return []
    case .loading(let progress): return loading(progress)
    case .loaded(let result): return loaded(result)
    case .changed(let path): return changed(path)
    case .written(let result): return written(result)
    case .evaluated(let result): return evaluated(result)
    case .surveyed(let result): return surveyed(result)
    case .catalogued(let result): return catalogued(result)
    case .found(let result): return found(result)
    case .filtered(let result): return filtered(result)
    case .reported(let result):
      return result.generation == reportGeneration ? show(result.title, result.lines) : []
    case .rewritten(let result): return rewritten(result)
    case .redacted(let result): return redacted(result)
    case .induced(let result): return induced(result)
    case .foundElements(let result): return foundElements(result)
    case .checked(let result): return checked(result)
    case .translated(let result): return translated(result)
    case .listedFiles(let prefix, let names): return listed(names, for: prefix)
    case .listedHistory(let lines): return listed(lines)
    case .edited(let text):
      guard let text else { return [] }
      return setLine(text.trimmed)
    case .copied(let result): return copied(result)
    case .journalFailed(let reason): return journalFailed(reason)
    case .journalKept: return journalKept()
    case .recoverable(let recovery): return offer(recovery)
    case .noticed(let notice): return say(notice)
    }
  }
}
