import JSONDocument
import RuleEngine
import RuleLanguage

/// Rules made by pointing at the input.
extension Model {
  /// A pane row can stand for so many leaves; more would be no rule set that anybody reads.
  private static let leafLimit = 200

  /// Makes a rule for a node.
  mutating func ruleCommand(_ call: CommandCall) -> [Effect] {
    guard let steps = stepsOfArgument(call.rest) else {
      return complain("`\(call.rest)` is not in this sample")
    }
    var keys = usedKeys
    let text = RuleProposal.text(steps.map(RuleProposal.Step.init), &keys)
    return addProposed([text])
  }

  /// Makes a rule for every leaf below a node.
  mutating func leavesCommand(_ call: CommandCall) -> [Effect] {
    guard let steps = stepsOfArgument(call.rest), let place = TreeCursor(input.tree, steps: steps),
      let value = place.value
    else { return complain("`\(call.rest)` is not in this sample") }
    let known = usedPaths
    var keys = usedKeys
    let leaves = RuleProposal.leaves(of: value, at: steps.map(RuleProposal.Step.init), limit: Self.leafLimit)
    let texts = leaves.filter { !known.contains(RuleProposal.path($0).text) }.map {
      RuleProposal.text($0, &keys)
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
    let read = InputMarks(self, isForced: true)
    for leaf in RuleProposal.leaves(of: sample, at: [], limit: Self.leafLimit) {
      guard let place = TreeCursor(input.tree, steps: leaf.map(\.first)),
        read.mark(of: place, isOpen: true) == .residue
      else {
        continue
      }
      texts.append(RuleProposal.text(leaf, &keys))
    }
    if texts.isEmpty { return say("every key of this sample is read by a rule") }
    return propose(texts)
  }

  /// Proposes rules that make an expected output from the sample: equal values, and equal keys where they are unique.
  mutating func proposeRules(from document: Document?, name: String) -> [Effect] {
    guard let expected = document?.root, expected.kind == .object else {
      return complain("\(name): an object is needed to propose rules from")
    }
    guard let sample = workspace.currentSample?.value else { return complain("there is no sample") }
    let leaves = RuleProposal.leaves(of: sample, at: [], limit: 10_000)
    let taken = usedKeys
    var texts: [String] = []
    for member in expected.members {
      let key = member.key.string ?? ""
      if taken.contains(key) { continue }
      texts.append(RuleProposal.text(key: key, value: member.value, in: sample, leaves))
    }
    if texts.isEmpty { return say("every key of \(name) has its rule") }
    return propose(texts)
  }

  /// Puts proposals into the line; in plain mode prints them.
  private mutating func propose(_ texts: [String]) -> [Effect] {
    if isPlain { return [.print(texts)] }
    let count = texts.count
    return setLine(texts.joined(separator: "\n"))
      + say("\(Report.count(count, "proposal")): Enter adds, ^C drops")
  }

  private mutating func addProposed(_ texts: [String]) -> [Effect] {
    let broken = add(statements: texts.joined(separator: "\n"))
    if let error = broken.first?.errors.first { return complain(error.message) }
    if texts.count == 1 { return isPlain ? [] : say(texts[0]) }
    return say("added \(texts.count) rules; `u` takes them back")
  }

  /// The steps of a path or pointer in a command, or of the input pane's cursor.
  private func stepsOfArgument(_ text: String) -> [OutputKey.Step]? {
    if text.isEmpty { return workspace.currentSample == nil ? nil : PathOf.steps(input.cursor) }
    let steps = InputAddress.steps(text)
    return TreeCursor(input.tree, steps: steps) == nil ? nil : steps
  }

  /// The output keys that rules write, by their first step.
  var usedKeys: Set<String> {
    Set(
      RuleProgram(RuleText(entries: entries)).ruleSet.rules.compactMap { rule in
        if case .key(let key)? = rule.target.segments.first { key } else { nil }
      })
  }

  private var usedPaths: Set<String> {
    Set(RuleProgram(RuleText(entries: entries)).ruleSet.rules.flatMap(\.keyPaths))
  }
}
