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
  /// Samples larger than this together are compared with earlier rules only where rules that did not change can be left
  /// out; else when `:diff` asks for it.
  var wholeLimit = 64 << 20

  package static func == (a: CheckRequest, b: CheckRequest) -> Bool {
    a.generation == b.generation && a.start == b.start
  }

  /// Compares one piece; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> CheckResult? {
    withoutActuallyEscaping(isCancelled) { isCancelled in
      var options = Rewrite.Options()
      options.isCancelled = isCancelled
      switch standard {
      case .expected(let document): return compare(with: document, options, isCancelled)
      case .earlier(let text): return compare(with: text, options, isCancelled)
      }
    }
  }

  private func compare(
    with document: Document, _ options: Rewrite.Options, _ isCancelled: () -> Bool
  ) -> CheckResult? {
    let ruleSet = RuleProgram(rules).ruleSet
    var result = CheckResult(request: self)
    var counted: (sample: Int, elements: Int)?
    let end = walk.piece(from: start, by: ruleSet, options, isCancelled: isCancelled) { input, place in
      if counted?.sample != place.sample, place.element != nil {
        counted = (place.sample, ruleSet.elements(of: input.root, options: options)?.count ?? 0)
      }
      if let wanted = document.expected(at: place, elementCount: counted?.elements ?? 0) {
        let isAsWanted = input.rewrite(by: ruleSet, options).result == wanted
        result.states.append(isAsWanted ? .value : .unexpected)
      } else {
        result.states.append(.notAsked)
      }
    }
    return result.ended(end)
  }

  private func compare(
    with earlier: RuleText, _ options: Rewrite.Options, _ isCancelled: () -> Bool
  ) -> CheckResult? {
    let change = RuleChange(from: earlier, to: rules)
    var result = CheckResult(request: self)
    if !change.isPart, walk.byteCount > wholeLimit { return result }
    let end = walk.piece(from: start, by: change.after, options, isCancelled: isCancelled) { input, _ in
      result.states.append(change.isSame(for: input, options) ? .value : .unexpected)
    }
    return result.ended(end)
  }
}

/// Which inputs of a piece give another result: `unexpected` marks them, `notAsked` those nothing is known of.
package struct CheckResult: WalkResult {
  let request: CheckRequest
  var states = InputStates()
  var next: InputWalk.Cursor?

  package var generation: Int { request.generation }
}
