import JSONDocument
import TestSupport
import Testing

@Suite struct NumberTests {
  private func number(_ text: String) throws -> JSON { try Document.parse(text).root }

  @Test(
    "a number is an Int when it is exactly one, however it is written",
    arguments: [
      ("0", 0), ("-0", 0), ("10", 10), ("10.0", 10), ("1e1", 10), ("100e-1", 10), ("1.5e1", 15),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
      ("-9223372036854775809", nil), ("1.5", nil), ("1e400", nil), ("1e-999", nil),
      ("1e18", 1_000_000_000_000_000_000),
      ("0e99999999999999999999", 0), ("1e99999999999999999999", nil), ("92233720368547758070e-1", .max),
    ] as [(String, Int?)])
  func ints(text: String, expected: Int?) throws {
    #expect(try number(text).int == expected)
    #expect(JSON(numberText: text)?.int == expected)
  }

  @Test(
    "a number is the nearest Double, or none when it is out of range",
    arguments: [
      ("0.1", 0.1), ("-0.0", -0.0), ("123456789012345", 123_456_789_012_345),
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("1e400", nil), ("-1e400", nil), ("5e-324", .leastNonzeroMagnitude), ("1e-999", 0),
      ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown),
      ("9007199254740993", 9_007_199_254_740_992), ("0.30000000000000004", 0.1 + 0.2), ("1e22", 1e22),
      ("1e23", 1e23),
      ("123456789012345e-22", 123456789012345e-22), ("1e999999999999", nil), ("1e-999999999999999999999", 0),
    ] as [(String, Double?)])
  func doubles(text: String, expected: Double?) throws {
    #expect(try number(text).double?.bitPattern == expected?.bitPattern)
  }

  @Test("random doubles survive being written and read")
  func doubleRoundTrip() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else {
        #expect(JSON(value) == nil)
        continue
      }
      let json = try #require(JSON(value))
      #expect(try Document.parse(json.text).root.double?.bitPattern == value.bitPattern)
    }
    let texts = [2, -0.5, 1e300, -0.0, 1e-7].map { (value: Double) in JSON(value)?.text }
    #expect(texts == ["2", "-0.5", "1e+300", "-0", "1e-07"])
  }

  @Test(
    "numbers are compared exactly, also those that no Double holds",
    arguments: [
      ("1", "1.0", 0), ("1", "1e0", 0), ("0.1", "1e-1", 0), ("-0", "0", 0), ("0.0", "-0e5", 0),
      ("100", "1E+2", 0),
      ("1e400", "10e399", 0), ("1e400", "1e399", 1), ("-1e400", "-1e399", -1), ("1e400", "-1e400", 1),
      ("9007199254740993", "9007199254740992", 1), ("10000000000000000999", "10000000000000000998", 1),
      ("0.1000000000000000000000000000000000000000000001", "0.1", 1), ("1e-400", "0", 1),
      ("-1e-400", "0", -1),
      ("1.23", "1.2300", 0), ("12.3", "1.23", 1), ("0.00123", "123e-5", 0), ("2", "10", -1), ("-2", "-10", 1),
      ("1e1000000000000000000", "1e999999999999999999", 1), ("0.001e3", "1", 0),
    ])
  func comparison(left: String, right: String, expected: Int) throws {
    let (one, other) = (try number(left), try number(right))
    #expect(one.compareNumber(with: other) == expected)
    #expect(other.compareNumber(with: one) == -expected)
    #expect((one == other) == (expected == 0))
    if expected == 0 { #expect(one.canonicalHash == other.canonicalHash) }
    #expect(one.compareNumber(with: "1") == nil)
  }

  @Test("exponents too large to count do not take memory or time, and keep their text")
  func hugeExponents() throws {
    let digits = String(repeating: "9", count: 10_000)
    for text in ["1e\(digits)", "1e-\(digits)", "-1.5E+\(digits)", "\(digits)e-\(digits)"] {
      let value = try number(text)
      #expect(value.text == text)
      #expect(value.int == nil && value.decimal == nil)
      #expect(value == (try number(text)))
    }
    #expect(try number("1e\(digits)").double == nil)
    #expect(try number("1e-\(digits)").double == 0)
    #expect(try number("0e\(digits)").int == 0)
  }

  @Test("a number written without fraction and exponent is an integer")
  func integers() throws {
    for text in ["0", "-7", "10000000000000000999"] { #expect(try number(text).isInteger) }
    for text in ["1.0", "1e0", "-0.0"] { #expect(try !number(text).isInteger) }
    #expect(JSON(5).isInteger && !JSON("5").isInteger)
  }

  @Test("a number's text must follow the grammar")
  func grammar() {
    for text in ["0", "-0", "1.50", "1E+05", "12e-3"] { #expect(JSON(numberText: text)?.text == text) }
    for text in ["", "-", "01", "+1", ".5", "1.", "1e", "1e+", "0x1", "NaN", " 1", "1 ", "1,2", "١"] {
      #expect(JSON(numberText: text) == nil)
    }
  }
}
