import JSONDocument

/// Which numbers were seen, and thus which of Swift's types hold them all exactly.
struct NumberShape: Sendable {
  private(set) var count = 0
  private(set) var areIntegers = true
  private(set) var fitInt = true
  private(set) var fitUInt = true
  private(set) var fitDouble = true
  private(set) var fitDecimal = true

  mutating func add(_ number: JSON) {
    count += 1
    if number.isInteger {
      if fitInt { fitInt = number.int != nil }
      if fitUInt { fitUInt = number.numberText.flatMap { UInt64($0) } != nil }
    } else {
      areIntegers = false
    }
    if fitDouble { fitDouble = number.double.flatMap { JSON($0) } == number }
    if fitDecimal { fitDecimal = number.decimal.map(Self.isFoundationDecimal) ?? false }
  }

  mutating func merge(_ other: NumberShape) {
    count += other.count
    areIntegers = areIntegers && other.areIntegers
    fitInt = fitInt && other.fitInt
    fitUInt = fitUInt && other.fitUInt
    fitDouble = fitDouble && other.fitDouble
    fitDecimal = fitDecimal && other.fitDecimal
  }

  /// Foundation's `Decimal` has exponents of one byte.
  private static func isFoundationDecimal(_ decimal: JSON.Decimal) -> Bool {
    (-120...80).contains(decimal.exponent)
  }

  /// The narrowest type that holds the numbers.
  ///
  /// - Parameter mayBeFractions: Whether others may have a fraction, whatever these look like.
  func type(mayBeFractions: Bool) -> SwiftType {
    if areIntegers, !mayBeFractions {
      if fitInt { return .int }
      if fitUInt { return .uint }
      return fitDecimal ? .decimal : .double
    }
    return fitDouble || !fitDecimal ? .double : .decimal
  }
}
