import JSONDocument
import RuleEngine

/// The four steps of a rewrite, one at a time.
extension Model {
  mutating func phaseCommand(_ call: CommandCall) -> [Effect] {
    switch call.rest {
    case "": return requestPhases()
    case "off": return show(phase: nil)
    case "next":
      guard let phase else { return show(phase: .rules) }
      return show(phase: RewritePhase(rawValue: phase.rawValue + 1))
    case "previous":
      guard let phase else { return show(phase: .completion) }
      return show(phase: RewritePhase(rawValue: phase.rawValue - 1))
    default:
      guard let phase = RewritePhase.allCases.first(where: { $0.name == call.rest }) else {
        let names = RewritePhase.allCases.map(\.name).joined(separator: ", ")
        return complain("`\(call.rest)` is no phase; \(names)")
      }
      return show(phase: phase)
    }
  }

  private mutating func show(phase: RewritePhase?) -> [Effect] {
    self.phase = phase
    if isPlain, phase != nil { return requestPhases() }
    return phase.map { say("the result behind step \($0.rawValue + 1) of 4: \($0.title)") }
      ?? say("the whole result")
  }

  /// Asks for the results behind all steps, or behind the one that was chosen, as lines.
  private mutating func requestPhases() -> [Effect] {
    reportGeneration = nextNumber()
    let request = PhasesRequest(
      generation: reportGeneration, rules: RuleText(entries: entries), input: currentRuleInput,
      phases: isPlain ? phase.map { [$0] } ?? RewritePhase.allCases : RewritePhase.allCases)
    return [.work(.phases(request))]
  }
}

extension RewritePhase {
  /// The word in commands.
  var name: String {
    switch self {
    case .rules: "rules"
    case .defaultRule: "default"
    case .missingValues: "missing"
    case .completion: "completion"
    }
  }

  var title: String {
    switch self {
    case .rules: "rules"
    case .defaultRule: "default rule"
    case .missingValues: "missing values"
    case .completion: "completion"
    }
  }
}
