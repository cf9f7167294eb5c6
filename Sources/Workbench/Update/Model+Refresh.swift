import JSONDocument
import RuleEngine
import RuleLanguage

/// What follows from a change: the jobs that bring the screen up to date. Each is asked for once.
extension Model {
  mutating func refresh() -> [Effect] {
    workspace.clampSample()
    let finding = findElements()
    if requestedElements == nil { showInput() }
    let requests: [[Effect]] = [
      finding, requestEvaluation(), requestFilter(), requestSearch(), requestCatalog(), requestSurvey(),
      requestVerification(), isLoading || isGrowing ? [] : requestComparison(), requestWatching(),
      requestSwift(),
    ]
    return Array(requests.joined())
  }

  var currentInputKey: InputKey {
    InputKey(
      sourcesVersion: workspace.sourcesVersion, sample: workspace.sample, element: workspace.elements.number,
      elementsPath: workspace.elements.path)
  }

  /// Samples up to this size are taken apart at once; larger ones away from the keys.
  private static let smallSample = 1 << 20

  /// Finds the elements that `each` takes the sample apart into, when the sample or the path is another one.
  @discardableResult
  mutating func findElements() -> [Effect] {
    let context = workspace.rules.context
    let isApart = context.contains(where: \.isEach)
    let key = SampleElements.Key(
      sourcesVersion: workspace.sourcesVersion, sample: workspace.sample,
      context: isApart ? context.map(\.text).joined(separator: "\n") : "")
    if workspace.elements.key == key {
      requestedElements = nil
      if let wanted = wantedElement { workspace.elements.show(wanted) }
      wantedElement = nil
      return []
    }
    if requestedElements == key { return [] }
    let root = workspace.sample(at: workspace.sample)?.value ?? .null
    let request = ElementsRequest(key: key, context: isApart ? context : [], root: root)
    if isApart, !isPlain, root.sourceRange?.count ?? 0 > Self.smallSample {
      requestedElements = key
      return [.work(.elements(request))]
    }
    requestedElements = nil
    if let result = request.run(isCancelled: { false }) { take(result.elements) }
    return []
  }

  /// Takes the elements of the sample that shows.
  mutating func take(_ elements: SampleElements) {
    let old = workspace.elements
    workspace.elements = elements
    // What is read again stays where it was.
    workspace.elements.show(wantedElement ?? (old.key?.sample == elements.key?.sample ? old.number ?? 0 : 0))
    wantedElement = nil
    placeCatalog()
  }

  var isLoading: Bool { workspace.sources.contains { $0.isLoading && $0.isEmpty } }

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
  var draft: RuleText.Draft? {
    guard editor.kind == .statement, let text = editor.completedText else { return nil }
    return RuleText.Draft(text: text, replacedID: editor.editedID)
  }

  /// Whether the line is being typed and there is nothing wrong with it yet but its end.
  var isLineUnfinished: Bool {
    guard editor.kind == .statement, editor.refusedText != editor.text, editor.ruleErrors.isEmpty,
      let first = editor.syntaxErrors.first
    else { return false }
    if [.unclosedBracket, .unclosedQuote].contains(first.code) { return true }
    return first.range.upperBound >= editor.text.dropLast(while: \.isWhitespace).utf8.count
  }

  private mutating func requestEvaluation() -> [Effect] {
    guard !isLoading, requestedElements == nil else { return [] }
    let base = EvaluationKey(rulesVersion: workspace.rulesVersion, input: currentInputKey, draft: nil)
    var key = base
    key.draft = draft
    key.phase = phase
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
    guard key != requestedKey else {
      if isRefused { isStale = true }
      return []
    }
    requestedKey = key
    (isStopped, isRefused) = (false, false)
    baseKey = nil
    evaluationGeneration = nextNumber()
    let rules = RuleText(entries: entries, draft: key.draft)
    let request = EvaluationRequest(
      generation: evaluationGeneration, rules: rules, input: workspace.currentSample?.input,
      elementsPath: workspace.elements.path, expected: expectedValue, phase: phase)
    return [.work(.evaluate(request))]
  }

  /// What is expected of the sample; nil when nothing is.
  var expectedValue: JSON? {
    guard let expectation = workspace.expectation, workspace.sample < expectation.rootCount else {
      return nil
    }
    return expectation.expected(
      at: Tally.Place(sample: workspace.sample, element: workspace.elements.number),
      elementCount: workspace.elements.count)
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
    let key = SurveyState(
      rulesVersion: workspace.rulesVersion, sourcesVersion: workspace.sourcesVersion,
      hasManySamples: workspace.hasManySamples)
    guard key != requestedSurvey else { return [] }
    requestedSurvey = key
    survey.prepare(sourcesVersion: workspace.sourcesVersion)
    let total = workspace.sampleCount
    surveyKeys = [:]
    var keys: [Int: Survey.Key] = [:]
    var counted: [RuleEntry] = []
    // One sample shows by itself what each rule makes of it.
    for (entry, surveyKey) in zip(entries, key.hasManySamples ? workspace.rules.surveyKeys : []) {
      surveyKeys[entry.id] = surveyKey
      if let surveyKey, survey.needsCounting(surveyKey) {
        keys[entry.id] = surveyKey
        counted.append(entry)
      } else if entry.isContext {
        counted.append(entry)
      }
    }
    guard !keys.isEmpty else {
      let wasRunning = survey.progress != nil
      survey.stop()
      survey.summarise(entries.compactMap { surveyKeys[$0.id] })
      return wasRunning ? [.cancel(.survey)] : []
    }
    survey.start(nextNumber(), total: total)
    let request = SurveyRequest(
      generation: survey.generation, rules: RuleText(entries: counted), keys: keys,
      walk: InputWalk(documents: workspace.documents))
    return [.work(.survey(request))]
  }

  /// Compares the results of all samples to the expected ones, once for each state of the rules.
  private mutating func requestVerification() -> [Effect] {
    guard let expectation = workspace.expectation, workspace.hasManySamples else {
      guard verification.key != nil else { return [] }
      verification = Verification()
      return [.cancel(.verification)]
    }
    guard !isLoading, !isGrowing else { return [] }
    let key = VerificationKey(
      rulesVersion: workspace.rulesVersion, sourcesVersion: workspace.sourcesVersion,
      expectationVersion: workspace.expectationVersion)
    guard key != verification.key else { return [] }
    let known = verification.key?.hasSameValues(as: key) == true ? verification.known : nil
    verification = Verification(key: key, generation: nextNumber())
    verification.known = known
    let request = CheckRequest(
      generation: verification.generation, standard: .expected(expectation, known: known),
      rules: RuleText(entries: entries), walk: InputWalk(documents: workspace.documents))
    return [.work(.check(request))]
  }
}

/// What the tallies depend on.
struct SurveyState: Sendable, Equatable {
  var rulesVersion: Int
  var sourcesVersion: Int
  var hasManySamples: Bool
}
