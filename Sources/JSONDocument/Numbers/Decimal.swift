extension JSON {
  /// An exact decimal number: a significand of up to 38 digits times a power of ten.
  ///
  /// Arithmetic is exact or gives nil, so `0.1 + 0.2` is `0.3`; a caller that can do with less goes on with
  /// `Double`. Equal numbers have equal parts: the significand never ends in a zero, and zero has the
  /// exponent 0.
  public struct Decimal: Sendable, Hashable {
    /// The digits, with the sign; not a multiple of ten unless it is 0.
    public let significand: Int128
    /// The power of ten that the significand is multiplied with.
    public let exponent: Int

    /// The number zero.
    public static let zero = Decimal(0)

    /// Exponents are kept within this on both sides.
    public static let exponentLimit = 1_000_000_000
    static let digitLimit = 38
    static let significandLimit: Int128 = powerOfTen(38) - 1

    /// Makes the number `significand` × 10^`exponent`; nil when it takes more than 38 digits or the exponent
    /// is out of bounds.
    public init?(significand: Int128, exponent: Int) {
      guard significand != 0 else {
        self.init(0)
        return
      }
      var digits = significand
      var power = exponent
      while digits % 10 == 0 {
        digits /= 10
        power = power.addingReportingOverflow(1).partialValue
      }
      guard digits.magnitude <= Decimal.significandLimit.magnitude,
        power.magnitude <= Decimal.exponentLimit.magnitude
      else { return nil }
      self.init(normalized: digits, exponent: power)
    }

    /// Makes the number of parts that are known to be normalized.
    init(normalized significand: Int128, exponent: Int) {
      self.significand = significand
      self.exponent = exponent
    }

    /// Makes an integer.
    public init(_ value: Int) {
      var digits = Int128(value)
      var power = 0
      while digits != 0 && digits % 10 == 0 {
        digits /= 10
        power += 1
      }
      significand = digits
      exponent = power
    }

    /// Reads a number in JSON's grammar; nil when it is none, or takes more than 38 digits.
    public init?(_ text: String) {
      guard NumberText.isValid(text) else { return nil }
      let bytes = Array(text.utf8)
      self.init(NumberParts(bytes.span), bytes.span)
    }

    init?(_ parts: NumberParts, _ bytes: Span<UInt8>) {
      guard let digits = parts.significand(bytes, limit: Decimal.digitLimit) else { return nil }
      let value = Int128(truncatingIfNeeded: digits)
      self.init(
        significand: parts.isNegative ? -value : value,
        exponent: digits == 0 ? 0 : parts.magnitude - parts.digitCount)
    }

    /// Whether the number has no fraction.
    public var isInteger: Bool { exponent >= 0 }

    /// The number as an `Int`; nil when it has a fraction or is out of range.
    public var int: Int? {
      guard exponent >= 0, exponent < Decimal.digitLimit,
        let scaled = Decimal.scaled(significand, by: exponent)
      else { return nil }
      return Int(exactly: scaled)
    }

    /// The number rounded correctly to a `Double`; infinite when it is out of range.
    public var double: Double { Double("\(significand)e\(exponent)") ?? .nan }

    /// How many digits the significand has.
    var digitCount: Int { Decimal.digitCount(significand.magnitude) }

    static func digitCount(_ value: UInt128) -> Int {
      var count = 0
      var rest = value
      while rest > 0 {
        rest /= 10
        count += 1
      }
      return count
    }

    /// 10^`exponent`, for an exponent from 0 to 38.
    static func powerOfTen(_ exponent: Int) -> Int128 {
      var power: Int128 = 1
      for _ in 0..<max(0, min(exponent, 38)) { power *= 10 }
      return power
    }

    /// `value` × 10^`exponent`; nil when that is out of range.
    ///
    /// The exponent is not negative.
    static func scaled(_ value: Int128, by exponent: Int) -> Int128? {
      if value == 0 { return 0 }
      guard exponent <= digitLimit else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: powerOfTen(exponent))
      return overflow ? nil : product
    }
  }
}

/// The exact decimal number, by its short name.
package typealias Decimal = JSON.Decimal
