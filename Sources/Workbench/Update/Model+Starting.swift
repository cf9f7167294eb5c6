extension Model {
  mutating func start(_ startup: Startup) -> [Effect] {
    size = startup.size
    isPlain = startup.isPlain
    settings.allowsCommands = startup.allowsCommands
    settings.canAsk = startup.canAsk
    settings.watchesFiles = startup.watchesFiles
    settings.look = startup.look
    initialSettings = settings
    journaled.settings = settings
    folder = startup.folder
    home = startup.home
    var effects: [Effect] = []
    for origin in startup.documents { effects += open(origin) }
    // The first one shows, whichever is read first.
    if let origin = startup.documents.first { showOnceRead(origin) }
    // What the program was started with is no change that undo could take back.
    history = History()
    if let path = startup.rulesFile { effects += loadRules(path) }
    if let path = startup.sessionFile { effects.append(.load(request(.file(path), .session))) }
    return effects
  }

  /// Control-C: first out of what covers the panes, then it clears the line, then it stops the work.
  mutating func interrupt() -> [Effect] {
    prompts.removeAll()
    page = nil
    matrix = nil
    notice = nil
    replay = nil
    // A report that is ready by now must not come up over what is typed next.
    reportGeneration = nextNumber()
    editor.popup = nil
    let effects = clearLine()
    focus = .editor
    return effects + stopWork()
  }

  /// Ends all that is being read and computed.
  mutating func stopWork() -> [Effect] {
    survey.stop()
    // What `each` would take apart stays whole.
    if let key = requestedElements { take(SampleElements(whole: key)) }
    requestedElements = nil
    if isEvaluating {
      // What was cancelled must not be asked for again by itself.
      isStopped = true
      notice = Notice("stopped; the output is the last one", .warning)
    }
    return [.cancelLoads] + Lane.allCases.map { .cancel($0) }
  }

  /// Whether a result is still awaited.
  var isEvaluating: Bool { requestedKey != nil && requestedKey != outputKey && !isStale }

  func request(_ origin: Source.Origin, _ purpose: LoadRequest.Purpose) -> LoadRequest {
    LoadRequest(origin: origin, purpose: purpose, generation: workspace.sourcesVersion)
  }
}
