import RuleLanguage
import JSONDocument

extension Model {
  /// Opens a source as a further one; one that is open already is read again.
  mutating func open(_ origin: Source.Origin) -> [Effect] {
    if let index = workspace.sources.firstIndex(where: { $0.origin == origin }) {
      return reload(source: index)
    }
    workspace.sources.append(Source(origin: origin))
    workspace.sourcesVersion = nextNumber()
    return load(request(origin, .document(source: workspace.sources.count - 1)))
  }

  /// Goes to the first sample of a source as soon as there is one, unless the user goes elsewhere before.
  mutating func showOnceRead(_ origin: Source.Origin) {
    // A recovery keeps the sample that showed apart.
    if replay?.isRecovery != true { opened = OpenedSource(origin: origin, sampleBefore: workspace.sample) }
  }

  mutating func reload(source index: Int) -> [Effect] {
    guard workspace.sources.indices.contains(index) else { return [] }
    workspace.sources[index].startLoading()
    return load(request(workspace.sources[index].origin, .document(source: index)))
  }

  mutating func load(_ request: LoadRequest) -> [Effect] {
    loads.append(request)
    replay?.awaited.append(request)
    return [.load(request)]
  }

  mutating func loadRules(_ path: String) -> [Effect] { load(request(.file(path), .rules)) }

  mutating func loaded(_ result: LoadResult) -> [Effect] {
    loads.removeFirst(result.request)
    replay?.awaited.removeFirst(result.request)
    // What a recovery asked for is part of it.
    switch result.request.purpose {
    case .expectation, .baseline: history.isPaused = replay?.isRecovery ?? false
    default: break
    }
    let effects = take(result)
    history.isPaused = false
    return effects + continueReplay()
  }

  private mutating func take(_ result: LoadResult) -> [Effect] {
    let request = result.request
    switch (request.purpose, result.content) {
    case (.document, _): return takeDocument(result)
    case (_, .failed(let reason)):
      return complain("\(request.origin.name): \(reason)")
    case (.rules, .text(let text)): return takeRules(text, from: request.origin)
    case (.baseline, .text(let text)): return takeBaseline(text, from: request.origin)
    case (.session, .text(let text)): return startReplay(text, from: request.origin)
    case (.expectation, .document(let content)):
      guard let document = content.document, document.rootCount > 0 else {
        let problem = content.problems.first?.text ?? "there is no JSON value in it"
        return complain("\(request.origin.name): \(problem)")
      }
      // What is read again is no change of the user's.
      let isReload = request.origin == workspace.expectationName.map { .file($0) }
      if !isReload { history.record(workspace, label: "expect \(request.origin.name)") }
      workspace.expectation = document
      workspace.expectationVersion = nextNumber()
      if case .file(let path) = request.origin { workspace.expectationName = path }
      requestedKey = nil
      return say(
        "expecting the \(Report.count(document.rootCount, "value")) of \(request.origin.name)"
      )
    case (.suggestion, .document(let content)):
      return proposeRules(from: content.document, name: request.origin.name)
    default: return []
    }
  }

  /// Shows what has been read of a source so far.
  mutating func loading(_ progress: LoadProgress) -> [Effect] {
    guard let index = workspace.sources.firstIndex(where: { $0.origin == progress.origin }) else { return [] }
    let wasEmpty = workspace.sources[index].isEmpty
    change(source: index) { $0.take(progress) }
    // What is shown and evaluated does not change when further samples come.
    if wasEmpty, !workspace.sources[index].isEmpty { workspace.sourcesVersion = nextNumber() }
    return []
  }

  /// Changes what was read of a source.
  ///
  /// The sample that shows stays that one, unless the source is to be shown.
  private mutating func change(source index: Int, _ change: (inout Source) -> Void) {
    let first = workspace.firstSample(ofSource: index)
    let oldCount = workspace.sources[index].sampleCount
    let oldTotal = workspace.sampleCount
    change(&workspace.sources[index])
    let count = workspace.sources[index].sampleCount
    let stays = opened?.sampleBefore != workspace.sample
    if count != oldCount, (first + oldCount..<oldTotal).contains(workspace.sample) {
      workspace.sample += count - oldCount
      wantedElement = wantedElement ?? workspace.elements.number
      if !stays { opened?.sampleBefore = workspace.sample }
    }
    guard opened?.origin == workspace.sources[index].origin, count > 0 else { return }
    opened = nil
    if stays || (first..<first + count).contains(workspace.sample) { return }
    workspace.sample = first
    wantedElement = 0
  }

  private mutating func takeDocument(_ result: LoadResult) -> [Effect] {
    // The source may have moved, or gone, by undo since it was asked for.
    guard let index = workspace.sources.firstIndex(where: { $0.origin == result.request.origin }) else {
      return []
    }
    let isReload = !workspace.sources[index].isEmpty && !workspace.sources[index].isGrowing
    switch result.content {
    case .document(let content): change(source: index) { $0.take(content) }
    case .failed(let reason): workspace.sources[index].fail(reason)
    case .text: return []
    }
    if opened?.origin == result.request.origin { opened = nil }
    workspace.sourcesVersion = nextNumber()
    let source = workspace.sources[index]
    if let problem = source.problems.first {
      let isNamed = problem.text.hasPrefix(source.origin.name)
      return say(Notice(isNamed ? problem.text : "\(source.origin.name): \(problem.text)", problem.severity))
    }
    // What is wrong with another one is not to be overlooked.
    let hidesProblem = isWarning && workspace.sources.contains { !$0.problems.isEmpty }
    if isReload { return hidesProblem ? [] : say("read \(source.origin.name) again") }
    return isPlain && replay == nil && workspace.sampleCount > 1
      ? say("\(source.origin.name): \(Report.count(source.sampleCount, "sample"))") : []
  }

  private mutating func takeRules(_ text: String, from origin: Source.Origin) -> [Effect] {
    let (source, problem) = RuleFileText.ruleText(of: text, name: origin.name)
    if let problem { return complain(problem) }
    let pieces = RuleFilePieces.pieces(of: source)
    change("load \(origin.name)") { workspace in
      workspace.rules.removeAll()
      for piece in pieces { workspace.rules.insert(piece.text, blankLinesAbove: piece.blankLinesAbove) }
    }
    savedVersion = workspace.rulesVersion
    rules = ListPane()
    if case .file(let path) = origin {
      rulesFile = path
      // A session may name any file: what it names is not thereby the user's to replace.
      if replay == nil { writtenFiles.insert(path) }
    }
    let errors = RuleProgram(RuleText(entries: entries)).findings.filter { $0.diagnostic.severity == .error }
    if let first = errors.first {
      return complain(
        "\(origin.name): \(first.diagnostic.message)"
          + (errors.count > 1 ? " (and \(errors.count - 1) more)" : ""))
    }
    return say("\(origin.name): \(Report.count(workspace.rules.statementCount, "statement"))")
  }
}

extension [LoadRequest] {
  fileprivate mutating func removeFirst(_ request: LoadRequest) {
    if let index = firstIndex(of: request) { remove(at: index) }
  }
}
