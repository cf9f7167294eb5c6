/// A number of more digits than `JSON.Decimal` holds, which is rounded digit by digit.
///
/// The value is the digits, read as one integer, × 10^`exponent`.
struct LongNumber {
  private let isNegative: Bool
  private let digits: [UInt8]
  /// Kept within ±`exponentLimit`, which no text's length comes near.
  private let exponent: Int

  private static let exponentLimit = 1_000_000_000_000_000_000

  /// Takes apart a text that follows JSON's grammar of numbers.
  init(_ text: String) {
    isNegative = text.hasPrefix("-")
    let mantissa = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    digits = mantissa.filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.map {
      $0 - UInt8(ascii: "0")
    }
    let fraction = mantissa.reversed().prefix { $0 != UInt8(ascii: ".") }.count
    let power = text.dropFirst(mantissa.count + 1)
    let limit = power.hasPrefix("-") ? -Self.exponentLimit : Self.exponentLimit
    let value = power.isEmpty ? 0 : Int(power) ?? limit
    let scale = Swift.min(Swift.max(value, -Self.exponentLimit), Self.exponentLimit)
    exponent = mantissa.contains(UInt8(ascii: ".")) ? scale - fraction : scale
  }

  /// The text of the number rounded to so many digits behind the point, from -999 to 999, without needless zeros.
  ///
  /// Nil when there is nothing to round: it has no digit behind that place.
  func rounded(toPlaces places: Int, _ rule: FloatingPointRoundingRule) -> String? {
    let keptCount = digits.count + exponent + places
    guard keptCount < digits.count else { return nil }
    let dropped = digits[Swift.max(0, keptCount)...]
    let isAwayFromZero =
      switch rule {
      case .down: isNegative && dropped.contains { $0 != 0 }
      case .up: !isNegative && dropped.contains { $0 != 0 }
      default: keptCount >= 0 && dropped.first.map { $0 >= 5 } == true
      }
    var kept = Array(digits[..<Swift.max(0, keptCount)])
    if isAwayFromZero { Self.increment(&kept) }
    return text(of: kept, places)
  }

  private static func increment(_ digits: inout [UInt8]) {
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
  }

  private func text(of kept: [UInt8], _ places: Int) -> String {
    var whole = kept.map { Character(Unicode.Scalar($0 + UInt8(ascii: "0"))) }
    if places < 0 { whole += repeatElement("0", count: -places) }
    var fraction: [Character] = []
    if places > 0 {
      whole = Array(repeatElement("0", count: Swift.max(0, places - whole.count))) + whole
      fraction = Array(whole.suffix(places))
      whole.removeLast(places)
    }
    while fraction.last == "0" { fraction.removeLast() }
    whole = Array(whole.drop { $0 == "0" })
    if whole.isEmpty, fraction.isEmpty { return "0" }
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : String(whole))
      + (fraction.isEmpty ? "" : "." + String(fraction))
  }
}
