import JSONDocument

extension RuleSet {
  /// Where a rule set is applied.
  enum Places {
    /// Where the scope stands.
    case here
    /// To each element of an array: `each`.
    case elements(JSON)
    /// `each` leads to no array.
    case nowhere(Reason)
  }

  /// Finds out where the rule set is applied.
  func places(in scope: inout Scope) -> Places {
    guard let each else { return .here }
    switch each.read(in: &scope) {
    case .value(let json) where json.kind == .array: return .elements(json)
    case .value(let json):
      return .nowhere(
        Reason(
          .wrongContainer, path: each.text, fix: "write `\(each.text)[*]`, or leave `each` out", found: json,
          message: "`each \(each.text)` needs an array and got \(ReasonText.article(json))"))
    case .missing(let reason), .failed(let reason): return .nowhere(reason)
    }
  }

  /// Applies the rule set where the scope stands, or with `each` to each element.
  ///
  /// - Parameter body: Gives the part of one place, the places being counted from 0.
  func apply(in scope: inout Scope, _ body: (inout Scope, Int) -> RewritePart) -> RewritePart {
    switch places(in: &scope) {
    case .here: body(&scope, 0)
    case .elements(let array): Self.apply(toElementsOf: array, in: &scope, body)
    case .nowhere(let reason): part(ofNoArray: reason)
    }
  }

  /// Applies all rules where the scope stands, or with `each` to each element.
  func apply(in scope: inout Scope) -> RewritePart {
    apply(in: &scope) { scope, _ in applyOnce(in: &scope) }
  }

  /// Applies a block to what stands left of it: to each element of an array, else to the value itself.
  func apply(to json: JSON, in scope: inout Scope) -> RewritePart {
    if json.kind == .array {
      return Self.apply(toElementsOf: json, in: &scope) { scope, _ in apply(in: &scope) }
    }
    let (index, key) = (scope.index, scope.key)
    return scope.within(Element(value: json, index: 0)) { scope in
      // `@index` and `@key` are those of the nearest element around.
      (scope.index, scope.key) = (index, key)
      return Self.keepingNull(in: &scope) { apply(in: &$0) }
    }
  }

  /// The body of a rule set at one place: with its lets and its missing value.
  func withOwnNames<Result>(in scope: inout Scope, _ body: (inout Scope) -> Result) -> Result {
    let inherited = scope.missingValue
    scope.missingValue = missingValue ?? inherited
    defer { scope.missingValue = inherited }
    return scope.withLets(lets, body)
  }

  private static func apply(
    toElementsOf array: JSON, in scope: inout Scope, _ body: (inout Scope, Int) -> RewritePart
  ) -> RewritePart {
    var whole = RewritePart(outcome: .absent)
    var results: [JSON] = []
    var index = 0
    for element in array.elements {
      if let reason = scope.spend(1) { return RewritePart(outcome: .failed(reason)) }
      let part = scope.within(Element(value: element, index: index)) { scope in
        keepingNull(in: &scope) { body(&$0, index) }
      }
      if case .failed(let reason) = part.outcome, reason.code == .limit { return part }
      whole.absorb(part, at: "[\(index)]")
      if case .value(let json) = part.outcome { results.append(json) }
      index += 1
    }
    whole.outcome = .value(JSON(results))
    return whole
  }

  /// Applies all rules to one element as `each` does.
  func applyOnce(to element: Element, in scope: inout Scope) -> RewritePart {
    scope.within(element) { scope in Self.keepingNull(in: &scope) { applyOnce(in: &$0) } }
  }

  /// Null stays null when the rules make nothing of it.
  private static func keepingNull(
    in scope: inout Scope, _ body: (inout Scope) -> RewritePart
  ) -> RewritePart {
    let wasNull = scope.current.isNull
    var part = body(&scope)
    if wasNull, case .value(let json) = part.outcome, json.kind == .object, json.count == 0 {
      part.outcome = .value(.null)
    }
    return part
  }

  private func applyOnce(in scope: inout Scope) -> RewritePart {
    withOwnNames(in: &scope) { scope in
      var results: [RuleResult] = []
      results.reserveCapacity(rules.count)
      for index in rules.indices {
        if let reason = scope.spend(1) { return RewritePart(outcome: .failed(reason)) }
        results.append(evaluate(index, in: &scope))
      }
      let defaults = evaluateDefaults(in: &scope)
      let part = assemble(results, defaults, in: &scope)
      return scope.stopped.map { RewritePart(outcome: .failed($0)) } ?? part
    }
  }

  /// No array to apply the rules to: an empty result, and every required key is missing.
  private func part(ofNoArray reason: Reason) -> RewritePart {
    var part = RewritePart(outcome: .value(JSON([])))
    for leaf in plan.leaves where leaf.isRequired {
      part.missing.append(
        MissingKey(
          key: PathText.joined("[]", leaf.key), reason: reason, isFilled: false,
          rulePath: [leaf.rules.first ?? 0]))
    }
    part.warnings.append(Warning(.eachFailed, message: reason.message))
    return part
  }
}
