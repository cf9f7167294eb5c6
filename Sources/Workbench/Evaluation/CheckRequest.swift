import JSONDocument
import RuleEngine

/// A wish to know which samples give another result than they should, or than earlier rules gave; a piece at a time.
package struct CheckRequest: WalkRequest, Equatable {
  /// What the results are compared with.
  enum Standard: Sendable {
    /// What is expected, one value for each sample, and what is known from rules that were compared before.
    case expected(Document, known: ExpectationGaps?)
    /// What other rules give.
    case earlier(RuleText)
  }

  package let generation: Int
  let standard: Standard
  let rules: RuleText
  let walk: InputWalk
  var start = InputWalk.Cursor.start
  /// The number of the first input of the piece.
  var firstInput = 0
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
      case .expected(let document, let known): return compare(with: document, known, options, isCancelled)
      case .earlier(let text): return compare(with: text, options, isCancelled)
      }
    }
  }

  private func compare(
    with document: Document, _ known: ExpectationGaps?, _ options: Rewrite.Options,
    _ isCancelled: () -> Bool
  ) -> CheckResult? {
    let ruleSet = RuleProgram(rules).ruleSet
    let edit = known.flatMap { ExpectationGaps.Edit(of: $0, to: rules) }
    var result = CheckResult(request: self)
    var counted: (sample: Int, elements: Int)?
    let end = walk.piece(from: start, by: ruleSet, options, isCancelled: isCancelled) { input, place in
      if counted?.sample != place.sample, place.element != nil {
        counted = (place.sample, ruleSet.elements(of: input.root, options: options)?.count ?? 0)
      }
      guard let wanted = document.expected(at: place, elementCount: counted?.elements ?? 0) else {
        return result.append(.notAsked, nil)
      }
      let number = firstInput + result.gaps.count
      if let keys = edit?.keys(ofInput: number, input, expected: wanted, options) {
        return result.append(keys.isEmpty ? .value : .unexpected, keys)
      }
      let given = input.rewrite(by: ruleSet, options).result
      result.append(given == wanted ? .value : .unexpected, ExpectationGaps.keys(of: given, expected: wanted))
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
  /// By which keys each input differs from what is expected; empty where that is not what was asked.
  private(set) var gaps: [ExpectationGaps.Keys] = []
  var next: InputWalk.Cursor?

  init(request: CheckRequest) { self.request = request }

  package var generation: Int { request.generation }

  fileprivate mutating func append(_ state: InputState, _ keys: ExpectationGaps.Keys) {
    states.append(state)
    gaps.append(keys)
  }

  /// The request for what comes behind; nil at the end.
  var following: CheckRequest? {
    var request = request.following(self)
    request?.firstInput += gaps.count
    return request
  }
}
