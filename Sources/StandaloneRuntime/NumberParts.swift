/// The value of a number's text, whatever its size: ±0.d₁d₂…dₙ × 10^`magnitude`, d₁ and dₙ not zero.
struct NumberParts {
  let isNegative: Bool
  let digits: [UInt8]
  let magnitude: Int

  /// Takes apart a text that is a JSON number.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    isNegative = bytes.first == UInt8(ascii: "-")
    let mantissa = bytes.drop { $0 == UInt8(ascii: "-") }.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let whole = mantissa.prefix { $0.isDigit }
    let all = whole + mantissa.dropFirst(whole.count + 1)
    let significant = all.drop { $0 == UInt8(ascii: "0") }
    var digits = Array(significant)
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    self.digits = digits
    let exponent = String(decoding: bytes.drop { $0 | 0x20 != UInt8(ascii: "e") }.dropFirst(), as: UTF8.self)
    let power = exponent.isEmpty ? 0 : Int(exponent) ?? (exponent.hasPrefix("-") ? -Self.limit : Self.limit)
    let position = whole.count - (all.count - significant.count)
    magnitude =
      digits.isEmpty
      ? 0 : min(max(min(max(power, -Self.limit), Self.limit) + position, -Self.limit), Self.limit)
  }

  private static let limit = 4_000_000_000_000_000_000

  private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  /// -1, 0 or 1.
  func compare(with other: NumberParts) -> Int {
    if sign != other.sign { return sign < other.sign ? -1 : 1 }
    if magnitude != other.magnitude { return magnitude < other.magnitude ? -sign : sign }
    if digits == other.digits { return 0 }
    return digits.lexicographicallyPrecedes(other.digits) ? -sign : sign
  }
}

extension NumberParts {
  /// The number as an `Int` if it is exactly one.
  var int: Int? {
    if digits.isEmpty { return 0 }
    guard magnitude <= 19, magnitude >= digits.count else { return nil }
    let zeros = String(repeating: "0", count: magnitude - digits.count)
    return Int((isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + zeros)
  }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
