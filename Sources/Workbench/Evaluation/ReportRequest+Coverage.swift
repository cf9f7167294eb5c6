import JSONDocument
import RuleEngine

extension ReportRequest {
  /// The paths that no rule reads, with how many samples have them: with `each`, how many elements.
  func coverage(_ isCancelled: @escaping @Sendable () -> Bool) -> [String] {
    let ruleSet = RuleProgram(rules).ruleSet
    var order: [ExactText] = []
    var counts: [ExactText: Int] = [:]
    var total = 0
    var options = Rewrite.Options()
    options.isCancelled = isCancelled
    for document in walk.documents {
      for root in (0..<document.rootCount).map(document.root(at:)) {
        if isCancelled() { return [] }
        let elements = ruleSet.elements(of: root, options: options)?.count ?? 1
        total += elements
        for unread in ruleSet.residue(of: root, limit: 1_000, isCancelled: isCancelled) {
          let path = ExactText(unread.path)
          if counts[path] == nil { order.append(path) }
          counts[path, default: 0] += ruleSet.each == nil ? 1 : min(unread.count, elements)
        }
      }
    }
    guard total > 0 else { return ["there is no sample"] }
    let samples = Report.count(total, "sample")
    if order.isEmpty { return ["every key of \(samples) is read by a rule"] }
    let width = "\(total)".utf8.count
    return ["\(Report.count(order.count, "path")) of \(samples) are read by no rule:", ""]
      + order.sorted { (counts[$0] ?? 0) > (counts[$1] ?? 0) }.map { path in
        let count = "\(counts[path] ?? 0)"
        return String(repeating: " ", count: max(0, width - count.utf8.count))
          + "\(count)  \(path.text.displayEscaped)"
      }
  }
}
