import JSONPath
import RuleEngine

/// A call of a function whose arguments are ready.
struct FunctionCall {
  var entry: FunctionEntry
  var value: Expression
  var values: [Expression] = []
  var elements: [Expression] = []
  var pattern: RegularExpression?
  var datePattern: DatePattern?
  var reads: Reads

  /// All functions pass on a first argument without value; of the others that is not known.
  var impliesHardPaths: Bool { value.impliesHardPaths && values.allSatisfy { $0.reads.hard.isEmpty } }

  /// What computes the call.
  ///
  /// - Parameter text: How it is spelled.
  func expression(_ text: String) -> Expression {
    let (value, values, reads, work) = (value, values, reads, entry.work)
    let impliesHardPaths = impliesHardPaths
    switch entry.body {
    case .one(let body):
      return Expression(text: text, reads: reads, impliesHardPaths: impliesHardPaths) { scope in
        body(value.evaluate(for: work, &scope)).charged(to: &scope)
      }
    case .two(let body):
      guard let other = values.first else { return value }
      return Expression(text: text, reads: reads, impliesHardPaths: impliesHardPaths) { scope in
        let receiver = value.evaluate(for: work, &scope)
        return body(receiver, other.evaluate(for: work, &scope)).charged(to: &scope)
      }
    case .fallback(let body):
      guard let key = values.first else { return value }
      let otherwise = values.dropFirst().first
      return Expression(text: text, reads: reads, impliesHardPaths: impliesHardPaths) { scope in
        let receiver = value.evaluate(&scope)
        let key = key.evaluate(&scope)
        return body(receiver, key) { otherwise?.evaluate(&scope) }
      }
    case .many(let body):
      return Expression(text: text, reads: reads, impliesHardPaths: impliesHardPaths) { scope in
        let receiver = value.evaluate(for: work, &scope)
        return body(receiver, values.map { $0.evaluate(for: work, &scope) }).charged(to: &scope)
      }
    case .arithmetic(let body):
      return Expression(text: text, reads: reads, impliesHardPaths: impliesHardPaths) { scope in
        var isLossy = false
        let outcome = body(value.evaluate(for: work, &scope), &isLossy)
        if isLossy, outcome.isValue { scope.warn(.lossy(text)) }
        return outcome
      }
    case .pattern(let body):
      guard let pattern else { return value }
      return Expression(text: text, reads: reads, impliesHardPaths: impliesHardPaths) { scope in
        let receiver = value.evaluate(for: work, &scope)
        return body(receiver, pattern, values.map { $0.evaluate(&scope) }).charged(to: &scope)
      }
    case .datePattern(let prepared, let general): return dateExpression(text, prepared, general)
    case .coalescing:
      return values.reduce(value) { .coalescing($0, $0.text, $1, text: text) }
    case .elements, .elementArithmetic, .optionalElements, .twoElements:
      return elementExpression(text)
    }
  }

  private func dateExpression(
    _ text: String, _ prepared: @escaping @Sendable (Outcome, DatePattern, Outcome?) -> Outcome,
    _ general: @escaping @Sendable (Outcome, Outcome?, Outcome?) -> Outcome
  ) -> Expression {
    let (value, pattern, zone) = (value, values.first, values.dropFirst().first)
    if let ready = datePattern {
      return Expression(text: text, reads: reads, impliesHardPaths: impliesHardPaths) { scope in
        let receiver = value.evaluate(&scope)
        return prepared(receiver, ready, zone?.evaluate(&scope))
      }
    }
    return Expression(text: text, reads: reads) { scope in
      let receiver = value.evaluate(&scope)
      let pattern = pattern?.evaluate(&scope)
      return general(receiver, pattern, zone?.evaluate(&scope))
    }
  }

  private func elementExpression(_ text: String) -> Expression {
    let (value, values, element, other) = (value, values, elements.first, elements.dropFirst().first)
    let (body, work) = (entry.body, entry.work)
    let notesHoles = entry.name == "map"
    let evaluate: @Sendable (inout Scope) -> Outcome = { scope in
      let receiver = value.evaluate(for: work, &scope)
      let others = values.map { $0.evaluate(&scope) }
      var isLossy = false
      func entered(_ expression: Expression?, _ item: Element) -> Outcome {
        guard let expression else { return .value(item.value) }
        let outcome = scope.entering(item) { expression.evaluate(for: work, &$0) }
        if notesHoles, outcome.isMissing, outcome.reason?.code != .absent { scope.recorder?.hole() }
        return outcome
      }
      let outcome: Outcome =
        switch body {
        case .elements(let body): body(receiver, others) { entered(element, $0) }
        case .elementArithmetic(let body): body(receiver, &isLossy) { entered(element, $0) }
        case .optionalElements(let plain, let body):
          element == nil ? plain(receiver) : body(receiver) { entered(element, $0) }
        case .twoElements(let body): body(receiver, { entered(element, $0) }, { entered(other, $0) })
        default: receiver
        }
      if isLossy, outcome.isValue { scope.warn(.lossy(text)) }
      return outcome.charged(to: &scope)
    }
    let writer: ExpressionWriter? =
      switch (entry.name, element) {
      case ("map", let element?): .map(value, element, whole: evaluate)
      case ("filter", let element?): .filter(value, element, whole: evaluate)
      default: nil
      }
    return Expression(
      text: text, reads: reads, impliesHardPaths: impliesHardPaths, writer: writer, evaluate: evaluate)
  }
}
