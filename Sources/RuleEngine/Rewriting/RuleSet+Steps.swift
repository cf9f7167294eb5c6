package import JSONDocument

// `rewrite` in steps that can be kept and put together again: after an edit of one rule, a workbench with many samples
// evaluates that rule alone.

extension RuleSet {
  /// Evaluates one rule on an input.
  ///
  /// - Returns: What it gives, once, or with `each` for each element; nothing when there is no array to go through.
  package func evaluate(
    ruleAt index: Int, in source: JSON, options: Rewrite.Options = Rewrite.Options()
  ) -> [RuleResult] {
    guard rules.indices.contains(index) else { return [] }
    return atEachPlace(of: source, options) { evaluate(index, in: &$0) }
  }

  /// Evaluates the default rule on an input.
  ///
  /// What it gives depends on the rules by `referencedKeys` alone.
  /// - Returns: What it gives for each key, once, or with `each` for each element.
  package func evaluateDefaults(
    in source: JSON, options: Rewrite.Options = Rewrite.Options()
  ) -> [[DefaultResult]] {
    atEachPlace(of: source, options) { evaluateDefaults(in: &$0) }
  }

  /// Puts together what `evaluate` and `evaluateDefaults` gave for an input: the same as `rewrite`.
  ///
  /// - Parameters:
  ///   - source: The input.
  ///   - results: What each rule gave, in order.
  ///   - defaults: What the default rule gave.
  ///   - options: Those of the evaluation.
  package func assemble(
    _ source: JSON, _ results: [[RuleResult]], defaults: [[DefaultResult]],
    options: Rewrite.Options = Rewrite.Options()
  ) -> Rewrite {
    if let refusal = refusal(of: source) { return Rewrite(refusal: refusal) }
    var scope = scope(for: source, options)
    let part = apply(in: &scope) { scope, place in
      withOwnNames(in: &scope) { scope in
        let results = results.map {
          $0.indices.contains(place) ? $0[place] : RuleResult(.failed(Budget.exhausted))
        }
        return assemble(results, defaults.indices.contains(place) ? defaults[place] : [], in: &scope)
      }
    }
    return Rewrite(part, options)
  }

  private func atEachPlace<Result>(
    of source: JSON, _ options: Rewrite.Options, _ body: (inout Scope) -> Result
  ) -> [Result] {
    var scope = scope(for: source, options)
    switch places(in: &scope) {
    case .here: return [withOwnNames(in: &scope, body)]
    case .elements(let array):
      var results: [Result] = []
      for (index, element) in array.elements.enumerated() {
        if scope.spend(1) != nil { break }
        results.append(
          scope.within(Element(value: element, index: index)) { withOwnNames(in: &$0, body) })
      }
      return results
    case .nowhere: return []
    }
  }
}
