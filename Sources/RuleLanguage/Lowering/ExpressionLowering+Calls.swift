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
    return call.expression(syntax.text)
  }

  private mutating func lower(
    _ syntax: ExpressionSyntax, softened: Bool, _ context: LoweringContext
  ) -> Expression {
    let expression = lower(syntax, context)
    return softened ? expression.softened : expression
  }

  // MARK: - Arguments

  private mutating func lower(
    _ arguments: [ExpressionSyntax], of entry: FunctionEntry, value: Expression, _ context: LoweringContext
  ) -> FunctionCall {
    var call = FunctionCall(entry: entry, value: value, reads: value.reads)
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
    _ value: Expression, _ argument: ExpressionSyntax, _ parameter: FunctionParameter,
    _ call: inout FunctionCall
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
