import Canvas
import RuleEngine
import JSONDocument

extension Model {
  mutating func listCommand() -> [Effect] { show("rules", Report.rules(self)) }

  /// Goes to the next or previous key that is required and not there.
  mutating func missingCommand(_ call: CommandCall) -> [Effect] {
    guard let output else { return say("there is no result yet") }
    let numbers = output.issues.indices.filter {
      output.issues[$0].isRequired || output.issues[$0].state == .failed
    }
    if call.rest == "list" || (isPlain && call.rest.isEmpty) {
      return show("missing", Report.missing(output))
    }
    guard !numbers.isEmpty else { return say(gapElsewhere ?? "nothing is missing") }
    let isForward = call.rest != "previous" && call.rest != "prev"
    let current = currentIssue(output)
    let next: Int
    if let current, numbers.contains(current), lastJump != current {
      // The cursor stands on one already that was not spoken of yet.
      next = current
    } else if let current, let place = numbers.firstIndex(of: current) {
      next = numbers[(place + (isForward ? 1 : numbers.count - 1)) % numbers.count]
    } else {
      next = (isForward ? numbers.first : numbers.last) ?? 0
    }
    lastJump = next
    let issue = output.issues[next]
    result.reveal(output.cursor(at: issue.key))
    lastPane = .output
    let number = (numbers.firstIndex(of: next) ?? 0) + 1
    return say(
      Notice(
        "\(issue.key): \(issue.state.word): \(issue.reason.message)  (\(number) of \(numbers.count))",
        .warning))
  }

  /// The first other sample in which a required key has no value; nil when there is none, as far as was counted.
  private var gapElsewhere: String? {
    guard workspace.hasManySamples else { return nil }
    let program = RuleProgram(RuleText(entries: entries))
    for (index, rule) in program.ruleSet.rules.enumerated() where rule.isRequired {
      guard case .entry(let id)? = program.slot(ofRule: index), let key = surveyKeys[id],
        let gap = survey.tally(for: key)?.tally.firstGap
      else { continue }
      let sample = workspace.name(ofSample: gap.sample, element: gap.element)
      return "nothing is missing in this sample; in sample \(sample) `\(rule.key)` is (`:sample \(sample)`)"
    }
    return nil
  }

  private func currentIssue(_ output: Output) -> Int? {
    if case .issue(let number) = result.cursor.frame.content { return number }
    return output.marks[result.cursor.frame.path]?.issue
  }

  mutating func whyCommand(_ call: CommandCall) -> [Effect] {
    guard let output else { return complain("there is no result yet") }
    var key = call.rest
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
