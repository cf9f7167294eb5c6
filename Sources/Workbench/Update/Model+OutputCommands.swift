import Canvas
import RuleEngine
import JSONDocument

extension Model {
  mutating func listCommand() -> [Effect] { show("rules", Report.rules(self)) }

  mutating func whyCommand(_ call: CommandCall) -> [Effect] {
    guard let output else { return complain("there is no result yet") }
    var key = OutputKey.canonical(call.rest)
    if key.isEmpty {
      if focus == .rules, entries.indices.contains(rules.selected) {
        key = output.keys(of: .entry(id: entries[rules.selected].id)).first ?? ""
      } else {
        key = selectedOutputKey ?? ""
      }
    }
    guard !key.isEmpty else { return complain("which key? `:why KEY`") }
    guard let lines = Report.why(key, self, output) else {
      let near = NearName.nearest(to: key, among: output.allKeys).map { "; did you mean `\($0)`?" } ?? ""
      return complain("no rule makes `\(key)`\(near)")
    }
    return show("why \(key)", lines)
  }

  /// Asks for a report over the samples.
  mutating func reportCommand(_ kind: ReportRequest.Kind) -> [Effect] {
    reportGeneration = nextNumber()
    let request = ReportRequest(
      generation: reportGeneration, kind: kind, rules: RuleText(entries: entries),
      walk: InputWalk(documents: workspace.documents), firstSample: workspace.sample,
      columns: size.columns - 2)
    return [.work(.report(request))]
  }

  /// The statements of a rule in Swift, without what stands around them in a file.
  private func swiftLine(of entry: RuleEntry) -> String {
    var list = RuleList()
    list.insert(entry.text)
    let lines = Exporter.text(of: list, as: "swift", name: exportName).split(whereSeparator: \.isNewline)
    guard let start = lines.firstIndex(where: { $0.trimmed.hasPrefix("var rules = RuleSet(") }) else {
      return ""
    }
    let body = lines[(start + 1)...].prefix { !$0.trimmed.hasPrefix("return rules") }
    return body.map(\.trimmed).joined(separator: "\n")
  }

  mutating func copyCommand(_ call: CommandCall) -> [Effect] {
    if let refusal = refusal(of: call) { return refusal }
    let pane = self.pane
    let tree = pane == .output ? result.cursor : input.cursor
    let text: String?
    switch call.rest {
    case "", "value":
      if pane == .rules, call.rest.isEmpty {
        text = selectedEntry.map { entries[$0].text }
      } else {
        text = tree.value.map { $0.kind == .string ? ($0.string ?? "") : $0.text }
      }
    case "key": text = tree.frame.key?.string ?? tree.frame.index.map { "\($0)" }
    case "path": text = PathOf.ruleText(tree)
    case "pointer": text = PathOf.pointer(tree)
    case "rule": text = selectedEntry.map { entries[$0].text }
    case "swift": text = selectedEntry.map { swiftLine(of: entries[$0]) }
    case "rules": text = workspace.rules.text
    case "output": return requestWhole(.copy)
    default: return complain("copy what? value, key, path, pointer, rule, swift, rules or output")
    }
    guard let text, !text.isEmpty else { return complain("there is nothing to copy") }
    return [.copy(text)]
  }
}
