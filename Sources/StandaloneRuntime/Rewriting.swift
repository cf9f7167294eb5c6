/// What a rule set gives at one place: the result and the required keys that it did not give.
struct RewritePart {
  var outcome: Outcome
  var missing: [(key: String, reason: Reason, isFilled: Bool)] = []

  /// Takes the missing keys of a part further in.
  mutating func absorb(_ part: RewritePart, at prefix: String) {
    missing += part.missing.map { (PathText.joined(prefix, $0.key), $0.reason, $0.isFilled) }
  }
}

extension RuleSet {
  /// Applies the rules to an input.
  func rewrite(_ source: JSON) throws(InputError) -> RewritePart {
    #if refusesUnknownKeys
      var walk = ResidueWalk(reads, limit: 4)
      if options.refusesUnknownKeys, let reason = Reason.unread(walk.run(from: source), in: source) {
        throw InputError(message: reason.message, offset: 0)
      }
    #endif
    return apply(to: Source(root: source))
  }

  #if forEach
    /// Applies the rules to each element of an array.
    func apply(to source: Source, missingValue inherited: Rule.Value? = nil) -> RewritePart {
      guard let each else { return applyOnce(to: source, inherited) }
      switch source.read(each) {
      case .value(let json) where json.kind == .array:
        return apply(toElementsOf: json, source) { applyOnce(to: $0, inherited) }
      case .value(let json):
        let text = each.text
        return nothing(
          because: Reason(
            .wrongContainer, path: text, fix: "write `\(text)[*]`, or leave `each` out", found: json,
            message: "`each \(text)` needs an array and got \(ReasonText.article(json))"))
      case .missing(let reason), .failed(let reason): return nothing(because: reason)
      }
    }

    /// No array to apply the rules to: an empty result, and every required key is missing.
    private func nothing(because reason: Reason) -> RewritePart {
      var part = RewritePart(outcome: .value(JSON([])))
      for (key, writers) in outputKeys where writers.contains(where: \.rule.isRequired) {
        part.missing.append((PathText.joined("[]", key.text), reason, false))
      }
      return part
    }
  #else
    /// Applies the rules.
    func apply(to source: Source, missingValue inherited: Rule.Value? = nil) -> RewritePart {
      applyOnce(to: source, inherited)
    }
  #endif

  #if elements
    private func apply(
      toElementsOf array: JSON, _ source: Source, _ rewrite: (Source) -> RewritePart
    ) -> RewritePart {
      var whole = RewritePart(outcome: .absent)
      var results: [JSON] = []
      for (index, element) in array.elements.enumerated() {
        let part = Self.keepingNull(
          element, rewrite(source.entering(element, index: index, key: nil)))
        whole.absorb(part, at: "[\(index)]")
        if case .value(let json) = part.outcome { results.append(json) }
      }
      whole.outcome = .value(JSON(results))
      return whole
    }

    /// Null stays null when the rules make nothing of it.
    private static func keepingNull(_ json: JSON, _ part: RewritePart) -> RewritePart {
      guard json.isNull, case .value(let made) = part.outcome, made.kind == .object, made.count == 0
      else { return part }
      var part = part
      part.outcome = .value(.null)
      return part
    }
  #endif

  /// The output keys in the order of their first rules, with the rules that write them.
  private var outputKeys: [(key: OutputKey, writers: [(rule: Rule, number: Int)])] {
    var keys: [(key: OutputKey, writers: [(rule: Rule, number: Int)])] = []
    var places: [JSON: Int] = [:]
    for (number, rule) in rules.enumerated() {
      let text = JSON(rule.key.text)
      if let place = places[text], !rule.key.appends {
        keys[place].writers.append((rule, number))
      } else {
        places[text] = keys.count
        keys.append((rule.key, [(rule, number)]))
      }
    }
    return keys
  }

  private func applyOnce(to source: Source, _ inherited: Rule.Value?) -> RewritePart {
    #if setMissingValue
      let missingValue = missingValue ?? inherited
    #else
      let missingValue = inherited
    #endif
    #if preparing
      var source = source
    #endif
    #if options
      source.nullsAreMissing = source.nullsAreMissing || options.nullsAreMissing
    #endif
    #if bind
      for (name, value) in bindings { source.bind(name, value) }
    #endif
    let results = rules.map { evaluate($0, source, missingValue) }
    #if defaultRule
      let defaults = defaultRule.map { $0.apply(to: source, except: knownKeys) } ?? []
    #else
      let defaults: [(key: JSON, value: JSON)] = []
    #endif
    var part = RewritePart(outcome: .absent)
    var output = Output()
    for (key, writers) in outputKeys {
      if let writer = writers.first(where: { results[$0.number].outcome.isValue }) {
        part.absorb(results[writer.number], at: key.text)
        output.write(results[writer.number].outcome.json, at: key)
        continue
      }
      var filling: JSON?
      if writers.contains(where: \.rule.isRequired), !key.isHeld(by: defaults) {
        let own = writers.first { $0.rule.missingValue != nil }?.rule.missingValue
        let value = own?.value ?? missingValue
        filling = value.flatMap { $0(source.naming(key: JSON(key.name))).json }
        let reasons = writers.compactMap { results[$0.number].outcome.reason }
        let reason = reasons.last { $0.code != .conditionFalse } ?? reasons.last ?? .absent
        part.missing.append((key.text, reason, filling != nil))
      }
      output.write(filling, at: key)
    }
    var members = output.members
    let written = Set(members.map(\.key))
    members += defaults.filter { !written.contains($0.key) }
    part.outcome = .value(JSON(members: members))
    #if setCompletion
      complete(&part, source)
    #endif
    return part
  }

  #if setCompletion
    /// Hands the result and what is missing to the completion.
    private func complete(_ part: inout RewritePart, _ source: Source) {
      guard let completion else { return }
      var source = source
      source.result = part.outcome.json
      if !part.missing.isEmpty {
        source.missing = JSON(
          part.missing.map { key, reason, isFilled in
            JSON(members: [
              ("key", JSON(key)), ("reason", JSON(reason.message)), ("filled", JSON(isFilled)),
            ])
          })
      }
      part.outcome = completion(source)
    }
  #endif

  private func evaluate(_ rule: Rule, _ source: Source, _ missingValue: Rule.Value?) -> RewritePart {
    let outcome = value(of: rule, source)
    #if applying
      if let block = rule.block.first, case .value(let json) = outcome {
        if json.kind == .array {
          return apply(toElementsOf: json, source) { block.apply(to: $0, missingValue: missingValue) }
        }
        return Self.keepingNull(json, block.apply(to: source.entering(json), missingValue: missingValue))
      }
    #endif
    return RewritePart(outcome: outcome)
  }

  /// The value of a rule if it fires: its condition holds and all its paths exist.
  private func value(of rule: Rule, _ source: Source) -> Outcome {
    if let condition = rule.condition {
      switch Condition(condition.value(source), text: condition.text) {
      case .holds: break
      case .doesNotHold:
        return .missing(
          Reason(.conditionFalse, message: "the condition `\(condition.text)` does not hold"))
      case .missing(let reason): return .missing(reason)
      case .failed(let reason): return .failed(reason)
      }
    }
    for path in rule.paths {
      let outcome = source.read(path)
      if !outcome.isValue { return outcome }
    }
    return rule.value(source)
  }
}

extension OutputKey {
  var appends: Bool {
    steps.contains { if case .append = $0 { true } else { false } }
  }

  /// Whether the key is among those of the default rule, at the top or inside what that copied.
  func isHeld(by members: [(key: JSON, value: JSON)]) -> Bool {
    var json: JSON? = JSON(members: members)
    for step in steps {
      switch step {
      case .key(let key): json = json?[key]
      case .index(let index): json = json?[index]
      case .append: return false
      }
    }
    return json != nil
  }
}

#if defaultRule
  extension DefaultRule {
    /// The output keys and values of an object's keys; of equal output keys the last value counts.
    func apply(to source: Source, except known: Set<JSON>) -> [(key: JSON, value: JSON)] {
      var members: [(key: JSON, value: JSON)] = []
      for (index, (key, value)) in source.value.members.enumerated() where !known.contains(key) {
        let inner = source.entering(value, index: index, key: key)
        guard let part = part(for: key, inner) else { continue }
        let name = part.key.map { $0(inner) } ?? .value(key)
        guard case .value(let name) = name, name.kind == .string else { continue }
        guard case .value(let json) = part.value.map({ $0(inner) }) ?? .value(value) else { continue }
        members.append((name, json))
      }
      return JSON(members: members).members
    }

    /// The part that takes a key: without a condition, or with one that holds.
    private func part(for key: JSON, _ source: Source) -> Part? {
      for part in parts where !part.except.contains(key) {
        guard let condition = part.condition else { return part }
        switch Condition(condition(source), text: "") {
        case .holds: return part
        case .doesNotHold, .missing: continue
        case .failed: return nil
        }
      }
      return nil
    }
  }
#endif
