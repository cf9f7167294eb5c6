import JSONDocument
import Testing

@testable import RuleEngine

@Suite("Numbers, comparisons and conversions")
struct NumberFunctionTests {
  @Test(
    "text that is read as a number",
    arguments: [
      ("12", "12"), (" 12\n", "12"), ("+12", "12"), ("-12", "-12"), ("007", "7"), ("-007.50", "-7.50"),
      ("1.10", "1.10"), (".5", "0.5"),
      ("5.", "5"), ("1e3", "1e3"), ("-0", "-0"), ("00", "0"), ("1E+2", "1E+2"), ("1e400", "1e400"),
      ("123456789012345678901234567890", "123456789012345678901234567890"),
    ])
  func numbers(_ text: String, _ number: String) {
    #expect(Outcome.value(JSON(text)).toNumber().json?.text == number)
  }

  @Test(
    "text that is not",
    arguments: [
      "", " ", ".", "-", "+", "+-1", "--1", "1,000", "1 000", "1_000", "0x10", "12kg", "NaN", "Infinity",
      "1e", "e5", "١٢", "1.2.3", "−1", "1e5.5",
    ])
  func noNumbers(_ text: String) {
    #expect(Outcome.value(JSON(text)).toNumber().isFailed)
    #expect(Outcome.value(JSON(text)).toInt().isFailed)
  }

  @Test(
    "whole numbers of 64 bits",
    arguments: [
      ("10.0", 10), ("1e3", 1000), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
      ("-0.0", 0),
    ])
  func integers(_ text: String, _ int: Int) throws {
    #expect(Outcome.value(JSON(text)).toInt().json?.int == int)
    #expect(Outcome.value(try Document.parse(text).root).toInt().json == JSON(int))
  }

  @Test(
    "numbers that are no whole numbers of 64 bits",
    arguments: ["9223372036854775808", "0.5", "1e400", "1e-400", "1e999999999999"])
  func noIntegers(_ text: String) throws {
    #expect(Outcome.value(try Document.parse(text).root).toInt().isFailed)
  }

  @Test("words for true and false in any case, and nothing else")
  func booleans() {
    for word in ["true", "yes", "y", "on", "1", "TRUE", "Yes"] {
      #expect(Outcome.value(JSON(word)).toBool().json == true)
    }
    for word in ["false", "no", "n", "off", "0", "FALSE", "nO"] {
      #expect(Outcome.value(JSON(word)).toBool().json == false)
    }
    for value in ["", "t", "ja", " true", 2, -1, 0.5, .null, [], [:]] as [JSON] {
      #expect(Outcome.value(value).toBool().isFailed)
    }
    #expect(Outcome.value(1.0).toBool().json == true)
  }

  @Test("a number keeps its text, the sign in front of a value is arithmetic")
  func signs() throws {
    for (rule, result) in [
      ("-0", "-0"), ("-1.50", "-1.50"), ("-(0)", "0"), ("-(-0)", "0"), ("-(1.50)", "-1.5"), ("- 0", "0"),
      ("-(1e400)", "-1e400"), ("-zero", "0"), ("copied", "-0"), ("-copied", "0"), ("0 * -1", "0"),
    ] {
      #expect(try rewrite("x <- \(rule)", #"{"zero":0,"copied":-0}"#).text == "{\"x\":\(result)}", "\(rule)")
    }
  }

  @Test(
    "arithmetic is exact in decimal",
    arguments: [
      (0.1 as Outcome, "+", 0.2 as Outcome, "0.3"), (1, "-", 0.9, "0.1"), (1.1, "*", 1.1, "1.21"),
      (1, "/", 8, "0.125"), (7, "%", 3, "1"),
      (-7, "%", 3, "-1"), (5.5, "%", 2, "1.5"), (100, "*", 0.01, "1"),
    ])
  func arithmetic(_ left: Outcome, _ symbol: String, _ right: Outcome, _ result: String) throws {
    let operation = try #require(Arithmetic.Operator(rawValue: symbol))
    var isLossy = false
    #expect(left.applying(operation, to: right, isLossy: &isLossy).json?.text == result)
    #expect(!isLossy)
  }

  @Test("what does not end is lossy, what has no value fails")
  func lossy() throws {
    var isLossy = false
    #expect(Outcome.value(2).applying(.divide, to: 3, isLossy: &isLossy).json?.double == 2.0 / 3)
    #expect(isLossy)
    #expect(
      (1 / 0 as Outcome).reason?.message == "cannot divide 1 by zero; add `?? VALUE`, or ask with `if` first")
    #expect((Outcome.value(1) % 0).isFailed)
    let huge = Outcome.value(try Document.parse("1e999999999").root)
    #expect((huge * huge).isFailed)
    #expect((Outcome.value("1") + 1).isFailed)
    #expect((Outcome.value(.null) + 1).reason?.message == "`+` needs numbers and got null; add `?? 0`")
  }

  @Test(
    "rounding halves away from zero, to either side of the point",
    arguments: [
      (2.5 as Outcome, 0 as Outcome, "3"), (-2.5, 0, "-3"), (1.005, 2, "1.01"), (1250, -2, "1300"),
      (1.5, 5, "1.5"), (0.4, 0, "0"), (-0.4, 0, "0"),
    ])
  func rounding(_ number: Outcome, _ digits: Outcome, _ result: String) {
    #expect(number.round(digits).json?.text == result)
  }

  @Test(
    "numbers of more than 38 digits, and beyond any exponent, are rounded digit by digit",
    arguments: [
      ("123456789012345678901234567890123456789012345", 0, "123456789012345678901234567890123456789012345"),
      ("123456789012345678901234567890123456789012345", -3, "123456789012345678901234567890123456789012000"),
      ("-1234567890123456789012345678901234567890.5", 0, "-1234567890123456789012345678901234567891"),
      ("999999999999999999999999999999999999999999.995", 2, "1000000000000000000000000000000000000000000"),
      ("9999999999999999999999999999999999999999.125", 2, "9999999999999999999999999999999999999999.13"),
      ("0.00000000000000001234567890123456789012345678901234567890", 20, "0.00000000000000001235"),
      ("1e99999999999999999999", 0, "1e99999999999999999999"), ("1E-99999999999999999999", 0, "0"),
    ])
  func roundingLong(_ text: String, _ digits: Int, _ result: String) throws {
    let number = Outcome.value(try Document.parse(text).root)
    #expect(number.round(Outcome(JSON(digits))).json?.text == result)
  }

  @Test(
    "long numbers have whole neighbours",
    arguments: [
      ("-1234567890123456789012345678901234567890.5", "-1234567890123456789012345678901234567891"),
      ("-0.0000000000123456789012345678901234567890123456789", "-1"),
      ("0.0000000000123456789012345678901234567890123456789", "0"),
    ])
  func floorLong(_ text: String, _ result: String) throws {
    let number = Outcome.value(try Document.parse(text).root)
    let opposite = try #require(number.json.map { Outcome.value($0).negated() })
    #expect(number.floor().json?.text == result)
    #expect(opposite.ceil().json?.text == Outcome.value(try Document.parse(result).root).negated().json?.text)
  }

  @Test("numbers that no binary number holds are compared exactly")
  func comparisons() throws {
    let pair = try Document.parse("[10000000000000000000001,10000000000000000000002]").root
    #expect(Outcome(pair[0]).isLess(than: Outcome(pair[1])).json == true)
    #expect(Outcome(pair[0]).isEqual(to: Outcome(pair[1])).json == false)
    #expect(Outcome.value("10").isLess(than: "9").json == true)
    #expect(Outcome.value(true).isLess(than: false).isFailed)
    #expect(Outcome.value(1).isEqual(to: "1").json == false)
    #expect(Outcome.value(.null).isEqual(to: .value(.null)).json == true)
  }

  @Test("missing and failed pass through every operation")
  func passing() {
    let missing = Outcome.absent
    let failed = Outcome.value("x").toInt()
    #expect((missing + 1).isMissing)
    #expect((1 + failed).isFailed)
    #expect(missing.trim().upper().length().isMissing)
    #expect(failed.isEqual(to: 1).isFailed)
    #expect(missing.exists().json == false)
    #expect((missing ?? 1).json == 1)
    #expect((failed ?? 1).json == 1)
    #expect((Outcome.value(.null) ?? 1).json == 1)
    #expect((Outcome.value(false) ?? true).json == false)
    #expect(missing.firstOf(.value(.null), failed, 3, 4).json == 3)
  }
}
