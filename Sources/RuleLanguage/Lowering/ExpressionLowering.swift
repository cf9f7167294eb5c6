import JSONDocument
import RuleEngine

/// Makes expressions of the engine from those of the syntax tree.
///
/// It always gives an expression. What is wrong is said in `diagnostics`, and the part it concerns fails when it is
/// computed. The depth of the recursion is that of the tree, which the parser bounds.
struct ExpressionLowering {
  /// What was found wrong so far.
  var diagnostics: [Diagnostic] = []

  /// Makes an expression.
  mutating func lower(_ syntax: ExpressionSyntax, _ context: LoweringContext) -> Expression {
    switch syntax.kind {
    case .number(let text):
      return constant(JSON(numberText: text) ?? .null, syntax)
    case .bool(let bool): return constant(JSON(bool), syntax)
    case .null: return constant(.null, syntax)
    case .absent: return Expression(text: "absent", reads: .none) { _ in .absent }
    case .string(let string): return lower(string, syntax, context)
    case .path(let path): return Expression(path: lower(path, context))
    case .call(let name, let arguments):
      guard let value = arguments.first else {
        return call(name, value: nil, arguments: [], syntax, context)
      }
      return call(name, value: value, arguments: Array(arguments.dropFirst()), syntax, context)
    case .pipe(let input, let name, let arguments):
      return call(name, value: input, arguments: arguments, syntax, context)
    case .coalesce(let left, let right):
      let leftText = left.text
      return .coalescing(lower(left, context), leftText, lower(right, context), text: syntax.text)
    case .binary(let operation, let left, let right):
      return binary(operation, left, right, syntax, context)
    case .not(let operand):
      let operand = lower(operand, context)
      return Expression(text: syntax.text, reads: operand.reads) { operand.evaluate(&$0).not() }
    case .negate(let operand): return negation(operand, syntax, context)
    case .typeTest(let operand, let isNegated, let type):
      return typeTest(lower(operand, context), isNegated, type, syntax)
    case .conditional(let condition, let then, let otherwise):
      return conditional(condition, then, otherwise, syntax, context)
    case .array(let elements): return array(elements, syntax, context)
    case .object(let entries): return object(entries, syntax, context)
    }
  }

  /// Says what is wrong and gives an expression that fails with the same words.
  mutating func fault(_ diagnostic: Diagnostic, text: String) -> Expression {
    diagnostics.append(diagnostic)
    let message = diagnostic.message
    return Expression(text: text, reads: .none) { _ in .failed(Reason(.ruleError, message: message)) }
  }

  func constant(_ json: JSON, _ syntax: ExpressionSyntax) -> Expression {
    Expression(constant: json, text: syntax.text)
  }

  // MARK: - Strings

  private mutating func lower(
    _ string: StringSyntax, _ syntax: ExpressionSyntax, _ context: LoweringContext
  ) -> Expression {
    var parts: [Expression] = []
    for part in string.parts {
      switch part {
      case .text(let text): parts.append(Expression(constant: JSON(text)))
      case .interpolation(let expression): parts.append(lower(expression, context))
      }
    }
    if string.parts.isEmpty { return constant("", syntax) }
    if parts.count == 1, let only = parts.first, case .text? = string.parts.first {
      return only.constant.map { constant($0, syntax) } ?? only
    }
    let pieces = parts.map { piece in (value: piece, text: piece.constant?.string) }
    let evaluate: @Sendable (inout Scope) -> Outcome = { scope in
      var builder = TextBuilder()
      for piece in pieces {
        if let text = piece.text {
          builder.append(text)
          continue
        }
        // Writing an array or an object into a text may take as long as making one.
        let outcome = piece.value.evaluate(for: .deep, &scope)
        guard case .value(let json) = outcome else { return outcome }
        if !builder.append(json) { return .nullInTemplate(piece.value.text) }
      }
      return scope.spend(builder.size).map(Outcome.failed) ?? .value(builder.json)
    }
    let written = pieces.map { piece in
      piece.text.map(ExpressionWriter.TemplatePart.text) ?? .value(piece.value)
    }
    return Expression(
      text: syntax.text, reads: reads(of: parts), impliesHardPaths: parts.allSatisfy(\.impliesHardPaths),
      writer: .template(written, whole: evaluate), evaluate: evaluate)
  }

  // MARK: - Flow

  private mutating func conditional(
    _ condition: ExpressionSyntax, _ then: ExpressionSyntax, _ otherwise: ExpressionSyntax?,
    _ syntax: ExpressionSyntax, _ context: LoweringContext
  ) -> Expression {
    let conditionText = condition.text
    let condition = lower(condition, context)
    let then = lower(then, context)
    let otherwise = otherwise.map { lower($0, context) }
    let branches = then.reads.softened.union(otherwise?.reads.softened ?? .none)
    return Expression(
      text: syntax.text, reads: condition.reads.union(branches), impliesHardPaths: condition.impliesHardPaths,
      writer: .conditional(condition, text: conditionText, then: then, else: otherwise)
    ) { scope in
      switch Condition(condition.evaluate(&scope), text: conditionText) {
      case .holds: return then.evaluate(&scope)
      case .doesNotHold: return otherwise?.evaluate(&scope) ?? .absent
      case .missing(let reason): return .missing(reason)
      case .failed(let reason): return .failed(reason)
      }
    }
  }

  /// What several expressions read together.
  func reads(of expressions: [Expression]) -> Reads {
    // Joined in place: a template may have many thousands of parts.
    expressions.reduce(into: .none) { $0.formUnion($1.reads) }
  }
}

extension Reason {
  /// Why `??` acts on null.
  fileprivate static func null(_ text: String) -> Reason {
    Reason(.operation, found: .null, message: "`\(text)` is null")
  }
}

extension Outcome {
  /// A template prints no nulls.
  fileprivate static func nullInTemplate(_ text: String) -> Outcome {
    .failed(
      Reason(
        .conversion, fix: "write `\\(\(text) ?? \"\")`", found: .null,
        message: "`\(text)` in a text is null"))
  }
}

extension Expression {
  /// The left expression, or else the right one where that gives no usable value.
  static func coalescing(_ left: Expression, _ leftText: String, _ right: Expression, text: String)
    -> Expression
  {
    Expression(text: text, coalescing: left, right) { scope in
      let outcome = left.evaluate(&scope)
      if outcome.isUsable { return outcome }
      scope.recorder?.fellBack(from: leftText, because: outcome.reason ?? .null(leftText))
      return right.evaluate(&scope)
    }
  }
}
