import JSONDocument
import RuleEngine

/// A wish to know the elements that `each` takes a sample apart into.
package struct ElementsRequest: Sendable, Equatable {
  let key: SampleElements.Key
  let context: [RuleEntry]
  let root: JSON

  package static func == (a: ElementsRequest, b: ElementsRequest) -> Bool { a.key == b.key }

  /// Finds them; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> ElementsResult? {
    let ruleSet = context.isEmpty ? RuleSet() : RuleProgram(RuleText(entries: context)).ruleSet
    return withoutActuallyEscaping(isCancelled) { isCancelled in
      var options = Rewrite.Options()
      options.isCancelled = isCancelled
      let elements = SampleElements(key, of: root, by: ruleSet, options)
      return isCancelled() ? nil : ElementsResult(elements: elements)
    }
  }
}

/// The elements of a sample.
package struct ElementsResult: Sendable {
  let elements: SampleElements
}
