import JSONDocument
import RuleEngine

/// The result of the whole sample: with `each` that of all its elements, as `redict apply` gives it.
extension Model {
  /// Computes the result away from the keys, and does something with it then.
  mutating func requestWhole(_ purpose: WholeRequest.Purpose) -> [Effect] {
    reportGeneration = nextNumber()
    let request = WholeRequest(
      generation: reportGeneration, rules: RuleText(entries: entries),
      input: workspace.currentSample?.input.root ?? .null, purpose: purpose)
    // What is on the screen need not be computed again.
    if workspace.elements.number == nil, phase == nil, let output, outputKey?.draft == nil, !isEvaluating {
      return rewritten(WholeResult(request: request, result: output.result, refusal: output.refusal))
    }
    return [.work(.whole(request))]
  }

  mutating func rewritten(_ whole: WholeResult) -> [Effect] {
    guard whole.request.generation == reportGeneration else { return [] }
    guard let result = whole.result else {
      return complain(whole.refusal?.message ?? "the rules gave no result")
    }
    switch whole.request.purpose {
    case .show: return show("output", Report.json(result))
    case .copy: return [.copy(result.prettyText(indent: 2))]
    case .accept(let isForced): return quit(printing: result, isForced: isForced)
    case .export(let path, let call):
      if let path {
        return write(result.prettyText(indent: 2) + "\n", to: path, .export, call)
      }
      return show("export result", Report.json(result))
    }
  }
}
