import JSONDocument
import RuleEngine

/// A wish for a report over many samples.
package struct ReportRequest: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    /// Which input paths no rule reads, and in how many samples they are; how often each rule gives a value.
    case coverage
    /// Rules against samples.
    case matrix
    /// What other rules would have given otherwise.
    case difference(before: RuleText)
  }

  package let generation: Int
  let kind: Kind
  let rules: RuleText
  let documents: [Document]
  /// The sample to begin with.
  let firstSample: Int
  /// How wide the report may be.
  let columns: Int

  /// Samples looked at, at most.
  private static let sampleLimit = 2_000

  package static func == (a: ReportRequest, b: ReportRequest) -> Bool { a.generation == b.generation }

  /// Makes the report; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> ReportResult? {
    withoutActuallyEscaping(isCancelled) { isCancelled in
      let lines =
        switch kind {
        case .coverage: coverage(isCancelled)
        case .matrix: matrix(isCancelled)
        case .difference(let before): difference(from: before, isCancelled)
        }
      return isCancelled() ? nil : ReportResult(generation: generation, title: title, lines: lines)
    }
  }

  private var title: String {
    switch kind {
    case .coverage: "coverage"
    case .matrix: "rules and samples"
    case .difference: "what the last change changed"
    }
  }

  /// The samples with their numbers, from `first` on.
  private func samples(from first: Int = 0) -> some Sequence<(number: Int, value: JSON)> {
    documents.lazy.flatMap { document in (0..<document.rootCount).lazy.map { document.root(at: $0) } }
      .enumerated().lazy.map { (number: $0.offset, value: $0.element) }
      .dropFirst(first).prefix(Self.sampleLimit)
  }

  // MARK: - Coverage

  private func coverage(_ isCancelled: @escaping @Sendable () -> Bool) -> [String] {
    let program = RuleProgram(rules)
    var order: [String] = []
    var counts: [String: Int] = [:]
    var total = 0
    for (_, sample) in samples() {
      if isCancelled() { return [] }
      total += 1
      for unread in program.ruleSet.residue(of: sample, limit: 1_000, isCancelled: isCancelled) {
        if counts[unread.path] == nil { order.append(unread.path) }
        counts[unread.path, default: 0] += 1
      }
    }
    guard total > 0 else { return ["there is no sample"] }
    let samples = Report.count(total, "sample")
    if order.isEmpty { return ["every key of \(samples) is read by a rule"] }
    let width = "\(total)".utf8.count
    return ["\(order.count) paths of \(samples) are read by no rule:", ""]
      + order.sorted { (counts[$0] ?? 0) > (counts[$1] ?? 0) }.map { path in
        let count = "\(counts[path] ?? 0)"
        return String(repeating: " ", count: max(0, width - count.utf8.count))
          + "\(count)  \(path.displayEscaped)"
      }
  }

  // MARK: - Matrix

  private func matrix(_ isCancelled: @escaping @Sendable () -> Bool) -> [String] {
    let program = RuleProgram(rules)
    let asking = program.ruleSet.requiringAll
    let names = asking.rules.map { $0.key.displayEscaped }
    let nameColumns = min(names.map(\.count).max() ?? 0, columns / 3)
    let room = max(1, columns - nameColumns - 12)
    var rows = names.map { _ in "" }
    var satisfied = names.map { _ in 0 }
    var asked = names.map { _ in 0 }
    var options = Rewrite.Options()
    options.isCancelled = isCancelled
    let inputs = samples(from: firstSample).flatMap { asking.inputs(in: $0.value, options) }
    for (number, input) in inputs.prefix(Self.sampleLimit).enumerated() {
      if isCancelled() { return [] }
      var states = [Int: KeyState?]()
      for missing in input.rewrite(by: asking, options).missing ?? []
      where states[missing.ruleIndex] == nil {
        let isRequired = program.ruleSet.rules[missing.ruleIndex].isRequired
        states[missing.ruleIndex] =
          missing.reason.code == .conditionFalse
          ? .some(nil) : KeyState(reason: missing.reason, isRequired: isRequired)
      }
      for rule in rows.indices {
        let state = states[rule] ?? .value
        if state != nil { asked[rule] += 1 }
        if state == .value { satisfied[rule] += 1 }
        if number < room { rows[rule] += state.map(Theme.glyph(of:)) ?? " " }
      }
    }
    let legend = [KeyState.value, .absent, .missing, .failed].map { "\(Theme.glyph(of: $0)) \($0.word)" }
    return [
      "from sample \(firstSample + 1) on; \(legend.joined(separator: "  ")), blank: its condition leaves it out",
      "",
    ]
      + rows.indices.map { rule in
        let name = String(names[rule].prefix(nameColumns))
        return name + String(repeating: " ", count: nameColumns - name.count) + " " + rows[rule]
          + "  \(satisfied[rule])/\(asked[rule])"
      }
  }

  // MARK: - Difference

  private func difference(from before: RuleText, _ isCancelled: @escaping @Sendable () -> Bool) -> [String] {
    let old = RuleProgram(before).ruleSet
    let new = RuleProgram(rules).ruleSet
    var options = Rewrite.Options()
    options.isCancelled = isCancelled
    var lines: [String] = []
    var changed = 0
    var total = 0
    for (number, sample) in samples() {
      if isCancelled() { return [] }
      total += 1
      let was = old.rewrite(sample, options: options)
      let now = new.rewrite(sample, options: options)
      let text = Self.change(was, now)
      guard let text else { continue }
      changed += 1
      if lines.count < 500 { lines.append("sample \(number + 1): \(text)".displayEscaped) }
    }
    return ["\(changed) of \(total) results changed"] + (lines.isEmpty ? [] : [""] + lines)
  }

  private static func change(_ was: Rewrite, _ now: Rewrite) -> String? {
    let missingWas = Set(was.missing?.map(\.key) ?? [])
    let missingNow = Set(now.missing?.map(\.key) ?? [])
    var words: [String] = []
    if was.result != now.result {
      words.append(
        was.result.flatMap { old in now.result.map { Difference.first(old, $0) ?? "" } }
          ?? "a result came or went")
    }
    let lost = missingNow.subtracting(missingWas).sorted()
    let found = missingWas.subtracting(missingNow).sorted()
    if !lost.isEmpty { words.append("now missing: \(lost.prefix(5).joined(separator: ", "))") }
    if !found.isEmpty { words.append("no longer missing: \(found.prefix(5).joined(separator: ", "))") }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }
}

/// A report that is ready.
package struct ReportResult: Sendable {
  package let generation: Int
  let title: String
  let lines: [String]
}
