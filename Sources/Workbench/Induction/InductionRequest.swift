import JSONDocument
import RuleEngine

/// A wish for rules that make expected outputs from the samples.
package struct InductionRequest: Sendable, Equatable {
  package let generation: Int
  let walk: InputWalk
  /// The rules there are: what `each` says holds for the new ones too.
  let rules: RuleText
  /// Output keys that need no rule.
  let known: Set<ExactText>
  let expected: Document
  /// The sample that an expected output without others belongs to.
  let current: RuleInput
  let name: String

  package static func == (a: InductionRequest, b: InductionRequest) -> Bool { a.generation == b.generation }

  /// Finds the rules; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> InductionResult? {
    withoutActuallyEscaping(isCancelled) { isCancelled in
      let examples = examples(isCancelled)
      let induction = RuleInduction(isCancelled: isCancelled)
      let texts = induction.rules(for: examples, leavingOut: known)
      if isCancelled() { return nil }
      let hasKeys = examples.contains { ($0.output?.kind == .object) && $0.output?.count ?? 0 > 0 }
      return InductionResult(
        generation: generation, texts: texts, exampleCount: examples.count, hasKeys: hasKeys, name: name)
    }
  }

  private func examples(_ isCancelled: @escaping @Sendable () -> Bool) -> [Example] {
    let ruleSet = RuleProgram(rules).ruleSet
    var options = Rewrite.Options()
    options.isCancelled = isCancelled
    let value = current.element?.value ?? current.root
    if expected.rootCount == 1, expected.root.kind == .object {
      return [Example(input: value, output: expected.root)]
    }
    // One array for a stream of samples: one output for each.
    let outputs =
      expected.rootCount == 1 && ruleSet.each == nil ? Array(expected.root.elements) : expected.roots
    var examples: [Example] = []
    var counted: (sample: Int, elements: Int)?
    _ = walk.forEach(by: ruleSet, options, isCancelled: isCancelled) { input, place in
      if place.element != nil, counted?.sample != place.sample {
        counted = (place.sample, ruleSet.elements(of: input.root, options: options)?.count ?? 0)
      }
      let output: JSON? =
        place.element == nil
        ? (outputs.indices.contains(place.sample) ? outputs[place.sample] : nil)
        : expected.expected(at: place, elementCount: counted?.elements ?? 0)
      if let output { examples.append(Example(input: input.element?.value ?? input.root, output: output)) }
      return examples.count < RuleInduction.exampleLimit
    }
    return examples
  }
}

/// Rules that were found.
package struct InductionResult: Sendable {
  package let generation: Int
  let texts: [String]
  let exampleCount: Int
  /// Whether the expected outputs have keys at all.
  let hasKeys: Bool
  let name: String
}
