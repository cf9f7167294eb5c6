import JSONDocument
import JSONPath
import RuleEngine

extension ExpressionLowering {
  /// Makes the call of a function; `value` is its first argument or what stands in front of `|`.
  mutating func call(
    _ name: NameSyntax, value: ExpressionSyntax?, arguments: [ExpressionSyntax], _ syntax: ExpressionSyntax,
    _ context: LoweringContext
  ) -> Expression {
    guard let entry = FunctionTable.function(named: name.text) else {
      return fault(Self.unknown(name), text: syntax.text)
    }
    guard let value, entry.argumentCounts.contains(arguments.count) else {
      return fault(Self.wrongCount(entry, name, hasValue: value != nil, arguments), text: syntax.text)
    }
    let before = diagnostics.count
    let call = lower(
      arguments, of: entry, value: lower(value, softened: entry.name == "exists", context), context)
    guard diagnostics.count == before else {
      return Expression(text: syntax.text, reads: call.reads, failing: diagnostics)
    }
    return expression(call, syntax)
  }

  private mutating func lower(
    _ syntax: ExpressionSyntax, softened: Bool, _ context: LoweringContext
  ) -> Expression {
    let expression = lower(syntax, context)
    return softened ? expression.softened : expression
  }

  // MARK: - Arguments

  /// A call whose arguments are ready.
  private struct Call {
    var entry: FunctionEntry
    var value: Expression
    var values: [Expression] = []
    var elements: [Expression] = []
    var pattern: RegularExpression?
    var datePattern: DatePattern?
    var reads: Reads

    /// All functions pass on a first argument without value; of the others that is not known.
    var impliesHardPaths: Bool { value.impliesHardPaths && values.allSatisfy { $0.reads.hard.isEmpty } }
  }

  private mutating func lower(
    _ arguments: [ExpressionSyntax], of entry: FunctionEntry, value: Expression, _ context: LoweringContext
  ) -> Call {
    var call = Call(entry: entry, value: value, reads: value.reads)
    for (index, argument) in arguments.enumerated() {
      guard let parameter = entry.parameter(at: index) else { continue }
      switch parameter.kind {
      case .element:
        let element = lower(argument, context.entering())
        call.elements.append(element)
        call.reads = call.reads.union(Reads(hard: [], all: element.reads.all.compactMap(\.outward)))
      case .pattern: call.pattern = pattern(argument)
      case .value, .datePattern, .words:
        let value = lower(argument, softened: parameter.isSoft, context)
        check(value, argument, parameter, &call)
        call.values.append(value)
        call.reads = call.reads.union(value.reads)
      }
    }
    return call
  }

  /// Checks what can be known of an argument ahead of time.
  private mutating func check(
    _ value: Expression, _ argument: ExpressionSyntax, _ parameter: FunctionParameter, _ call: inout Call
  ) {
    guard let constant = value.constant else { return }
    switch parameter.kind {
    case .words(let words):
      if let text = constant.string, words.contains(text) { return }
      let wanted = words.map { "\"\($0)\"" }
      let near = constant.string.flatMap { Spelling.nearest(to: $0, in: words) }.map { "\"\($0)\"" }
      diagnostics.append(
        Diagnostic(
          .invalidArgument, range: argument.range.bytes,
          message: "`\(parameter.name)` of `\(call.entry.name)` is one of \(wanted.joined(separator: " "))",
          fixes: near.map { [.init(title: "write \($0)", range: argument.range.bytes, replacement: $0)] }
            ?? []))
    case .datePattern:
      guard let text = constant.string else { return }
      switch DatePattern.reading(text) {
      case .success(let pattern): call.datePattern = pattern
      case .failure(let fault):
        diagnostics.append(
          Diagnostic(
            .invalidArgument, range: argument.range.bytes,
            message: "the date pattern is not valid: \(fault.message.safe)"))
      }
    case .value, .element, .pattern: break
    }
  }

  // MARK: - Evaluation

  /// What computes a call whose arguments are in order.
  private func expression(_ call: Call, _ syntax: ExpressionSyntax) -> Expression {
    let text = syntax.text
    let (value, reads, work) = (call.value, call.reads, call.entry.work)
    let impliesHardPaths = call.impliesHardPaths
    switch call.entry.body {
    case .one(let body):
      return Expression(text: text, reads: reads, impliesHardPaths: impliesHardPaths) { scope in
        body(value.evaluate(for: work, &scope)).charged(to: &scope)
      }
    case .two(let body):
      guard let other = call.values.first else { return value }
      return Expression(text: text, reads: reads, impliesHardPaths: impliesHardPaths) { scope in
        let receiver = value.evaluate(for: work, &scope)
        return body(receiver, other.evaluate(for: work, &scope)).charged(to: &scope)
      }
    case .fallback(let body):
      guard let key = call.values.first else { return value }
      let otherwise = call.values.dropFirst().first
      return Expression(text: text, reads: reads, impliesHardPaths: impliesHardPaths) { scope in
        let receiver = value.evaluate(&scope)
        let key = key.evaluate(&scope)
        return body(receiver, key) { otherwise?.evaluate(&scope) }
      }
    case .many(let body):
      let values = call.values
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
      guard let pattern = call.pattern else { return value }
      let values = call.values
      return Expression(text: text, reads: reads, impliesHardPaths: impliesHardPaths) { scope in
        let receiver = value.evaluate(for: work, &scope)
        return body(receiver, pattern, values.map { $0.evaluate(&scope) }).charged(to: &scope)
      }
    case .datePattern(let prepared, let general): return dateExpression(call, text, prepared, general)
    case .coalescing:
      return call.values.reduce(value) { coalescing($0, $0.text, $1, text: text) }
    case .elements, .elementArithmetic, .optionalElements, .twoElements:
      return elementExpression(call, text)
    }
  }

  private func dateExpression(
    _ call: Call, _ text: String, _ prepared: @escaping @Sendable (Outcome, DatePattern, Outcome?) -> Outcome,
    _ general: @escaping @Sendable (Outcome, Outcome?, Outcome?) -> Outcome
  ) -> Expression {
    let value = call.value
    let pattern = call.values.first
    let zone = call.values.count > 1 ? call.values[1] : nil
    if let ready = call.datePattern {
      return Expression(text: text, reads: call.reads, impliesHardPaths: call.impliesHardPaths) { scope in
        let receiver = value.evaluate(&scope)
        return prepared(receiver, ready, zone?.evaluate(&scope))
      }
    }
    return Expression(text: text, reads: call.reads) { scope in
      let receiver = value.evaluate(&scope)
      let pattern = pattern?.evaluate(&scope)
      return general(receiver, pattern, zone?.evaluate(&scope))
    }
  }

  private func elementExpression(_ call: Call, _ text: String) -> Expression {
    let (value, values, element, other) = (
      call.value, call.values, call.elements.first, call.elements.dropFirst().first
    )
    let body = call.entry.body
    let work = call.entry.work
    let notesHoles = call.entry.name == "map"
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
      switch (call.entry.name, element) {
      case ("map", let element?): .map(value, element, whole: evaluate)
      case ("filter", let element?): .filter(value, element, whole: evaluate)
      default: nil
      }
    return Expression(
      text: text, reads: call.reads, impliesHardPaths: call.impliesHardPaths, writer: writer,
      evaluate: evaluate)
  }

  // MARK: - Messages

  private static func unknown(_ name: NameSyntax) -> Diagnostic {
    let near = FunctionTable.suggestion(for: name.text)
    return Diagnostic(
      .unknownFunction, range: name.range.bytes,
      message: "there is no function `\(name.text.safe(limit: 40))`"
        + (near.map { "; did you mean `\($0)`?" } ?? ""),
      fixes: near.map { [.init(title: "write `\($0)`", range: name.range.bytes, replacement: $0)] } ?? [])
  }

  private static func wrongCount(
    _ entry: FunctionEntry, _ name: NameSyntax, hasValue: Bool, _ arguments: [ExpressionSyntax]
  ) -> Diagnostic {
    let counts = entry.argumentCounts
    let given = arguments.count + (hasValue ? 1 : 0)
    let wanted: String =
      if counts.upperBound == Int.max {
        "at least \(counts.lowerBound + 1)"
      } else if counts.lowerBound == counts.upperBound {
        "\(counts.lowerBound + 1)"
      } else {
        "\(counts.lowerBound + 1) to \(counts.upperBound + 1)"
      }
    return Diagnostic(
      .argumentCount, range: name.range.bytes,
      message:
        "`\(entry.signature)` takes \(wanted) argument\(wanted == "1" ? "" : "s"), the value in front of `|` "
        + "included; here \(given == 1 ? "is 1" : "are \(given)")")
  }
}

extension Expression {
  /// The same expression; no path of it has to exist for a rule to fire.
  var softened: Expression {
    guard !reads.hard.isEmpty else { return self }
    let expression = self
    return Expression(text: text, reads: reads.softened) { expression.evaluate(&$0) }
  }

  /// An expression that cannot be computed because of the last of some faults.
  init(text: String, reads: Reads, failing diagnostics: [Diagnostic]) {
    let message = diagnostics.last?.message ?? "the rule is not valid"
    self.init(text: text, reads: reads) { _ in .failed(Reason(.ruleError, message: message)) }
  }
}
