import JSONDocument
import RuleEngine

// `[…]` and `{…}`. A slot whose value is missing is left out, unless a path of it that has to exist does not: then the
// whole is missing. Inside element scopes no path has to exist.

/// What a constructor does with a slot that has no value.
private enum Slot {
  case filled(JSON)
  case leftOut
  case stopped(Outcome)

  init(_ value: Expression, isElement: Bool, in scope: inout Scope) {
    let outcome = value.evaluate(&scope)
    switch outcome {
    case .value(let json): self = .filled(json)
    case .failed: self = .stopped(outcome)
    case .missing(let reason):
      // Hard paths were checked before the rule fired, so this looks at them again on the way out only.
      let isMissing =
        !isElement && reason.code != .absent
        && value.lacksHardPath(in: &scope)
      self = isMissing ? .stopped(outcome) : .leftOut
    }
  }
}

extension ExpressionLowering {
  mutating func array(
    _ elements: [ExpressionSyntax], _ syntax: ExpressionSyntax, _ context: LoweringContext
  ) -> Expression {
    var slots: [Expression] = []
    for element in elements { slots.append(lower(element, context)) }
    let constants = slots.compactMap(\.constant)
    if constants.count == slots.count { return constant(JSON(constants), syntax) }
    let (values, isElement) = (slots, context.isElement)
    return Expression(
      text: syntax.text, reads: reads(of: slots), impliesHardPaths: slots.allSatisfy(\.impliesHardPaths),
      writer: .array(slots, isElement: isElement)
    ) { scope in
      var results: [JSON] = []
      results.reserveCapacity(values.count)
      for value in values {
        switch Slot(value, isElement: isElement, in: &scope) {
        case .filled(let json): results.append(json)
        case .leftOut: break
        case .stopped(let outcome): return outcome
        }
      }
      return Outcome.value(JSON(results)).charged(to: &scope)
    }
  }

  mutating func object(
    _ entries: [ObjectEntrySyntax], _ syntax: ExpressionSyntax, _ context: LoweringContext
  ) -> Expression {
    var members: [(key: Expression, value: Expression)] = []
    for entry in entries {
      switch entry.key {
      case .name(let name):
        let value =
          entry.value.map { lower($0, context) } ?? Expression(path: InputPath(key: name))
        members.append((Expression(constant: JSON(name)), value))
      case .computed(let key):
        let keyExpression = lower(key, context)
        let value = entry.value.map { lower($0, context) } ?? Expression(constant: .null)
        members.append((keyExpression, value))
      }
    }
    let reads = reads(of: members.flatMap { [$0.key, $0.value] })
    if members.allSatisfy({ $0.key.constant?.kind == .string && $0.value.constant != nil }) {
      let constants = members.compactMap { key, value in
        key.constant.flatMap { key in value.constant.map { (key: key, value: $0) } }
      }
      return constant(JSON(members: constants), syntax)
    }
    let (slots, isElement) = (members, context.isElement)
    return Expression(
      text: syntax.text, reads: reads, impliesHardPaths: members.allSatisfy(\.value.impliesHardPaths),
      writer: writer(members, isElement: isElement)
    ) { scope in
      var results: [(key: JSON, value: JSON)] = []
      results.reserveCapacity(slots.count)
      for slot in slots {
        let key = slot.key.constant.map(Outcome.value) ?? slot.key.evaluate(&scope)
        guard case .value(let name) = key else { return key }
        guard name.kind == .string else { return .keyIsNoString(name, slot.key.text) }
        switch Slot(slot.value, isElement: isElement, in: &scope) {
        case .filled(let json): results.append((name, json))
        case .leftOut: break
        case .stopped(let outcome): return outcome
        }
      }
      return Outcome.value(JSON(members: results)).charged(to: &scope)
    }
  }

  /// What writes an object whose keys are known; nil when they are not.
  private func writer(
    _ members: [(key: Expression, value: Expression)], isElement: Bool
  ) -> ExpressionWriter? {
    let known = members.compactMap { member in
      member.key.constant?.string.map { (key: $0, value: member.value) }
    }
    return known.count == members.count ? .object(known, isElement: isElement) : nil
  }
}

extension Outcome {
  fileprivate static func keyIsNoString(_ json: JSON, _ text: String) -> Outcome {
    .failed(
      Reason(
        .operation, fix: "add `| toString`", found: json,
        message: "the key `(\(text))` is \(json.text), not a string"))
  }
}
