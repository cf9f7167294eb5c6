import JSONDocument

extension RuleSet {
  /// Puts the result together: rules, default keys, missing values, completion.
  func assemble(
    _ results: [RuleResult], _ defaults: [DefaultResult], in scope: inout Scope
  ) -> RewritePart {
    var part = RewritePart(outcome: .absent)
    for result in results { part.trace += result.trace }
    part.trace += defaults.compactMap(\.trace)

    var values: [JSON?] = []
    values.reserveCapacity(plan.leaves.count)
    for leaf in plan.leaves {
      let writer = leaf.rules.first { results.indices.contains($0) && results[$0].outcome.isValue }
      if let writer {
        values.append(note(results[writer], of: leaf, writer: writer, in: &part))
      } else {
        values.append(substitute(for: leaf, results, defaults, in: &scope, &part))
      }
    }
    for (index, result) in results.enumerated() where rules[index].fault != nil {
      noteFault(of: index, result, in: &part)
    }
    var members = plan.members(values)
    add(defaults, to: &members, in: &part)
    complete(JSON(members: members), in: &scope, &part)
    return part
  }

  /// Takes down what is to say about a rule that gave a value.
  private func note(
    _ result: RuleResult, of leaf: OutputPlan.Leaf, writer: Int, in part: inout RewritePart
  ) -> JSON? {
    part.missing += result.missing.map { $0.prefixed(leaf.key, rule: writer) }
    part.warnings.append(contentsOf: result.warnings, at: leaf.key)
    if leaf.isRequired, result.outcome.json?.isNull == true {
      part.warnings.append(.requiredNull(leaf.key))
    }
    return result.outcome.json
  }

  /// Reports a required key that no rule and no default rule gave a value, and computes its missing value.
  private func substitute(
    for leaf: OutputPlan.Leaf, _ results: [RuleResult], _ defaults: [DefaultResult],
    in scope: inout Scope, _ part: inout RewritePart
  ) -> JSON? {
    for index in leaf.rules where results.indices.contains(index) {
      part.warnings.append(contentsOf: results[index].warnings, at: leaf.key)
    }
    guard leaf.isRequired, !Self.holds(defaults, leaf.target) else { return nil }
    let filler = filler(of: leaf.rules)
    let filled = missingValue(for: rules[filler], at: filler, in: &scope, &part)
    let reasons = leaf.rules.compactMap { results.indices.contains($0) ? results[$0].outcome.reason : nil }
    part.missing.append(
      MissingKey(
        key: leaf.key, reason: Reason.worthTelling(of: reasons), isFilled: filled != nil, rulePath: [filler]))
    return filled
  }

  /// The rule of a place that says what is written there when nothing else is.
  func filler(of writers: [Int]) -> Int {
    writers.first { rules[$0].missingValue != nil } ?? writers.first ?? 0
  }

  private func missingValue(
    for rule: Rule, at index: Int, in scope: inout Scope, _ part: inout RewritePart
  ) -> JSON? {
    let recorder = scope.isTracing ? Recorder() : nil
    scope.recorder = recorder
    let filled = fill(rule, in: &scope, &part.warnings)
    scope.recorder = nil
    if let recorder, let filled {
      part.trace.append(
        recorder.entry(key: rule.key, ruleIndex: index, phase: .missingValue, .value(filled)))
    }
    return filled
  }

  /// What a missing required key gets.
  func fill(_ rule: Rule, in scope: inout Scope, _ warnings: inout WarningLog) -> JSON? {
    guard let value = rule.missingValue.map(MissingValue.expression) ?? scope.missingValue else { return nil }
    let outcome = value.evaluate(for: rule, in: &scope).chargedAsResult(to: &scope)
    warnings.append(contentsOf: scope.takeWarnings(), at: rule.key)
    if let reason = outcome.reason, reason.code != .absent, reason.code != .closure {
      warnings.append(
        Warning(.missingValueFailed, key: rule.key, message: "no missing value: \(reason.message)"))
    }
    return outcome.json
  }

  private func noteFault(of index: Int, _ result: RuleResult, in part: inout RewritePart) {
    let rule = rules[index]
    guard let reason = result.outcome.reason else { return }
    if rule.isRequired {
      part.missing.append(MissingKey(key: rule.key, reason: reason, isFilled: false, rulePath: [index]))
    } else {
      part.warnings.append(Warning(.note, key: rule.key, message: reason.message))
    }
  }

  // MARK: - Default keys

  /// Whether the default rule has written the key, at the top or inside what it copied.
  private static func holds(_ defaults: [DefaultResult], _ target: OutputPath) -> Bool {
    guard !defaults.isEmpty, case .key(let first)? = target.segments.first else { return false }
    let key = JSON(first)
    guard var json = defaults.last(where: { $0.outputKey == key && $0.outcome.isValue })?.outcome.json else {
      return false
    }
    for segment in target.segments.dropFirst() {
      let next: JSON? =
        switch segment {
        case .key(let key): json[key]
        case .index(let index): json[index]
        case .append: nil
        }
      guard let next else { return false }
      json = next
    }
    return true
  }

  private func add(
    _ defaults: [DefaultResult], to members: inout [(key: JSON, value: JSON)], in part: inout RewritePart
  ) {
    if defaults.isEmpty { return }
    let written = Set(members.map(\.key))
    var places: [JSON: Int] = [:]
    for result in defaults {
      let name = PathText.target(of: result.shownKey)
      part.warnings.append(contentsOf: result.warnings, at: name)
      guard let key = result.outputKey, case .value(let json) = result.outcome else {
        if case .failed(let reason) = result.outcome {
          part.warnings.append(Warning(.note, key: name, message: reason.message))
        }
        continue
      }
      if written.contains(key) {
        part.warnings.append(collision(key, "a rule writes it; the default rule's value is left out"))
      } else if let place = places[key] {
        members[place].value = json
        part.warnings.append(collision(key, "the default rule writes it twice; the last value counts"))
      } else {
        places[key] = members.count
        members.append((key, json))
      }
    }
  }

  private func collision(_ key: JSON, _ text: String) -> Warning {
    Warning(.keyCollision, key: PathText.target(of: key), message: "\(ReasonText.quoted(key)): \(text)")
  }

  // MARK: - Completion

  private func complete(_ result: JSON, in scope: inout Scope, _ part: inout RewritePart) {
    part.outcome = .value(result)
    guard let completion else { return }
    let recorder = scope.isTracing ? Recorder() : nil
    scope.recorder = recorder
    scope.result = result
    // A bare `nil` would be JSON null here.
    scope.missing = part.missing.isEmpty ? JSON?.none : JSON(part.missing.map(\.json))
    part.outcome = completion.evaluate(&scope)
    scope.result = nil
    scope.missing = nil
    scope.recorder = nil
    part.warnings.append(contentsOf: scope.takeWarnings(), at: "")
    if let recorder {
      part.trace.append(recorder.entry(key: "", ruleIndex: nil, phase: .completion, part.outcome))
    }
    if let reason = part.outcome.reason, reason.code != .absent {
      part.warnings.append(Warning(.completionFailed, message: "`finally` gives nothing: \(reason.message)"))
    }
  }
}

extension Reason {
  /// The reason worth telling: a condition that does not hold says less than a path that leads nowhere.
  static func worthTelling(of reasons: [Reason]) -> Reason {
    reasons.last { $0.code != .conditionFalse } ?? reasons.last ?? .absent
  }
}
