import JSONDocument

extension RuleSet {
  /// Evaluates one rule, block included.
  func evaluate(_ index: Int, in scope: inout Scope) -> RuleResult {
    let recorder = scope.isTracing ? Recorder() : nil
    scope.recorder = recorder
    var result = RuleResult(value(ofRuleAt: index, in: &scope))
    var inner: [Trace.Entry] = []
    if let block = rules[index].block, case .value(let json) = result.outcome {
      let part = block.rules.apply(to: json, in: &scope)
      result.outcome = part.outcome.chargedAsResult(to: &scope)
      result.missing = part.missing
      result.warnings = part.warnings
      inner = part.trace
    }
    scope.recorder = nil
    if scope.hasWarnings { result.warnings.append(contentsOf: scope.takeWarnings(), at: "") }
    if let recorder {
      let key = rules[index].key
      result.trace = [recorder.entry(key: key, ruleIndex: index, phase: .rule, result.outcome)]
      result.trace += inner.map { $0.prefixed(key, rule: index) }
    }
    return result
  }

  // A rule has many parts, each a reference: it is looked at in its place and never copied.

  /// The value of a rule, its block left aside, if it fires: its condition holds and all its hard key paths exist.
  func value(ofRuleAt index: Int, in scope: inout Scope) -> Outcome {
    if let fault = rules[index].fault { return .failed(fault) }
    if let condition = rules[index].condition {
      switch Condition(condition.evaluate(&scope), text: condition.text) {
      case .holds: break
      case .doesNotHold:
        return .missing(
          Reason(.conditionFalse, message: "the condition `\(condition.text)` does not hold"))
      case .missing(let reason): return .missing(reason)
      case .failed(let reason): return .failed(reason)
      }
    }
    let value = rules[index].value
    if !value.isPath, let stop = stop(beforeReading: value.hardPaths, in: &scope) { return stop }
    return value.evaluate(&scope).chargedAsResult(to: &scope)
  }

  /// What a hard key path gives that does not exist.
  func stop(beforeReading paths: [InputPath], in scope: inout Scope) -> Outcome? {
    for path in paths where !path.surelyExists(in: scope) {
      // What counts as read is what the value reads, not this look ahead.
      let recorder = scope.recorder
      scope.recorder = nil
      let outcome = path.read(in: &scope)
      scope.recorder = recorder
      if !outcome.isValue { return outcome }
    }
    return nil
  }

  /// Applies the default rule to each key of the current object that no rule references.
  func evaluateDefaults(in scope: inout Scope) -> [DefaultResult] {
    guard let defaultRule else { return [] }
    var results: [DefaultResult] = []
    for (index, member) in unreferencedMembers(of: scope.current, except: defaultRule.except) {
      if scope.spend(1) != nil { break }
      let recorder = scope.isTracing ? Recorder() : nil
      scope.recorder = recorder
      var result = defaultRule.evaluate(member.key, member.value, index: index, in: &scope)
      scope.recorder = nil
      result.warnings = scope.takeWarnings()
      if let recorder, let key = result.outputKey {
        result.trace = recorder.entry(
          key: PathText.target(of: key), ruleIndex: nil, phase: .defaultRule, result.outcome)
      }
      results.append(result)
    }
    return results
  }

  /// The members of an object whose keys no rule references, with their places.
  func unreferencedMembers(
    of object: JSON, except: [String]
  ) -> [(index: Int, member: (key: JSON, value: JSON))] {
    let known = referencedKeys.union(except.map { JSON($0) })
    return object.members.enumerated().filter { !known.contains($0.element.key) }
      .map { ($0.offset, $0.element) }
  }
}

extension DefaultRule {
  func evaluate(_ key: JSON, _ value: JSON, index: Int, in scope: inout Scope) -> DefaultResult {
    let name = key.string ?? ""
    switch body {
    case .closure(let closure):
      scope.recorder?.read(value)
      let rule = Rule(OutputPath(key: name), from: InputPath(key: name))
      guard let made = closure(rule, value) else {
        let reason = Reason(.closure, message: "the default rule drops this key")
        return DefaultResult(inputKey: key, outputKey: nil, outcome: .missing(reason))
      }
      // A key that was not renamed keeps its spelling, lone surrogates and all.
      let isSame = made.key.unicodeScalars.elementsEqual(name.unicodeScalars)
      return DefaultResult(
        inputKey: key, outputKey: isSame ? key : JSON(made.key), outcome: .value(made.value))
    case .expressions(let keyExpression, let valueExpression):
      return scope.within(Element(value: value, index: index)) { scope in
        scope.key = key
        return evaluate(keyExpression, valueExpression, inputKey: key, in: &scope)
      }
    }
  }

  private func evaluate(
    _ keyExpression: Expression?, _ valueExpression: Expression, inputKey: JSON, in scope: inout Scope
  ) -> DefaultResult {
    if let condition {
      switch Condition(condition.evaluate(&scope), text: condition.text) {
      case .holds: break
      case .doesNotHold:
        let reason = Reason(.conditionFalse, message: "the condition `\(condition.text)` does not hold")
        return DefaultResult(inputKey: inputKey, outputKey: nil, outcome: .missing(reason))
      case .missing(let reason):
        return DefaultResult(inputKey: inputKey, outputKey: nil, outcome: .missing(reason))
      case .failed(let reason):
        return DefaultResult(inputKey: inputKey, outputKey: nil, outcome: .failed(reason))
      }
    }
    switch outputKey(keyExpression, inputKey: inputKey, in: &scope) {
    case .value(let key):
      return DefaultResult(
        inputKey: inputKey, outputKey: key,
        outcome: valueExpression.evaluate(&scope).chargedAsResult(to: &scope))
    case let outcome:
      return DefaultResult(inputKey: inputKey, outputKey: nil, outcome: outcome)
    }
  }

  private func outputKey(_ expression: Expression?, inputKey: JSON, in scope: inout Scope) -> Outcome {
    guard let expression else { return .value(inputKey) }
    return expression.evaluate(&scope).then { key in
      if key.kind == .string { return .value(key) }
      return .failed(
        Reason(
          .operation, fix: "add `| toString`", found: key,
          message: "the key `\(expression.text)` is \(ReasonText.article(key)), not a string"))
    }
  }
}
