import RuleLanguage
import JSONDocument
import RuleEngine

/// Reports as plain lines: for the REPL, and as pages on the screen.
enum Report {
  private static let lineLimit = 2_000

  /// `1 sample`, `2 samples`.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// What became of the rules of some parts of the rule text: `key = value`, `missing: key  reason`.
  static func outcomes(_ output: Output, slots: Set<RuleText.Slot>) -> [String] {
    var lines: [String] = []
    for key in slots.flatMap(output.keys(of:)) {
      if let issue = output.issues.first(where: { $0.key.isExactly(key) }) { lines.append(line(of: issue)) }
      if let value = output.value(of: key) { lines.append("\(key) = \(brief(value))") }
    }
    if let refusal = output.refusal { lines.append("refused: \(refusal.message)") }
    return lines.map(\.displayEscaped)
  }

  static func line(of issue: Output.Issue) -> String {
    "\(issue.state == .filled ? "missing (filled)" : issue.state.word): \(issue.key)  \(issue.reason.message)"
  }

  private static func brief(_ value: JSON) -> String {
    guard value.isContainer else { return ValueText.brief(value, limit: 200) }
    if value.writtenChildCount > 100 { return ValueText.brief(value, limit: 200) }
    let text = value.text
    return text.utf8.count > 400 ? String(text.prefix(400)) + "…" : text
  }

  /// The required keys without a value.
  static func missing(_ output: Output) -> [String] {
    let lines = output.missing.prefix(lineLimit).map(line(of:))
    if lines.isEmpty { return ["nothing is missing"] }
    let more = output.missing.count - lines.count
    return more > 0 ? lines + ["… and \(more) more"] : lines
  }

  /// A value as pretty JSON; a large one cut short.
  static func json(_ value: JSON) -> [String] {
    var cursor = TreeCursor(Tree(root: value))
    let open = FoldState(level: .max)
    var count = 0
    while count < lineLimit, cursor.moveDown(open) { count += 1 }
    if count < lineLimit {
      return value.prettyText(indent: 2).split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
        .map {
          String($0).displayEscaped
        }
    }
    return rows(value) + ["… too long to be shown whole; `:export result FILE` writes it"]
  }

  /// The first rows of a value as a tree.
  private static func rows(_ value: JSON) -> [String] {
    var cursor = TreeCursor(Tree(root: value))
    let open = FoldState(level: .max)
    var lines: [String] = []
    repeat {
      var line = String(repeating: "  ", count: min(cursor.depth, 20))
      if let key = cursor.frame.key { line += "\"" + StringPreview.text(of: key, limit: 200) + "\": " }
      line += cursor.value.map { ValueText.brief($0, limit: 200) } ?? ""
      lines.append(line.displayEscaped)
    } while lines.count < 200 && cursor.moveDown(open)
    return lines
  }

  /// The rows of a pane from its cursor on, as far as they are open: the first ones.
  static func rows(_ pane: TreePane) -> [String] {
    var place = pane.cursor
    let depth = place.depth
    var lines: [String] = []
    repeat {
      guard let value = place.value else { continue }
      let indent = String(repeating: "  ", count: min(place.depth - depth, 20))
      let key = place.frame.key.map { StringPreview.text(of: $0, limit: 200) + ": " }
      let index = place.frame.index.map { "\($0): " }
      lines.append("\(indent)\(key ?? index ?? "")\(ValueText.brief(value, limit: 200))".displayEscaped)
    } while lines.count < 200 && place.moveDown(pane.folds) && place.depth > depth
    return lines
  }

  /// The rules with their numbers, states and tallies.
  static func rules(_ model: Model) -> [String] {
    if model.entries.isEmpty { return ["no rules yet"] }
    let width = "\(model.entries.count)".utf8.count
    return model.entries.enumerated().flatMap { index, entry -> [String] in
      let number = "\(index + 1)"
      let state = model.state(of: entry)
      let tally = model.tallyText(of: entry)
      var lines = [
        String(repeating: " ", count: width - number.utf8.count) + number + "  " + entry.summary
          + (tally.isEmpty ? "" : "  (\(tally))")
      ]
      let indent = String(repeating: " ", count: width + 2)
      for finding in model.findings.all where finding.slot == .entry(id: entry.id) {
        lines.append("\(indent)\(finding.diagnostic.severity.rawValue): \(finding.diagnostic.message)")
      }
      if let issue = state?.issue { lines.append(indent + line(of: issue)) }
      return lines.map(\.displayEscaped)
    }
  }

  /// The keys of the sample that no rule reads.
  static func residue(_ model: Model) -> [String] {
    guard let sample = model.workspace.currentSample?.input.root else { return ["there is no sample"] }
    let rules = RuleProgram(RuleText(entries: model.entries)).ruleSet
    let unread = rules.residue(of: sample, limit: lineLimit)
    if unread.isEmpty { return ["every key of this sample is read by a rule"] }
    return unread.map(\.path.displayEscaped)
  }

  /// All that documents, rules and the result have to warn of.
  static func warnings(_ model: Model) -> [String] {
    var lines: [String] = []
    for source in model.workspace.sources {
      lines += source.problems.map { "\(source.origin.name): \($0.text)" }
    }
    for finding in model.findings.all {
      let rule = model.index(of: finding.slot).map { "rule \($0 + 1)" } ?? "the line"
      lines.append("\(rule): \(finding.diagnostic.severity.rawValue): \(finding.diagnostic.message)")
    }
    for warning in model.output?.warnings ?? [] {
      lines.append(warning.key.isEmpty ? warning.message : "`\(warning.key)`: \(warning.message)")
    }
    if let difference = model.output?.check?.difference { lines.append("not as expected: \(difference)") }
    return lines.isEmpty ? ["there are no warnings"] : lines.map(\.displayEscaped)
  }
}
