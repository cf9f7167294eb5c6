import JSONDocument
import RuleEngine

/// A wish to count over the samples how often each rule gives a value; a piece at a time.
package struct SurveyRequest: WalkRequest, Equatable {
  package let generation: Int
  /// The rules to count and their context, nothing else.
  let rules: RuleText
  /// What the tally of an entry is kept under, by entry.
  let keys: [Int: Survey.Key]
  let walk: InputWalk
  var start = InputWalk.Cursor.start

  package static func == (a: SurveyRequest, b: SurveyRequest) -> Bool {
    a.generation == b.generation && a.start == b.start
  }

  /// Counts one piece; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> SurveyResult? {
    let program = RuleProgram(rules)
    let asking = program.ruleSet.requiringAll
    let owners = asking.rules.indices.map { index -> Survey.Key? in
      guard case .entry(let id)? = program.slot(ofRule: index) else { return nil }
      return keys[id]
    }
    var required: Set<Survey.Key> = []
    for (index, rule) in program.ruleSet.rules.enumerated() where rule.isRequired {
      if let owner = owners[index] { required.insert(owner) }
    }
    let asked = Set(owners.compactMap { $0 })
    var result = SurveyResult(request: self)
    result.index = InputIndex(from: start.sample)
    return withoutActuallyEscaping(isCancelled) { isCancelled in
      var options = Rewrite.Options()
      options.isCancelled = isCancelled
      let end = walk.piece(from: start, by: asking, options, isCancelled: isCancelled) { input, place in
        let gaps = Self.gaps(of: input, asking, owners, options)
        result.index.append(place)
        for key in asked {
          result.tallies[key, default: Tally()].count(
            gaps[key], isRequired: required.contains(key), at: place)
        }
      }
      return result.ended(end)
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
package struct SurveyResult: WalkResult {
  let request: SurveyRequest
  var tallies: [Survey.Key: Tally] = [:]
  /// The inputs of the piece.
  var index = InputIndex()
  var next: InputWalk.Cursor?

  package var generation: Int { request.generation }
}
