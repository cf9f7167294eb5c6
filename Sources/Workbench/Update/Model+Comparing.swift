import JSONDocument
import RuleLanguage

/// What a change of the rules changed, and the rules it is compared with.
extension Model {
  /// The rules to compare with: the pinned ones, or those before the last change.
  private var earlierRules: RuleList? {
    // What was just loaded or saved is where the comparison starts from.
    workspace.baseline?.rules
      ?? (workspace.rulesVersion == savedVersion ? nil : history.rules(before: workspace.rulesVersion))
  }

  /// Compares the results of all samples to those of the earlier rules, once for each state of both.
  mutating func requestComparison() -> [Effect] {
    guard replay == nil else { return [] }
    guard let before = earlierRules, workspace.hasManySamples else {
      guard comparison.key != nil else { return [] }
      comparison = Comparison()
      return [.cancel(.comparison)]
    }
    let key = ComparisonKey(
      rulesVersion: workspace.rulesVersion, sourcesVersion: workspace.sourcesVersion, before: before)
    guard key != comparison.key else { return [] }
    comparison = Comparison(key: key, generation: nextNumber())
    let request = CheckRequest(
      generation: comparison.generation, standard: .earlier(RuleText(entries: before.entries)),
      rules: RuleText(entries: entries), walk: InputWalk(documents: workspace.documents))
    return [.work(.check(request))]
  }

  /// `3 changed`: results, by the last change of the rules or since the baseline.
  var comparisonSummary: String? {
    guard let count = comparison.differenceCount, count > 0 else { return nil }
    return "\(count) changed" + (workspace.baseline == nil ? "" : " since the baseline")
  }

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
      return say("pinned \(Report.count(workspace.rules.statementCount, "rule")): `:diff` compares with them")
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
