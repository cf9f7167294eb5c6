import JSONDocument

/// What comes back from jobs; whatever was asked for before the newest request is dropped.
extension Model {
  mutating func evaluated(_ result: EvaluationResult) -> [Effect] {
    guard result.generation == evaluationGeneration else { return [] }
    findings = Findings(result.program.findings, generation: result.generation)
    guard let output = result.output else {
      // The line does not go with the other rules.
      // Of a line that is not finished they are about what is still to come.
      editor.ruleErrors = editor.syntaxErrors.isEmpty ? result.program.draftErrors : []
      (isStale, isRefused) = (true, true)
      guard let requestedKey, let outputKey, !outputKey.hasSameBase(as: requestedKey) else { return [] }
      return evaluateBase(of: requestedKey)
    }
    self.output = output
    isStopped = false
    outputVersion = nextNumber()
    lastJump = nil
    outputKey = baseKey ?? requestedKey
    baseKey = nil
    showResult(of: output)
    return finishJump() + announce(output)
  }

  /// Evaluates without the line: there is no earlier output of these rules and this sample.
  private mutating func evaluateBase(of key: EvaluationKey) -> [Effect] {
    evaluationGeneration = nextNumber()
    baseKey = EvaluationKey(rulesVersion: key.rulesVersion, input: key.input, draft: nil, phase: phase)
    return [
      .work(
        .evaluate(
          EvaluationRequest(
            generation: evaluationGeneration, rules: RuleText(entries: entries),
            input: workspace.currentSample?.input, elementsPath: workspace.elements.path,
            expected: expectedValue,
            phase: phase)))
    ]
  }

  private mutating func showResult(of output: Output) {
    result.show(output.tree)
    if focus == .editor, let key = output.draftKey { result.reveal(output.cursor(at: key)) }
  }

  mutating func surveyed(_ result: SurveyResult) -> [Effect] {
    guard result.generation == survey.generation else { return [] }
    survey.take(result)
    if result.next == nil { survey.summarise(entries.compactMap { surveyKeys[$0.id] }) }
    return result.request.following(result).map { [.work(.survey($0))] } ?? []
  }

  mutating func checked(_ result: CheckResult) -> [Effect] {
    switch result.generation {
    case verification.generation: verification.take(result)
    case comparison.generation: comparison.take(result)
    default: return []
    }
    return result.following.map { [.work(.check($0))] } ?? []
  }

  mutating func foundElements(_ result: ElementsResult) -> [Effect] {
    guard result.elements.key == requestedElements else { return [] }
    requestedElements = nil
    take(result.elements)
    return []
  }

  mutating func catalogued(_ result: CatalogResult) -> [Effect] {
    guard result.generation == workspace.sourcesVersion else { return [] }
    catalog = result.catalog
    placeCatalog()
    suggestWhileTyping()
    return []
  }

  mutating func copied(_ result: CopyResult) -> [Effect] {
    switch result {
    case .whole: say("copied")
    case .by(let program): say("copied by \(program)")
    case .file(let path): say("there is no clipboard: the text is in \(path)")
    case .failed(let reason): complain("not copied: \(reason)")
    }
  }

  /// The history as a page, the newest line last.
  mutating func listed(_ history: [EnteredLine]) -> [Effect] {
    if history.isEmpty { return say("the history holds nothing like that") }
    let lines = history.suffix(2_000).map {
      "\($0.hasFailed ? "failed  " : "ok      ")\($0.text.displayEscaped)"
    }
    let effects = show("history", lines)
    page?.top = .max / 2
    return effects
  }

  /// In plain mode: tells what became of the rules that were just entered.
  private mutating func announce(_ output: Output) -> [Effect] {
    defer { announced = [] }
    guard isPlain, replay == nil, !announced.isEmpty else { return [] }
    let slots = Set(announced.map { RuleText.Slot.entry(id: $0) })
    return [.print(Report.outcomes(output, slots: slots))]
  }
}
