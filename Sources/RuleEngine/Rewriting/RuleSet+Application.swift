import JSONDocument

extension RuleSet {
  /// Applies the rule set where the scope stands: once, or with `each` to each element.
  func apply(in scope: inout Scope) -> RewritePart {
    guard let each else { return applyOnce(in: &scope) }
    switch each.read(in: &scope) {
    case .value(let json) where json.kind == .array:
      return applyToElements(of: json, in: &scope) { $0.applyOnce(in: &$1) }
    case .value(let json):
      return eachFailed(
        .failed(
          Reason(
            .wrongContainer, path: each.text, found: json,
            message: "`each \(each.text)` needs an array and got \(ReasonText.article(json))")))
    case let outcome: return eachFailed(outcome)
    }
  }

  /// Applies a block to what stands left of it: to each element of an array, else to the value itself.
  func apply(to json: JSON, in scope: inout Scope) -> RewritePart {
    if json.kind == .array { return applyToElements(of: json, in: &scope) { $0.apply(in: &$1) } }
    let (index, key) = (scope.index, scope.key)
    return scope.within(Element(value: json, index: 0)) { scope in
      // `@index` and `@key` are those of the nearest element around.
      (scope.index, scope.key) = (index, key)
      return keepingNull(in: &scope) { $0.apply(in: &$1) }
    }
  }

  private func applyToElements(
    of array: JSON, in scope: inout Scope, _ apply: (RuleSet, inout Scope) -> RewritePart
  ) -> RewritePart {
    var whole = RewritePart(outcome: .absent)
    var results: [JSON] = []
    var index = 0
    for element in array.elements {
      if let reason = scope.spend(1) {
        whole.outcome = .failed(reason)
        return whole
      }
      let part = scope.within(Element(value: element, index: index)) { keepingNull(in: &$0, apply) }
      whole.absorb(part, at: "[\(index)]")
      switch part.outcome {
      case .value(let json): results.append(json)
      case .missing: break
      case .failed(let reason):
        if reason.code == .limit {
          whole.outcome = part.outcome
          return whole
        }
      }
      index += 1
    }
    whole.outcome = .value(JSON(results))
    return whole
  }

  /// Null stays null when the rules make nothing of it.
  private func keepingNull(
    in scope: inout Scope, _ apply: (RuleSet, inout Scope) -> RewritePart
  ) -> RewritePart {
    let wasNull = scope.current.isNull
    var part = apply(self, &scope)
    if wasNull, case .value(let json) = part.outcome, json.kind == .object, json.count == 0 {
      part.outcome = .value(.null)
    }
    return part
  }

  private func applyOnce(in scope: inout Scope) -> RewritePart {
    let inherited = scope.missingValue
    scope.missingValue = missingValue ?? inherited
    defer { scope.missingValue = inherited }
    return scope.withLets(lets) { scope in
      var results: [RuleResult] = []
      results.reserveCapacity(rules.count)
      for index in rules.indices {
        if let reason = scope.spend(1) { return RewritePart(outcome: .failed(reason)) }
        results.append(evaluate(index, in: &scope))
      }
      let defaults = evaluateDefaults(in: &scope)
      return assemble(results, defaults, in: &scope)
    }
  }

  /// No array to apply the rules to: an empty result, and every required key is missing.
  private func eachFailed(_ outcome: Outcome) -> RewritePart {
    let reason = outcome.reason ?? .absent
    var part = RewritePart(outcome: .value(JSON([])))
    for leaf in plan.leaves where leaf.isRequired {
      part.missing.append(
        MissingKey(
          key: PathText.joined("[]", leaf.key), reason: reason, isFilled: false,
          ruleIndex: leaf.rules.first ?? 0))
    }
    part.warnings.append(Warning(.eachFailed, message: reason.message))
    return part
  }
}
