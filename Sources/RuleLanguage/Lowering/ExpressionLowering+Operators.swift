package import JSONDocument
import JSONPath
import RuleEngine

extension ExpressionLowering {
  /// Makes an operation with two sides.
  mutating func binary(
    _ operation: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax,
    _ syntax: ExpressionSyntax,
    _ context: LoweringContext
  ) -> Expression {
    if operation == .matches {
      guard let pattern = pattern(right) else { return lower(left, context) }
      let left = lower(left, context)
      return Expression(text: syntax.text, reads: left.reads) { left.evaluate(&$0).matches(pattern) }
    }
    let (left, right) = (lower(left, context), lower(right, context))
    let reads = left.reads.union(right.reads)
    let text = syntax.text
    func expression(_ compute: @escaping @Sendable (Outcome, Outcome) -> Outcome) -> Expression {
      Expression(
        text: text, reads: reads, impliesHardPaths: left.impliesHardPaths && right.impliesHardPaths
      ) { scope in
        let (left, right) = (left.evaluate(&scope), right.evaluate(&scope))
        return compute(left.charged(comparingWith: right, to: &scope), right)
      }
    }
    switch operation {
    case .equal: return expression { $0.isEqual(to: $1) }
    case .notEqual: return expression { $0.isNotEqual(to: $1) }
    case .less: return expression { $0.isLess(than: $1) }
    case .lessOrEqual: return expression { $0.isLessOrEqual(to: $1) }
    case .greater: return expression { $0.isGreater(than: $1) }
    case .greaterOrEqual: return expression { $0.isGreaterOrEqual(to: $1) }
    case .in: return membership(left, right, text, reads)
    case .and:
      return Expression(text: text, reads: reads) { scope in
        left.evaluate(&scope).and(right.evaluate(&scope))
      }
    case .or:
      return Expression(text: text, reads: reads) { scope in
        left.evaluate(&scope).or(right.evaluate(&scope))
      }
    case .add: return arithmetic(.add, left, right, text)
    case .subtract: return arithmetic(.subtract, left, right, text)
    case .multiply: return arithmetic(.multiply, left, right, text)
    case .divide: return arithmetic(.divide, left, right, text)
    case .remainder: return arithmetic(.remainder, left, right, text)
    case .matches: return left
    }
  }

  private func arithmetic(
    _ operation: Arithmetic.Operator, _ left: Expression, _ right: Expression, _ text: String
  ) -> Expression {
    Expression(
      text: text, reads: left.reads.union(right.reads),
      impliesHardPaths: left.impliesHardPaths && right.impliesHardPaths
    ) { scope in
      var isLossy = false
      let value = left.evaluate(&scope)
      let outcome = value.applying(operation, to: right.evaluate(&scope), isLossy: &isLossy)
      if isLossy, outcome.isValue { scope.warn(.lossy(text)) }
      return outcome
    }
  }

  /// `in` a constant array looks the value up in a set.
  private func membership(
    _ left: Expression, _ right: Expression, _ text: String, _ reads: Reads
  ) -> Expression {
    guard let array = right.constant, array.kind == .array, array.count > 8 else {
      return Expression(text: text, reads: reads) { scope in
        let value = left.evaluate(&scope)
        let container = right.evaluate(&scope)
        let isArray = container.json?.kind == .array
        return value.isIn(container.charged(as: isArray ? .deep : .constant, to: &scope))
      }
    }
    let elements = Set(array.elements)
    return Expression(text: text, reads: left.reads) { scope in
      left.evaluate(&scope).then { .value(JSON(elements.contains($0))) }
    }
  }

  /// Makes `-value`.
  mutating func negation(
    _ operand: ExpressionSyntax, _ syntax: ExpressionSyntax, _ context: LoweringContext
  ) -> Expression {
    if let number = syntax.negatedNumber { return constant(number, syntax) }
    let operand = lower(operand, context)
    return Expression(text: syntax.text, reads: operand.reads) { operand.evaluate(&$0).negated() }
  }

  /// Makes `value is type`.
  func typeTest(
    _ operand: Expression, _ isNegated: Bool, _ type: ValueType, _ syntax: ExpressionSyntax
  ) -> Expression {
    return Expression(text: syntax.text, reads: operand.reads) { scope in
      let value = operand.evaluate(&scope)
      return isNegated ? value.isNotType(type) : value.isType(type)
    }
  }

  /// Compiles the regular expression that a constant text holds; says why it cannot and gives nil otherwise.
  mutating func pattern(_ syntax: ExpressionSyntax) -> RegularExpression? {
    guard case .string(let string) = syntax.kind, let text = string.constant else {
      diagnostics.append(
        Diagnostic(
          .invalidPattern, range: syntax.range.bytes,
          message: "a pattern is a text without `\\(…)`, best a raw one: '[0-9]+'"))
      return nil
    }
    do throws(SyntaxError) {
      return try RegularExpression(text)
    } catch {
      diagnostics.append(
        Diagnostic(
          .invalidPattern, range: syntax.range.bytes,
          message: "the pattern is not valid at \(error.offset): \(error.message.safe)"))
      return nil
    }
  }
}

extension StringSyntax {
  /// The text, when it holds no interpolation.
  var constant: String? {
    var text = ""
    for part in parts {
      guard case .text(let piece) = part else { return nil }
      text += piece
    }
    return text
  }
}

extension Warning {
  /// Arithmetic left exact numbers.
  static func lossy(_ text: String) -> Warning {
    Warning(
      .lossyArithmetic, message: "`\(text)` does not come out within 38 digits and was computed in binary")
  }
}

extension ExpressionSyntax {
  /// What `-(1.50)` gives: -1.5, since that is arithmetic, while `-1.50` is a number and keeps its text; nil for all else.
  package var negatedNumber: JSON? {
    guard case .negate(let operand) = kind, case .number(let text) = operand.kind else { return nil }
    return JSON(numberText: text).flatMap { Outcome.value($0).negated().json }
  }
}
