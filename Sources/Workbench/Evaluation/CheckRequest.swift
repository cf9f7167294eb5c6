import JSONDocument
import RuleEngine

/// A wish to know which samples give another result than they should, or than earlier rules gave; a piece at a time.
package struct CheckRequest: WalkRequest, Equatable {
  /// What the results are compared with.
  enum Standard: Sendable {
    /// What is expected, one value for each sample.
    case expected(Document)
    /// What other rules give.
    case earlier(RuleText)
  }

  package let generation: Int
  let standard: Standard
  let rules: RuleText
  let walk: InputWalk
  var start = InputWalk.Cursor.start

  package static func == (a: CheckRequest, b: CheckRequest) -> Bool {
    a.generation == b.generation && a.start == b.start
  }

  /// Compares one piece; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> CheckResult? {
    let ruleSet = RuleProgram(rules).ruleSet
    var result = CheckResult(request: self)
    return withoutActuallyEscaping(isCancelled) { isCancelled in
      var options = Rewrite.Options()
      options.isCancelled = isCancelled
      let wanted = wantedResult(ruleSet, options)
      let end = walk.piece(from: start, by: ruleSet, options, isCancelled: isCancelled) { input, place in
        switch wanted(input, place) {
        case .unknown: result.states.append(.notAsked)
        case .known(let value):
          result.states.append(input.rewrite(by: ruleSet, options).result == value ? .value : .unexpected)
        }
      }
      return result.ended(end)
    }
  }

  /// What an input is compared with.
  private enum Wanted {
    case known(JSON?)
    case unknown
  }

  private func wantedResult(
    _ ruleSet: RuleSet, _ options: Rewrite.Options
  ) -> (RuleInput, Tally.Place) -> Wanted {
    switch standard {
    case .earlier(let text):
      let earlier = RuleProgram(text).ruleSet
      return { input, _ in .known(input.rewrite(by: earlier, options).result) }
    case .expected(let document):
      var counted: (sample: Int, elements: Int)?
      return { input, place in
        if counted?.sample != place.sample, place.element != nil {
          counted = (place.sample, ruleSet.elements(of: input.root, options: options)?.count ?? 0)
        }
        let value = document.expected(at: place, elementCount: counted?.elements ?? 0)
        return value.map { .known($0) } ?? .unknown
      }
    }
  }
}

/// Which inputs of a piece give another result: `unexpected` marks them, `notAsked` those nothing is known of.
package struct CheckResult: WalkResult {
  let request: CheckRequest
  var states = InputStates()
  var next: InputWalk.Cursor?

  package var generation: Int { request.generation }
}
