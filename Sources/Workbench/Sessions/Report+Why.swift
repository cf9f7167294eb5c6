import JSONDocument
import RuleEngine

extension Report {
  /// Where an output key comes from, or why it is not there; nil when no rule is about it.
  static func why(_ key: String, _ model: Model, _ output: Output) -> [String]? {
    let entries = output.entries(under: key)
    let issue =
      output.issues.first { $0.key.isExactly(key) } ?? output.issues.first { $0.label.isExactly(key) }
    guard !entries.isEmpty || issue != nil else { return nil }
    var lines: [String] = []
    if let value = output.value(of: key) {
      lines.append("\(key) = \(ValueText.brief(value, limit: 500))")
    } else {
      lines.append("\(key) is not there")
    }
    let slot = issue?.slot ?? entries.first.flatMap { output.program.slot(ofRule: $0.ruleIndex) }
    if let index = model.index(of: slot) {
      lines.append("rule \(index + 1): \(model.entries[index].text)")
      if let tally = tally(of: index, model) { lines.append(tally) }
    } else if slot == .draft {
      lines.append("the rule in the line: \(model.editor.text)")
    }
    if let issue {
      lines.append("\(issue.state.word): \(issue.reason.message)")
      if let stop = issue.reason.stoppedAt, !stop.isEmpty { lines.append("the path leads as far as \(stop)") }
      if let found = issue.reason.found { lines.append("there stands \(ValueText.brief(found, limit: 200))") }
    }
    for entry in entries { lines += self.lines(of: entry, model) }
    return lines.flatMap { $0.split(whereSeparator: \.isLineEnd).map { String($0).displayEscaped } }
  }

  /// The path and the value at a byte of the sample.
  ///
  /// What an element's rules read outside of the element is found from the top of the document.
  private static func place(ofByte byte: Int, _ model: Model) -> String {
    let input = model.currentRuleInput
    let isInside = input.element?.value.sourceRange?.contains(byte) ?? true
    let place = TreeCursor(Tree(root: isInside ? model.input.tree.root : input.root), byte: byte)
    let value = place.value.map { ValueText.brief($0, limit: 200) } ?? ""
    let path = isInside ? PathOf.ruleText(place) : "$." + PathOf.text(place)
    return "\(path): \(value)"
  }

  private static func tally(of index: Int, _ model: Model) -> String? {
    guard let key = model.surveyKeys[model.entries[index].id], let (tally, _) = model.survey.tally(for: key),
      tally.total > 0
    else { return nil }
    var text = "in \(tally.satisfied) of \(tally.total) samples"
    if tally.notAsked > 0 { text += ", its condition leaves out \(tally.notAsked) more" }
    if let gap = tally.firstGap {
      text += "; first without it: sample \(model.workspace.name(ofSample: gap.sample, element: gap.element))"
    }
    return text
  }

  private static func lines(of entry: Trace.Entry, _ model: Model) -> [String] {
    var lines: [String] = []
    switch entry.phase {
    case .rule: break
    case .defaultRule: lines.append("made by the default rule")
    case .missingValue: lines.append("its missing value stands in for it")
    case .completion: lines.append("made by the completion (`finally`)")
    }
    for range in entry.reads.prefix(20) {
      lines.append("reads \(place(ofByte: range.lowerBound, model))")
    }
    if entry.reads.count > 20 { lines.append("… and \(entry.reads.count - 20) more places") }
    for fallback in entry.fallbacks.prefix(20) {
      lines.append("`\(fallback.expression)` was passed over: \(fallback.reason.message)")
    }
    if entry.holeCount > 0 {
      lines.append("\(Report.count(entry.holeCount, "element")) without it")
    }
    return lines
  }
}
