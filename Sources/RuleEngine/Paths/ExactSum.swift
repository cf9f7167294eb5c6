import JSONDocument

/// A sum of numbers: exact while it fits 38 digits, in binary from there on.
struct ExactSum {
  private enum Value {
    case exact(Decimal)
    case binary(Double)
  }

  private var value = Value.exact(Decimal(0))
  /// Whether it had to leave exact arithmetic.
  var isLossy: Bool {
    if case .binary = value { true } else { false }
  }

  init() {}

  /// Adds a number.
  mutating func add(_ number: JSON) {
    if case .exact(let sum) = value, let decimal = number.decimal, let next = sum + decimal {
      value = .exact(next)
    } else {
      value = .binary(double + (number.double ?? .infinity))
    }
  }

  /// The sum, or why there is none.
  var outcome: Outcome {
    switch value {
    case .exact(let sum): .value(JSON(sum))
    case .binary(let sum): Self.outcome(sum)
    }
  }

  /// The sum divided by a count above zero, and whether that was done in binary.
  func divided(by count: Int) -> (outcome: Outcome, isLossy: Bool) {
    if case .exact(let sum) = value, let quotient = sum / Decimal(count) {
      return (.value(JSON(quotient)), false)
    }
    return (Self.outcome(double / Double(count)), true)
  }

  private var double: Double {
    switch value {
    case .exact(let sum): sum.double
    case .binary(let sum): sum
    }
  }

  private static func outcome(_ sum: Double) -> Outcome {
    if let json = JSON(sum) { return .value(json) }
    return .failed(Reason(.operation, message: "the number is too large for arithmetic"))
  }
}
