import RuleEngine
import RuleLanguage

/// Rules ready to run, with the way back from rules and diagnostics to the entries they come from.
struct RuleProgram: Sendable {
  /// A diagnostic and the part of the text it belongs to; the range counts from the start of that part.
  struct Finding: Sendable {
    var slot: RuleText.Slot
    var diagnostic: Diagnostic
    /// The part that holds the other place it speaks of.
    var related: RuleText.Slot?
  }

  /// The text of all parts, a line end behind each.
  let source: String
  let compiled: CompiledRules
  let slots: [RuleText.Slot]
  private(set) var ruleSet: RuleSet
  let findings: [Finding]
  /// The slot of each rule of the rule set.
  private let slotIndices: [Int]

  /// Parses and lowers the text.
  init(_ text: RuleText) {
    let parts = text.parts
    var source = ""
    var ends: [Int] = []
    for part in parts {
      source += part.text
      source += "\n"
      ends.append(source.utf8.count)
    }
    func slotIndex(ofByte byte: Int) -> Int {
      min(ends.partitioningIndex { $0 > byte }, max(0, ends.count - 1))
    }

    let compiled = CompiledRules(source)
    self.source = source
    self.compiled = compiled
    slots = parts.map(\.slot)
    ruleSet = compiled.ruleSet
    slotIndices = compiled.ruleSet.rules.indices.map { index in
      compiled.statement(ofRule: index).map { slotIndex(ofByte: $0.range.lowerBound) } ?? 0
    }
    findings = compiled.diagnostics.compactMap { diagnostic in
      guard !parts.isEmpty else { return nil }
      let index = slotIndex(ofByte: diagnostic.range.lowerBound)
      let start = index > 0 ? ends[index - 1] : 0
      return Finding(
        slot: parts[index].slot,
        diagnostic: diagnostic.moved(by: -start, within: parts[index].text.utf8.count),
        related: diagnostic.related.map { parts[slotIndex(ofByte: $0.lowerBound)].slot })
    }
  }

  /// The same without what comes after a phase.
  func upTo(_ phase: RewritePhase) -> RuleProgram {
    var copy = self
    copy.ruleSet = ruleSet.upTo(phase)
    return copy
  }

  /// The part of the text a rule of the rule set stands in.
  func slot(ofRule index: Int?) -> RuleText.Slot? {
    guard let index, slotIndices.indices.contains(index) else { return nil }
    return slots[slotIndices[index]]
  }

  /// What was found wrong with the line that is being typed.
  var draftErrors: [Diagnostic] {
    findings.filter { $0.slot == .draft && $0.diagnostic.severity == .error }.map(\.diagnostic)
  }
}

extension Diagnostic {
  /// The same diagnostic with its ranges moved and clamped to a text of `length` bytes, outside of which it speaks of
  /// nothing.
  func moved(by offset: Int, within length: Int) -> Diagnostic {
    func moved(_ range: Range<Int>) -> Range<Int> {
      let lower = min(max(0, range.lowerBound + offset), length)
      return lower..<min(max(lower, range.upperBound + offset), length)
    }
    var copy = self
    copy.range = moved(range)
    copy.related = nil
    copy.fixes = fixes.map { fix in
      Fix(title: fix.title, range: moved(fix.range), replacement: fix.replacement)
    }
    return copy
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies `belongsToSecond`, which holds for a tail of the collection.
  func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
