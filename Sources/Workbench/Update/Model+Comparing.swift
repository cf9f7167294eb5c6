import RuleLanguage

/// What a change of the rules changed, and the rules it is compared with.
extension Model {
  mutating func differenceCommand() -> [Effect] {
    if let baseline = workspace.baseline {
      return reportCommand(
        .difference(before: RuleText(entries: baseline.rules.entries), name: baseline.title))
    }
    guard let before = history.rules(before: workspace.rulesVersion) else {
      return say("the rules were not changed yet")
    }
    return reportCommand(.difference(before: RuleText(entries: before.entries), name: "the last change"))
  }

  mutating func baselineCommand(_ call: CommandCall) -> [Effect] {
    switch call.rest {
    case "off":
      guard workspace.baseline != nil else { return say("no rules are pinned") }
      history.record(workspace, label: "unpin the baseline")
      workspace.baseline = nil
      return say("`:diff` compares with the last change again")
    case "":
      history.record(workspace, label: "pin a baseline")
      workspace.baseline = Baseline(rules: workspace.rules, file: nil)
      return say("pinned \(Report.count(entries.count { !$0.isNote }, "rule")): `:diff` compares with them")
    default:
      guard let word = call.words.first else { return [] }
      return load(request(.file(resolved(word, call)), .baseline))
    }
  }

  mutating func takeBaseline(_ text: String, from origin: Source.Origin) -> [Effect] {
    let (source, problem) = RuleFileText.ruleText(of: text, name: origin.name)
    if let problem { return complain(problem) }
    var rules = RuleList()
    for piece in RuleFilePieces.pieces(of: source) { rules.insert(piece.text) }
    history.record(workspace, label: "pin \(origin.name)")
    guard case .file(let path) = origin else { return [] }
    workspace.baseline = Baseline(rules: rules, file: path)
    return say("pinned the rules of \(origin.name): `:diff` compares with them")
  }
}
