import JSONDocument
import RuleEngine

/// A wish to count over the samples how often each rule gives a value; a piece at a time.
package struct SurveyRequest: Sendable, Equatable {
  package let generation: Int
  /// The rules to count and their context, nothing else.
  let rules: RuleText
  /// What the tally of an entry is kept under, by entry.
  let keys: [Int: Survey.Key]
  let documents: [Document]
  let firstSample: Int

  /// A piece ends after so many bytes of input or so many samples.
  private static let byteLimit = 4 << 20
  private static let sampleLimit = 1_000

  package static func == (a: SurveyRequest, b: SurveyRequest) -> Bool {
    a.generation == b.generation && a.firstSample == b.firstSample
  }

  /// The request for the samples after those a result covers.
  func following(_ result: SurveyResult) -> SurveyRequest? {
    result.nextSample.map {
      SurveyRequest(generation: generation, rules: rules, keys: keys, documents: documents, firstSample: $0)
    }
  }

  /// Counts one piece; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> SurveyResult? {
    let program = RuleProgram(rules)
    let asking = program.ruleSet.requiringAll
    let owners = asking.rules.indices.map { index -> Survey.Key? in
      guard case .entry(let id)? = program.slot(ofRule: index) else { return nil }
      return keys[id]
    }
    var tallies: [Survey.Key: Tally] = [:]
    var number = 0
    var bytes = 0
    var count = 0
    for document in documents {
      for root in 0..<document.rootCount {
        defer { number += 1 }
        guard number >= firstSample else { continue }
        if isCancelled() { return nil }
        if bytes > Self.byteLimit || count >= Self.sampleLimit {
          return SurveyResult(request: self, tallies: tallies, nextSample: number)
        }
        Self.count(document.root(at: root), number, asking, owners, isCancelled, &tallies)
        if isCancelled() { return nil }
        bytes += document.rootRange(at: root).count
        count += 1
      }
    }
    return SurveyResult(request: self, tallies: tallies, nextSample: nil)
  }

  /// Counts one root: it, or with `each` every element of it.
  private static func count(
    _ root: JSON, _ number: Int, _ ruleSet: RuleSet, _ owners: [Survey.Key?],
    _ isCancelled: @Sendable () -> Bool, _ tallies: inout [Survey.Key: Tally]
  ) {
    withoutActuallyEscaping(isCancelled) { isCancelled in
      var options = Rewrite.Options()
      options.isCancelled = isCancelled
      let asked = Set(owners.compactMap { $0 })
      for input in ruleSet.inputs(in: root, options) {
        let gaps = gaps(of: input, ruleSet, owners, options)
        if isCancelled() { return }
        for key in asked {
          tallies[key, default: Tally()].count(
            gaps[key], at: Tally.Place(sample: number, element: input.element?.index))
        }
      }
    }
  }

  /// The entries that gave no value for an input, with the first reason of each.
  private static func gaps(
    of input: RuleInput, _ ruleSet: RuleSet, _ owners: [Survey.Key?], _ options: Rewrite.Options
  ) -> [Survey.Key: Reason] {
    var gaps: [Survey.Key: Reason] = [:]
    for missing in input.rewrite(by: ruleSet, options).missing ?? [] {
      guard owners.indices.contains(missing.ruleIndex), let key = owners[missing.ruleIndex] else {
        continue
      }
      if gaps[key] == nil { gaps[key] = missing.reason }
    }
    return gaps
  }
}

/// The tallies of a piece of the samples.
package struct SurveyResult: Sendable {
  let request: SurveyRequest
  let tallies: [Survey.Key: Tally]
  /// The sample to go on with; nil at the end.
  let nextSample: Int?

  package var generation: Int { request.generation }
}
