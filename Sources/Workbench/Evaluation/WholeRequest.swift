import JSONDocument
import RuleEngine

/// A wish for the result of a whole sample: with `each` that of all its elements, as `redict apply` gives it.
package struct WholeRequest: Sendable, Equatable {
  /// What is done with the result.
  enum Purpose: Sendable, Equatable {
    case show
    case copy
    case export(path: String?, CommandCall)
    case accept(isForced: Bool)
  }

  package let generation: Int
  let rules: RuleText
  let input: JSON
  let purpose: Purpose

  package static func == (a: WholeRequest, b: WholeRequest) -> Bool { a.generation == b.generation }

  /// Applies the rules; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> WholeResult? {
    withoutActuallyEscaping(isCancelled) { isCancelled in
      var options = Rewrite.Options()
      options.isCancelled = isCancelled
      let rewrite = RuleProgram(rules).ruleSet.rewrite(input, options: options)
      if isCancelled() { return nil }
      return WholeResult(request: self, result: rewrite.result, refusal: rewrite.refusal)
    }
  }
}

/// The result of a whole sample.
package struct WholeResult: Sendable {
  let request: WholeRequest
  let result: JSON?
  let refusal: Reason?
}
