import JSONDocument
import Testing

@Suite struct DecimalTests {
  /// All numbers of up to two digits with exponents around zero.
  static let small: [JSON.Decimal] = (-24...24).flatMap { significand in
    (-2...2).compactMap { JSON.Decimal(significand: Int128(significand), exponent: $0) }
  }

  /// The number times 10^4, which is an integer for all of `small` and their products.
  private func scaled(_ value: JSON.Decimal) -> Int {
    (value * JSON.Decimal(10_000))?.int ?? .min
  }

  @Test("sums, differences and products of all small numbers are those of integers")
  func exhaustive() throws {
    for left in Self.small {
      for right in Self.small {
        #expect((left + right).map(scaled) == scaled(left) + scaled(right))
        #expect((left - right).map(scaled) == scaled(left) - scaled(right))
        #expect((left * right).map(scaled) == scaled(left) * scaled(right) / 10_000)
        #expect((left < right) == (scaled(left) < scaled(right)))
        #expect((left == right) == (scaled(left) == scaled(right)))
        if right.significand == 0 {
          #expect(left / right == nil && left % right == nil)
        } else {
          #expect((left % right).map(scaled) == scaled(left) % scaled(right))
          // What comes back is what was divided, and what does not come back does not end.
          if let quotient = left / right {
            #expect(quotient * right == left)
          } else {
            #expect(!ends(scaled(left), scaled(right)))
          }
        }
      }
    }
  }

  /// Whether a quotient of integers ends in decimal notation.
  private func ends(_ numerator: Int, _ denominator: Int) -> Bool {
    var rest = abs(denominator)
    var common = abs(numerator)
    while common != 0 { (common, rest) = (rest % common, common) }
    var reduced = abs(denominator) / max(rest, 1)
    for factor in [2, 5] { while reduced % factor == 0 { reduced /= factor } }
    return reduced == 1
  }

  @Test("all small numbers are rounded as integer division does")
  func rounding() {
    for value in Self.small {
      // In hundredths, so that halves are exact.
      let hundredths = scaled(value) / 100
      let (floor, ceiling) = (
        Int((Double(hundredths) / 100).rounded(.down)), Int((Double(hundredths) / 100).rounded(.up))
      )
      #expect(value.rounded(toPlaces: 0, .down).int == floor)
      #expect(value.rounded(toPlaces: 0, .up).int == ceiling)
      for rule in [.toNearestOrAwayFromZero, .toNearestOrEven, .towardZero, .awayFromZero]
        as [FloatingPointRoundingRule]
      {
        #expect(value.rounded(toPlaces: 0, rule).int == Int((Double(hundredths) / 100).rounded(rule)))
      }
    }
  }

  @Test(
    "rounding keeps the number of places asked for",
    arguments: [
      ("2.345", 2, "2.35"), ("2.344", 2, "2.34"), ("-2.345", 2, "-2.35"), ("2.3", 5, "2.3"),
      ("1234", -2, "1200"),
      ("1250", -2, "1300"), ("0.5", 0, "1"), ("1e-300", 2, "0"), ("1e300", 2, "1e300"), ("99.999", 2, "100"),
      ("4", -1, "0"), ("5", -1, "10"), ("1", -500, "0"),
    ])
  func places(text: String, places: Int, expected: String) throws {
    let value = try #require(JSON.Decimal(text))
    #expect(value.rounded(toPlaces: places).description == expected)
  }

  @Test(
    "numbers are written without needless zeros",
    arguments: [
      ("0", "0"), ("-0", "0"), ("0.0", "0"), ("1.0", "1"), ("1.50", "1.5"), ("100", "100"), ("1e3", "1000"),
      ("1e37", "1" + String(repeating: "0", count: 37)), ("1e38", "1e38"), ("1e400", "1e400"),
      ("12e400", "1.2e401"),
      ("0.000001", "0.000001"), ("0.0000001", "1e-7"), ("1.5e-9", "1.5e-9"), ("-12.30", "-12.3"),
      ("10000000000000000999", "10000000000000000999"), ("0.10", "0.1"),
    ])
  func text(text: String, expected: String) throws {
    let value = try #require(JSON.Decimal(text))
    #expect(value.description == expected)
    #expect(JSON.Decimal(value.description) == value)
    #expect(JSON(value).text == expected)
  }

  @Test("arithmetic is exact up to 38 digits and gives nothing beyond")
  func limits() throws {
    func decimal(_ text: String) throws -> JSON.Decimal { try #require(JSON.Decimal(text)) }
    #expect(try decimal("0.1") + decimal("0.2") == decimal("0.3"))
    let most = String(repeating: "9", count: 38)
    #expect(JSON.Decimal(most + "9") == nil)
    #expect(try decimal(most) + decimal("1") == decimal("1e38"))
    #expect(try decimal(most) + decimal("2") == nil)
    #expect(try decimal("1e400") + decimal("1") == nil)
    #expect(try decimal("1e400") - decimal("1e400") == .zero)
    #expect(try decimal("1e400") + .zero == decimal("1e400"))
    #expect(try decimal("1e400") * decimal("1e-400") == decimal("1"))
    // 2^50 × 5^50 is 10^50: the digits in between do not count.
    let twos = try decimal(String(1 << 50))
    let fives = try decimal("88817841970012523233890533447265625")
    #expect(try twos * fives == decimal("1e50"))
    #expect(try decimal("1") / decimal("3") == nil)
    #expect(try decimal("1") / decimal("8") == decimal("0.125"))
    #expect(try decimal("1") / decimal("-0.5") == decimal("-2"))
    #expect(try decimal("7") % decimal("-2") == decimal("1"))
    #expect(try decimal("-7.5") % decimal("2") == decimal("-1.5"))
    #expect(try decimal("1") % decimal("1e400") == decimal("1"))
    #expect(try decimal("1e400") % decimal("7") == nil)
    #expect(JSON.Decimal("1e1000000000") != nil && JSON.Decimal("10e1000000000") == nil)
    #expect(JSON.Decimal("1e99999999999999999999") == nil && JSON.Decimal("0e99999999999999999999") == .zero)
  }

  @Test("comparison takes any exponents")
  func comparison() throws {
    func decimal(_ text: String) throws -> JSON.Decimal { try #require(JSON.Decimal(text)) }
    let ascending = [
      "-1e400", "-1e399", "-2", "-1.5", "-1e-400", "0", "1e-400", "0.1", "0.11", "1", "1e399", "9.9e399",
      "1e400",
    ]
    let values = try ascending.map(decimal)
    for (index, value) in values.enumerated() {
      for (other, otherValue) in values.enumerated() { #expect((value < otherValue) == (index < other)) }
    }
  }

  @Test("a decimal is rounded correctly to a Double and cut to no Int")
  func conversions() throws {
    func decimal(_ text: String) throws -> JSON.Decimal { try #require(JSON.Decimal(text)) }
    #expect(try decimal("0.1").double == 0.1)
    #expect(try decimal("1e400").double == .infinity)
    #expect(try decimal("1e-400").double == 0)
    #expect(try decimal("12e2").int == 1200)
    #expect(try decimal("1.5").int == nil)
    #expect(try decimal("9223372036854775808").int == nil)
    #expect(try decimal("-9223372036854775808").int == .min)
    #expect(try decimal("1e100").int == nil)
    #expect(JSON.Decimal(.min).int == .min && JSON.Decimal(.max).int == .max)
  }
}
