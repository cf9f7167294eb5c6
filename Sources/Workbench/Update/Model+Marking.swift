import JSONDocument
import RuleLanguage

/// Nodes of the input that were marked, to be read by one rule together.
extension Model {
  mutating func markCommand(_ call: CommandCall) -> [Effect] {
    if call.rest == "off" {
      marked = []
      return say("no node is marked")
    }
    if call.rest.isEmpty, let refusal = refusalOfCursor { return complain(refusal) }
    guard let steps = stepsOfArgument(call.rest), let place = TreeCursor(input.tree, steps: steps) else {
      return complain("`\(call.rest)` is not in this sample")
    }
    if let index = marked.firstIndex(where: { $0.path == place.frame.path }) {
      marked.remove(at: index)
    } else {
      marked.append(MarkedNode(path: place.frame.path, steps: steps))
      if call.rest.isEmpty { input.move(rows: 1) }
    }
    return say("\(Report.count(marked.count, "node")) marked; `a` makes one rule of them")
  }

  /// Adds a rule that makes an object of the marked nodes, under the key of the node they are all in.
  mutating func addRuleOfMarked() -> [Effect] {
    let style = KeyStyle(of: usedKeys)
    let nodes = marked.map { $0.steps.map(RuleProposal.Step.init) }
    var names: Set<ExactText> = []
    let entries = nodes.map { steps -> ObjectEntrySyntax in
      let key = RuleProposal.unusedKey(for: steps, names, style)
      names.insert(ExactText(key))
      let path = RuleProposal.path(steps)
      let isShort = path.segments == [.member(key)]
      return ObjectEntrySyntax(key: .name(key), value: isShort ? nil : ExpressionSyntax(.path(path)))
    }
    var keys = usedKeys
    let shared = nodes.dropFirst().reduce(nodes.first?.dropLast() ?? []) { shared, steps in
      shared.prefix(zip(shared, steps).prefix { $0 == $1 }.count)
    }
    let key = RuleProposal.unusedKey(for: Array(shared), keys, style)
    keys.insert(ExactText(key))
    marked = []
    return addProposed([RuleProposal.text(key: key, .object(entries))])
  }
}

/// A node that is marked.
struct MarkedNode: Sendable {
  var path: PathHash
  var steps: [OutputKey.Step]
}
