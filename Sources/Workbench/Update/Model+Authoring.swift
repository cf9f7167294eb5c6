import JSONDocument
import RuleEngine
import RuleLanguage

/// Rules made by pointing at the input.
extension Model {
  /// A pane row can stand for so many leaves; more would be no rule set that anybody reads.
  private static let leafLimit = 200

  /// Makes a rule for a node.
  mutating func ruleCommand(_ call: CommandCall) -> [Effect] {
    if call.rest.isEmpty, let refusal = refusalOfCursor { return complain(refusal) }
    guard let steps = stepsOfArgument(call.rest) else {
      return complain("`\(call.rest)` is not in this sample")
    }
    var keys = usedKeys
    if call.rest.isEmpty, !marked.isEmpty { return addRuleOfMarked() }
    let text = RuleProposal.text(steps.map(RuleProposal.Step.init), &keys, KeyStyle(of: usedKeys))
    return addProposed([text])
  }

  /// Makes a rule for every leaf below a node.
  mutating func leavesCommand(_ call: CommandCall) -> [Effect] {
    if call.rest.isEmpty, let refusal = refusalOfCursor { return complain(refusal) }
    guard let steps = stepsOfArgument(call.rest), let place = TreeCursor(input.tree, steps: steps),
      let value = place.value
    else { return complain("`\(call.rest)` is not in this sample") }
    let known = usedPaths
    var keys = usedKeys
    let leaves = RuleProposal.leaves(of: value, at: steps.map(RuleProposal.Step.init), limit: Self.leafLimit)
    let texts = leaves.filter { !known.contains(ExactText(RuleProposal.path($0).text)) }.map {
      RuleProposal.text($0, &keys, KeyStyle(of: usedKeys))
    }
    if texts.isEmpty { return say("every leaf here has its rule") }
    return addProposed(texts)
  }

  /// Proposes rules for what no rule reads.
  mutating func suggestCommand(_ call: CommandCall) -> [Effect] {
    let (word, rest) = call.rest.splitAfterWord()
    if word == "from" {
      guard let name = CommandCall("suggest", rest: rest).words.first else {
        return complain("which file? `:suggest from FILE`")
      }
      return load(request(.file(resolved(name, call)), .suggestion))
    }
    guard let sample = workspace.currentSample?.value else { return complain("there is no sample") }
    var keys = usedKeys
    var texts: [String] = []
    let style = KeyStyle(of: usedKeys)
    let read = InputMarks(self, isForced: true)
    for leaf in RuleProposal.leaves(of: sample, at: [], limit: Self.leafLimit) {
      guard let place = TreeCursor(input.tree, steps: leaf.map(\.first)),
        read.mark(of: place, isOpen: true) == .residue
      else {
        continue
      }
      texts.append(RuleProposal.text(leaf, &keys, style))
    }
    if texts.isEmpty { return say("every key of this sample is read by a rule") }
    return propose(texts)
  }

  /// Proposes rules that make the expected outputs of a file from the samples.
  mutating func proposeRules(from document: Document?, name: String) -> [Effect] {
    guard let expected = document, expected.rootCount > 0 else {
      return complain("\(name): an expected output is needed to propose rules from")
    }
    guard workspace.currentSample != nil else { return complain("there is no sample") }
    reportGeneration = nextNumber()
    let request = InductionRequest(
      generation: reportGeneration, walk: InputWalk(documents: workspace.documents),
      rules: RuleText(entries: workspace.rules.context), known: usedKeys, expected: expected,
      current: currentRuleInput, name: name)
    if !isPlain { _ = say("looking for rules …") }
    return [.work(.induce(request))]
  }

  mutating func induced(_ result: InductionResult) -> [Effect] {
    guard result.generation == reportGeneration else { return [] }
    guard result.hasKeys else {
      return complain("\(result.name): objects are needed to propose rules from")
    }
    if result.texts.isEmpty { return say("every key of \(result.name) has its rule") }
    return propose(result.texts)
  }

  /// Puts proposals into the line; in plain mode prints them.
  private mutating func propose(_ texts: [String]) -> [Effect] {
    if isPlain { return [.print(texts)] }
    let count = texts.count
    return interposeLine(texts.joined(separator: "\n"))
      + say("\(Report.count(count, "proposal")): Enter adds, ^C drops")
  }

  mutating func addProposed(_ texts: [String]) -> [Effect] {
    let broken = add(statements: texts.joined(separator: "\n"))
    if let error = broken.first?.errors.first { return complain(error.message) }
    if texts.count == 1 { return isPlain ? [] : say(texts[0]) }
    return say("added \(texts.count) rules; `u` takes them back")
  }

  /// Why no rule can be made of the input pane's cursor; nil when one can.
  var refusalOfCursor: String? {
    guard let key = input.cursor.frames.lazy.compactMap(\.key).first(where: \.hasLoneSurrogate) else {
      return nil
    }
    return "no rule can name the key \(ValueText.brief(key, limit: 40)): it holds half of a surrogate pair"
  }

  /// The steps of a path or pointer in a command, or of the input pane's cursor.
  func stepsOfArgument(_ text: String) -> [OutputKey.Step]? {
    if text.isEmpty { return workspace.currentSample == nil ? nil : PathOf.steps(input.cursor) }
    let steps = InputAddress.steps(text)
    return TreeCursor(input.tree, steps: steps) == nil ? nil : steps
  }

  /// The output keys that rules write, by their first step.
  var usedKeys: Set<ExactText> {
    Set(
      RuleProgram(RuleText(entries: entries)).ruleSet.rules.compactMap { rule in
        if case .key(let key)? = rule.target.segments.first { ExactText(key) } else { nil }
      })
  }

  private var usedPaths: Set<ExactText> {
    Set(RuleProgram(RuleText(entries: entries)).ruleSet.rules.flatMap(\.keyPaths).map { ExactText($0) })
  }
}
