extension JSON.Decimal: CustomStringConvertible {
  /// The number in JSON's grammar without needless zeros: plain where that is short (`0.3`, `1000000`),
  /// otherwise with an exponent (`1e400`, `1.5e-9`).
  public var description: String {
    let digits = String(significand.magnitude)
    let sign = significand < 0 ? "-" : ""
    let count = digits.utf8.count
    // The number of digits before the decimal point; not positive when zeros come first.
    let point = count + exponent
    if exponent >= 0 {
      if point <= Self.plainDigits { return sign + digits + String(repeating: "0", count: exponent) }
    } else if point > 0 {
      return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    } else if point > -Self.plainZeros {
      return sign + "0." + String(repeating: "0", count: -point) + digits
    }
    let fraction = count > 1 ? "." + digits.dropFirst() : ""
    return sign + digits.prefix(1) + fraction + "e\(point - 1)"
  }

  /// Integers of up to this many digits are written out.
  private static let plainDigits = 38
  /// Up to so many zeros are written between the decimal point and the first digit, less one.
  private static let plainZeros = 6
}
