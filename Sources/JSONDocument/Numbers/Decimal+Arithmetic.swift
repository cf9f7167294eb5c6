extension JSON.Decimal {
  /// The exact sum; nil when it takes more than 38 digits.
  public static func + (left: Self, right: Self) -> Self? {
    if left.significand == 0 { return right }
    if right.significand == 0 { return left }
    guard let (leftDigits, rightDigits, exponent) = aligned(left, right) else { return nil }
    let (sum, overflow) = leftDigits.addingReportingOverflow(rightDigits)
    return overflow ? nil : Self(significand: sum, exponent: exponent)
  }

  /// The exact difference; nil when it takes more than 38 digits.
  public static func - (left: Self, right: Self) -> Self? { left + (-right) }

  /// The number with its sign changed.
  public static prefix func - (value: Self) -> Self {
    Self(normalized: -value.significand, exponent: value.exponent)
  }

  /// The exact product; nil when it takes more than 38 digits.
  public static func * (left: Self, right: Self) -> Self? {
    if left.significand == 0 || right.significand == 0 { return zero }
    // A factor 2 on one side and a factor 5 on the other make a zero at the end: take those out first, so
    // that an overflow means that the digits really are too many.
    var (one, other) = (left.significand, right.significand)
    var exponent = left.exponent + right.exponent
    while one % 2 == 0 && other % 5 == 0 {
      (one, other, exponent) = (one / 2, other / 5, exponent + 1)
    }
    while one % 5 == 0 && other % 2 == 0 {
      (one, other, exponent) = (one / 5, other / 2, exponent + 1)
    }
    let (product, overflow) = one.multipliedReportingOverflow(by: other)
    return overflow ? nil : Self(significand: product, exponent: exponent)
  }

  /// The exact quotient; nil when it does not end within 38 digits, and for a division by zero.
  public static func / (left: Self, right: Self) -> Self? {
    if right.significand == 0 { return nil }
    if left.significand == 0 { return zero }
    let divisor = greatestCommonDivisor(left.significand.magnitude, right.significand.magnitude)
    // The divisor is at most 10^38 and fits.
    let common = Int128(truncatingIfNeeded: divisor)
    var numerator = left.significand / common
    var denominator = right.significand / common
    if denominator < 0 { (numerator, denominator) = (-numerator, -denominator) }
    var exponent = left.exponent - right.exponent
    // What ends has only the factors 2 and 5 below the line; 1/2 is 5/10 and 1/5 is 2/10.
    for (factor, inverse) in [(Int128(10), Int128(1)), (2, 5), (5, 2)] {
      while denominator % factor == 0 {
        let (product, overflow) = numerator.multipliedReportingOverflow(by: inverse)
        if overflow { return nil }
        numerator = product
        denominator /= factor
        exponent -= 1
      }
    }
    return denominator == 1 ? Self(significand: numerator, exponent: exponent) : nil
  }

  /// The exact remainder of a division that is cut off towards zero, so that it has the sign of `left`; nil
  /// when it cannot be told within 38 digits, and for a division by zero.
  public static func % (left: Self, right: Self) -> Self? {
    if right.significand == 0 { return nil }
    if left.magnitude < right.magnitude { return left }
    guard let (leftDigits, rightDigits, exponent) = aligned(left, right) else { return nil }
    return Self(significand: leftDigits % rightDigits, exponent: exponent)
  }

  /// The number without its sign.
  public var magnitude: Self { significand < 0 ? -self : self }

  /// The number rounded to a multiple of 10^-`places`; `places` may be negative.
  public func rounded(
    toPlaces places: Int = 0, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Self {
    guard places < Self.exponentLimit, places > -Self.exponentLimit, exponent < -places else { return self }
    let cut = -places - exponent
    let isNegative = significand < 0
    let digits = significand.magnitude
    // Beyond 38 digits nothing is left but whether there was something.
    let unit = cut <= Self.digitLimit ? UInt128(Self.powerOfTen(cut)) : nil
    var quotient = unit.map { digits / $0 } ?? 0
    let rest = unit.map { digits % $0 } ?? digits
    let half = unit.map { rest == $0 / 2 ? 0 : rest > $0 / 2 ? 1 : -1 } ?? -1
    let goesUp: Bool =
      switch rule {
      case .up: !isNegative && rest > 0
      case .down: isNegative && rest > 0
      case .awayFromZero: rest > 0
      case .towardZero: false
      case .toNearestOrEven: half > 0 || half == 0 && quotient % 2 == 1
      default: half >= 0
      }
    if goesUp { quotient += 1 }
    let value = Int128(truncatingIfNeeded: quotient)
    return Self(significand: isNegative ? -value : value, exponent: -places) ?? self
  }

  /// Both significands for the smaller of the two exponents; nil when one of them gets too large.
  private static func aligned(_ left: Self, _ right: Self) -> (Int128, Int128, Int)? {
    let exponent = min(left.exponent, right.exponent)
    guard let leftDigits = scaled(left.significand, by: left.exponent - exponent),
      let rightDigits = scaled(right.significand, by: right.exponent - exponent)
    else { return nil }
    return (leftDigits, rightDigits, exponent)
  }

  private static func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }
}

extension JSON.Decimal: Comparable {
  /// Compares exactly, whatever the exponents.
  public static func < (left: Self, right: Self) -> Bool {
    if left.significand.signum() != right.significand.signum() {
      return left.significand.signum() < right.significand.signum()
    }
    if left.significand == 0 { return false }
    let isNegative = left.significand < 0
    let leftSize = left.exponent + left.digitCount
    let rightSize = right.exponent + right.digitCount
    if leftSize != rightSize { return (leftSize < rightSize) != isNegative }
    // Of the same size, so none gets more digits than the other has.
    guard let (leftDigits, rightDigits, _) = aligned(left, right) else { return false }
    return leftDigits < rightDigits
  }
}
