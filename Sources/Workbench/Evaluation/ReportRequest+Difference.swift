import JSONDocument
import RuleEngine

extension ReportRequest {
  /// What earlier rules gave otherwise, sample by sample.
  func difference(
    from before: RuleText, _ name: String, _ isCancelled: @escaping @Sendable () -> Bool
  ) -> [String] {
    let old = RuleProgram(before).ruleSet
    let new = RuleProgram(rules).ruleSet
    // Rules that take the samples apart in another way are compared over whole samples.
    let isSameEach = old.each?.text == new.each?.text
    var options = Rewrite.Options()
    options.isCancelled = isCancelled
    var lines: [String] = []
    var changed = 0
    var total = 0
    _ = walk.forEach(by: isSameEach ? new : RuleSet(), options, isCancelled: isCancelled) { input, place in
      total += 1
      if let text = Self.change(input.rewrite(by: old, options), input.rewrite(by: new, options)) {
        changed += 1
        let sample = Self.name(of: place, hasManySamples: hasManySamples)
        if lines.count < 500 { lines.append("sample \(sample): \(text)".displayEscaped) }
      }
      return total < Self.inputLimit
    }
    return ["\(changed) of \(total) results changed since \(name)"] + (lines.isEmpty ? [] : [""] + lines)
  }

  private static func change(_ was: Rewrite, _ now: Rewrite) -> String? {
    let missingWas = Set(was.missing?.map { ExactText($0.key) } ?? [])
    let missingNow = Set(now.missing?.map { ExactText($0.key) } ?? [])
    var words: [String] = []
    if was.result != now.result {
      words.append(
        was.result.flatMap { old in now.result.map { Difference.first(old, $0, as: .earlier) ?? "" } }
          ?? "a result came or went")
    }
    let lost = missingNow.subtracting(missingWas).map(\.text).sorted()
    let found = missingWas.subtracting(missingNow).map(\.text).sorted()
    if !lost.isEmpty { words.append("now missing: \(lost.prefix(5).joined(separator: ", "))") }
    if !found.isEmpty { words.append("no longer missing: \(found.prefix(5).joined(separator: ", "))") }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }
}
