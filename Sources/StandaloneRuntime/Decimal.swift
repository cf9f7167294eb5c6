extension Decimal {
  /// Reads a JSON number; nil when it takes more than 38 digits.
  init?(_ text: String) {
    guard let (digits, exponent) = NumberParts(text).decimal(limit: Self.digitLimit) else { return nil }
    self.init(significand: digits, exponent: exponent)
  }
}

extension NumberParts {
  /// The digits as one number and its power of ten; nil when there are too many.
  func decimal(limit: Int) -> (Int128, Int)? {
    guard digits.count <= limit else { return nil }
    let value = digits.reduce(Int128(0)) { $0 * 10 + Int128($1 - 0x30) }
    return (isNegative ? -value : value, value == 0 ? 0 : magnitude - digits.count)
  }
}
