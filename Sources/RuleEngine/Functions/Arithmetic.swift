import JSONDocument

/// Arithmetic on JSON numbers: exact in decimal while that takes at most 38 digits, in binary from there on.
package enum Arithmetic {
  /// The operators.
  package enum Operator: String, Sendable, CaseIterable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
  }

  /// Applies an operator to two numbers.
  ///
  /// - Parameter isLossy: Set when the result had to be computed in binary floating point.
  /// - Returns: The number; failed for a division by zero and for what no `Double` can hold.
  static func apply(_ operation: Operator, _ left: JSON, _ right: JSON, isLossy: inout Bool) -> Outcome {
    if let a = left.decimal, let b = right.decimal {
      if b.significand == 0, operation == .divide || operation == .remainder {
        return .failed(
          Reason(
            .operation, fix: "add `?? VALUE`, or ask with `if` first", found: right,
            message: "cannot divide \(ReasonText.brief(left)) by zero"))
      }
      let exact: Decimal? =
        switch operation {
        case .add: a + b
        case .subtract: a - b
        case .multiply: a * b
        case .divide: a / b
        case .remainder: a % b
        }
      if let exact { return .value(JSON(exact)) }
    }
    isLossy = true
    guard let a = left.double, let b = right.double else { return tooLarge(operation, left, right) }
    let binary =
      switch operation {
      case .add: a + b
      case .subtract: a - b
      case .multiply: a * b
      case .divide: a / b
      case .remainder: a.truncatingRemainder(dividingBy: b)
      }
    return JSON(binary).map(Outcome.value) ?? tooLarge(operation, left, right)
  }

  private static func tooLarge(_ operation: Operator, _ left: JSON, _ right: JSON) -> Outcome {
    .failed(
      Reason(
        .operation, found: left,
        message:
          "\(ReasonText.brief(left)) \(operation.rawValue) \(ReasonText.brief(right)) is too large to compute"
      ))
  }
}

extension Outcome {
  /// Computes with another number.
  ///
  /// - Parameter isLossy: Set when the result had to be computed in binary floating point.
  package func applying(
    _ operation: Arithmetic.Operator, to other: Outcome, isLossy: inout Bool
  ) -> Outcome {
    guard case .value(let left) = self else { return self }
    guard case .value(let right) = other else { return other }
    guard left.kind == .number else { return Self.notANumber(operation, left) }
    guard right.kind == .number else { return Self.notANumber(operation, right) }
    return Arithmetic.apply(operation, left, right, isLossy: &isLossy)
  }

  private static func notANumber(_ operation: Arithmetic.Operator, _ json: JSON) -> Outcome {
    let fix: String? =
      switch json.kind {
      case .string where operation == .add: "write \"\\(a)\\(b)\" to join texts, or convert with `toNumber`"
      case .string: "convert it with `toNumber`"
      case .null: "add `?? 0`"
      case .array where operation == .add: "use `concat` to join arrays"
      default: nil
      }
    return .failed(operation.rawValue, needs: "numbers", got: json, fix: fix)
  }

  /// The sum of two numbers, exact while it takes at most 38 digits.
  public static func + (left: Outcome, right: Outcome) -> Outcome { left.computed(.add, right) }

  /// The difference of two numbers.
  public static func - (left: Outcome, right: Outcome) -> Outcome { left.computed(.subtract, right) }

  /// The product of two numbers.
  public static func * (left: Outcome, right: Outcome) -> Outcome { left.computed(.multiply, right) }

  /// The quotient of two numbers; fails for a division by zero.
  public static func / (left: Outcome, right: Outcome) -> Outcome { left.computed(.divide, right) }

  /// The remainder of a division, with the sign of the left side.
  public static func % (left: Outcome, right: Outcome) -> Outcome { left.computed(.remainder, right) }

  /// The number with its sign changed.
  public static prefix func - (value: Outcome) -> Outcome { value.negated() }

  /// The number with its sign changed.
  public func negated() -> Outcome {
    number(for: "-") { json in
      if let decimal = json.decimal { return .value(JSON(-decimal)) }
      let text = json.numberText ?? ""
      return Outcome(JSON(numberText: text.hasPrefix("-") ? String(text.dropFirst()) : "-" + text))
    }
  }

  private func computed(_ operation: Arithmetic.Operator, _ other: Outcome) -> Outcome {
    var isLossy = false
    return applying(operation, to: other, isLossy: &isLossy)
  }
}
