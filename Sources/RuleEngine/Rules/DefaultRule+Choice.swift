import JSONDocument

extension DefaultRule {
  /// The default rule that does what the first fitting one of several does: one that has no condition or whose
  /// condition holds, and that does not except the key.
  public static func first(_ rules: DefaultRule...) -> DefaultRule { first(of: rules) }

  package static func first(of rules: [DefaultRule]) -> DefaultRule {
    let parts = rules.compactMap(\.part)
    guard parts.count == rules.count, rules.count > 1 else { return rules.first ?? .copy }
    let text = parts.map(\.value.text).joined(separator: "; ")
    let reads = parts.reduce(Reads.none) { reads, part in
      [part.key, part.value, part.condition].reduce(reads) { $0.union($1?.reads ?? .none) }
    }
    func choosing(_ evaluate: @escaping @Sendable (Part?, inout Scope) -> Outcome) -> Expression {
      Expression(text: text, reads: reads.softened) { scope in
        switch Part.choose(parts, &scope) {
        case .success(let part): evaluate(part, &scope)
        case .failure(let stop): stop.outcome
        }
      }
    }
    return DefaultRule(
      key: choosing { part, scope in
        guard let part else { return .absent }
        return part.key?.evaluate(&scope) ?? scope.key.map(Outcome.value) ?? .absent
      },
      value: choosing { part, scope in part?.value.evaluate(&scope) ?? .absent },
      condition: choosing { part, _ in .value(JSON(part != nil)) })
  }

  /// A default rule of expressions.
  private struct Part: Sendable {
    let key: Expression?
    let value: Expression
    let except: [String]
    let condition: Expression?

    struct Stop: Error {
      let outcome: Outcome
    }

    /// The first rule that takes the key.
    static func choose(_ parts: [Part], _ scope: inout Scope) -> Result<Part?, Stop> {
      for part in parts {
        if let key = scope.key, part.except.contains(where: { JSON($0) == key }) { continue }
        guard let condition = part.condition else { return .success(part) }
        switch Condition(condition.evaluate(&scope), text: condition.text) {
        case .holds: return .success(part)
        case .doesNotHold, .missing: continue
        case .failed(let reason): return .failure(Stop(outcome: .failed(reason)))
        }
      }
      return .success(nil)
    }
  }

  private var part: Part? {
    guard case .expressions(let key, let value) = body else { return nil }
    return Part(key: key, value: value, except: except, condition: condition)
  }
}
