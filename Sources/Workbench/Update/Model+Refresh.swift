import JSONDocument
import RuleEngine
import RuleLanguage

/// What follows from a change: the jobs that bring the screen up to date. Each is asked for once.
extension Model {
  mutating func refresh() -> [Effect] {
    workspace.clampSample()
    findElements()
    showInput()
    return requestEvaluation() + requestFilter() + requestSearch() + requestCatalog() + requestSurvey()
  }

  var currentInputKey: InputKey {
    InputKey(
      sourcesVersion: workspace.sourcesVersion, sample: workspace.sample, element: workspace.elements.number,
      elementsPath: workspace.elements.path)
  }

  /// Finds the elements that `each` takes the sample apart into, when the sample or the path is another one.
  mutating func findElements() {
    let context = entries.filter(\.isContext)
    let isApart = context.contains(where: \.isEach)
    let key = SampleElements.Key(
      sourcesVersion: workspace.sourcesVersion, sample: workspace.sample,
      context: isApart ? context.map(\.text).joined(separator: "\n") : "")
    if workspace.elements.key != key {
      let root = workspace.sample(at: workspace.sample)?.value
      let old = workspace.elements
      let ruleSet = isApart ? RuleProgram(RuleText(entries: context)).ruleSet : RuleSet()
      workspace.elements = SampleElements(key, of: root ?? .null, by: ruleSet)
      // What is read again stays where it was.
      workspace.elements.show(old.key?.sample == key.sample ? old.number ?? 0 : 0)
      placeCatalog()
    }
    if let wanted = wantedElement { workspace.elements.show(wanted) }
    wantedElement = nil
  }

  private var isLoading: Bool { workspace.sources.contains { $0.isLoading && $0.isEmpty } }

  /// Whether samples are still coming: what is counted over all of them waits for the last one.
  private var isGrowing: Bool { workspace.sources.contains(where: \.isGrowing) }

  /// Shows the sample in the input pane.
  mutating func showInput() {
    guard inputKey != currentInputKey else { return }
    inputKey = currentInputKey
    input.show(Tree(root: workspace.currentSample?.value ?? .null))
  }

  /// What the line adds to the rules: while it is being typed, what there is of it with its brackets closed; nil
  /// while it is empty, a command, or no statement yet.
  private var draft: RuleText.Draft? {
    guard editor.kind == .statement, let text = editor.completedText else { return nil }
    return RuleText.Draft(text: text, replacedID: editor.editedID)
  }

  /// Whether the line is being typed and there is nothing wrong with it yet but its end.
  var isLineUnfinished: Bool {
    guard editor.kind == .statement, editor.refusedText != editor.text, editor.ruleErrors.isEmpty,
      let first = editor.syntaxErrors.first
    else { return false }
    return first.range.upperBound >= editor.text.dropLast(while: \.isWhitespace).utf8.count
  }

  private mutating func requestEvaluation() -> [Effect] {
    guard !isLoading else { return [] }
    let base = EvaluationKey(rulesVersion: workspace.rulesVersion, input: currentInputKey, draft: nil)
    var key = base
    key.draft = draft
    isStale = false
    if editor.kind == .statement, key.draft == nil {
      // The last good output stays as long as it is one of these rules and this sample.
      if let requestedKey, requestedKey.hasSameBase(as: base) {
        isStale = requestedKey.draft != nil || !isLineUnfinished
        return []
      }
    } else if editor.kind == .statement, !editor.ruleErrors.isEmpty {
      isStale = true
    }
    guard key != requestedKey else { return [] }
    requestedKey = key
    baseKey = nil
    evaluationGeneration = nextNumber()
    let rules = RuleText(entries: entries, draft: key.draft)
    let request = EvaluationRequest(
      generation: evaluationGeneration, rules: rules, input: currentRuleInput,
      elementsPath: workspace.elements.path, expected: expectedValue)
    return [.work(.evaluate(request))]
  }

  /// What is expected of the sample; nil when nothing is.
  var expectedValue: JSON? {
    guard let expectation = workspace.expectation, workspace.sample < expectation.rootCount else {
      return nil
    }
    let expected = expectation.root(at: workspace.sample)
    guard let element = workspace.elements.number else { return expected }
    // Results that were left out put elements and results out of step.
    return expected.count == workspace.elements.count ? expected[element] : nil
  }

  /// What the rules are applied to.
  var currentRuleInput: RuleInput { workspace.currentSample?.input ?? RuleInput(root: .null) }

  private mutating func requestCatalog() -> [Effect] {
    guard !isLoading, requestedCatalog != workspace.sourcesVersion else { return [] }
    requestedCatalog = workspace.sourcesVersion
    let documents = workspace.documents
    guard !documents.isEmpty else { return [] }
    return [.work(.catalogue(CatalogRequest(generation: workspace.sourcesVersion, documents: documents)))]
  }

  private mutating func requestSurvey() -> [Effect] {
    guard !isLoading, !isGrowing else { return [] }
    let key = SurveyState(rulesVersion: workspace.rulesVersion, sourcesVersion: workspace.sourcesVersion)
    guard key != requestedSurvey else { return [] }
    requestedSurvey = key
    survey.prepare(sourcesVersion: workspace.sourcesVersion)
    let total = workspace.sampleCount
    surveyKeys = [:]
    var keys: [Int: Survey.Key] = [:]
    var counted: [RuleEntry] = []
    for (entry, surveyKey) in zip(entries, entries.surveyKeys) {
      surveyKeys[entry.id] = surveyKey
      if let surveyKey, survey.needsCounting(surveyKey) {
        keys[entry.id] = surveyKey
        counted.append(entry)
      } else if entry.isContext {
        counted.append(entry)
      }
    }
    guard workspace.hasManySamples, !keys.isEmpty else {
      let wasRunning = survey.progress != nil
      survey.stop()
      return wasRunning ? [.cancel(.survey)] : []
    }
    survey.start(nextNumber(), total: total)
    let request = SurveyRequest(
      generation: survey.generation, rules: RuleText(entries: counted), keys: keys,
      walk: InputWalk(documents: workspace.documents))
    return [.work(.survey(request))]
  }

  /// Adds what changed to the journal.
  mutating func journal(since before: Workspace) -> [Effect] {
    guard replay?.isRecovery != true else { return [] }
    return Journal.lines(from: before, to: workspace).map(Effect.appendJournal)
  }
}

/// What the tallies depend on.
struct SurveyState: Sendable, Equatable {
  var rulesVersion: Int
  var sourcesVersion: Int
}
