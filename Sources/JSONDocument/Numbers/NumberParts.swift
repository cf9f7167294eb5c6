/// The value of a number's text: sign, significant digits and magnitude.
///
/// The digits stay in the text.
///
/// The value is ±0.d₁d₂…dₙ × 10^`magnitude`, with d₁ and dₙ not zero; n is 0 for zero. Texts of the same
/// value have the same digits and magnitude, however they are written.
struct NumberParts {
  let isNegative: Bool
  /// The bytes from d₁ to dₙ; one of those between may be the decimal point.
  let digits: Range<Int>
  let digitCount: Int
  /// Kept within ±`magnitudeLimit`; numbers beyond are ordered by sign and digits only.
  let magnitude: Int
  /// Whether the text has neither fraction nor exponent.
  let isInteger: Bool

  static let magnitudeLimit = 4_000_000_000_000_000_000

  /// Takes apart a text that follows JSON's grammar of numbers.
  init(_ bytes: Span<UInt8>) {
    var next = 0
    isNegative = bytes.count > 0 && bytes[0] == UInt8(ascii: "-")
    if isNegative { next = 1 }
    var first: Int?
    var last = 0
    var point: Int?
    var seen = 0
    var count = 0
    var beforePoint = 0
    var leadingZeros = 0
    while next < bytes.count {
      let byte = bytes[next]
      if byte == UInt8(ascii: ".") {
        point = next
        beforePoint = seen
      } else if byte.isDigit {
        if first != nil || byte != UInt8(ascii: "0") {
          if first == nil { first = next }
          seen += 1
          if byte != UInt8(ascii: "0") {
            last = next
            count = seen
          }
        } else if point != nil {
          leadingZeros += 1
        }
      } else {
        break
      }
      next += 1
    }
    isInteger = point == nil && next == bytes.count
    digitCount = count
    digits = first.map { $0..<(last + 1) } ?? 0..<0
    let position = point == nil ? seen : beforePoint - leadingZeros
    let exponent = NumberParts.exponent(bytes, from: next + 1)
    magnitude =
      count == 0
      ? 0 : min(max(exponent + position, -NumberParts.magnitudeLimit), NumberParts.magnitudeLimit)
  }

  /// The exponent whose sign or first digit is at `start`, kept within limits; 0 when there is none.
  private static func exponent(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var next = start
    guard next < bytes.count else { return 0 }
    let isNegative = bytes[next] == UInt8(ascii: "-")
    if isNegative || bytes[next] == UInt8(ascii: "+") { next += 1 }
    var value = 0
    while next < bytes.count {
      if value > (magnitudeLimit - 9) / 10 {
        value = magnitudeLimit
        break
      }
      value = value * 10 + Int(bytes[next] &- 0x30)
      next += 1
    }
    return isNegative ? -value : value
  }

  /// Compares the values of two texts exactly.
  ///
  /// - Returns: -1, 0 or 1.
  func compare(_ bytes: Span<UInt8>, with other: NumberParts, _ otherBytes: Span<UInt8>) -> Int {
    if digitCount == 0 || other.digitCount == 0 || isNegative != other.isNegative {
      let left = digitCount == 0 ? 0 : isNegative ? -1 : 1
      let right = other.digitCount == 0 ? 0 : other.isNegative ? -1 : 1
      return left < right ? -1 : left > right ? 1 : 0
    }
    let larger = isNegative ? -1 : 1
    if magnitude != other.magnitude { return magnitude < other.magnitude ? -larger : larger }
    var left = digits.lowerBound
    var right = other.digits.lowerBound
    while left < digits.upperBound && right < other.digits.upperBound {
      if bytes[left] == UInt8(ascii: ".") {
        left += 1
      } else if otherBytes[right] == UInt8(ascii: ".") {
        right += 1
      } else if bytes[left] != otherBytes[right] {
        return bytes[left] < otherBytes[right] ? -larger : larger
      } else {
        left += 1
        right += 1
      }
    }
    return digitCount == other.digitCount ? 0 : digitCount < other.digitCount ? -larger : larger
  }

  /// A hash that is the same for texts of the same value.
  func valueHash(_ bytes: Span<UInt8>) -> UInt64 {
    if digitCount == 0 { return 0 }
    var hash = KeyHash.mix(isNegative ? 1 : 2, UInt64(bitPattern: Int64(magnitude)))
    for index in digits where bytes[index] != UInt8(ascii: ".") {
      hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3
    }
    return KeyHash.mix(hash, 3)
  }

  /// The digits as one integer; nil when there are more than `limit`.
  func significand(_ bytes: Span<UInt8>, limit: Int) -> UInt128? {
    guard digitCount <= min(limit, 38) else { return nil }
    var value: UInt128 = 0
    for index in digits where bytes[index] != UInt8(ascii: ".") {
      value = value &* 10 &+ UInt128(bytes[index] &- 0x30)
    }
    return value
  }

  /// The correctly rounded `Double` in the usual case: up to 15 digits and a small exponent, where one
  /// division or multiplication of exact values gives it.
  ///
  /// Nil otherwise.
  func simpleDouble(_ bytes: Span<UInt8>) -> Double? {
    if digitCount == 0 { return isNegative ? -0.0 : 0 }
    let scale = magnitude - digitCount
    guard digitCount <= 15, abs(scale) < NumberParts.exactPowers.count else { return nil }
    var significand: Int64 = 0
    for index in digits where bytes[index] != UInt8(ascii: ".") {
      significand = significand &* 10 &+ Int64(bytes[index] &- 0x30)
    }
    let value = Double(isNegative ? -significand : significand)
    return scale < 0 ? value / NumberParts.exactPowers[-scale] : value * NumberParts.exactPowers[scale]
  }

  /// The powers of ten that a `Double` holds exactly.
  private static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
    1e20, 1e21, 1e22,
  ]
}
