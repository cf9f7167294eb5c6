public import JSONDocument

// For closures over plain values: conversions that read what the functions of the language read, and give nil where
// those fail.

extension JSON {
  /// The value as text, as `toString` has it: null has none.
  public var stringValue: String? { Outcome.value(self).toString().json?.string }

  /// The value as text, or `fallback`.
  public func stringValue(default fallback: String) -> String { stringValue ?? fallback }

  /// The value as a whole number of 64 bits, as `toInt` has it: `10`, `10.0` and `" 12 "` have one.
  public var integerValue: Int? { Outcome.value(self).toInt().json?.int }

  /// The value as a whole number, or `fallback`.
  public func integerValue(default fallback: Int) -> Int { integerValue ?? fallback }

  /// The value as a number, as `toNumber` has it, rounded to a `Double`.
  public var doubleValue: Double? { Outcome.value(self).toNumber().json?.double }

  /// The value as a number, or `fallback`.
  public func doubleValue(default fallback: Double) -> Double { doubleValue ?? fallback }

  /// The value as a boolean, as `toBool` has it: `true false yes no y n on off 1 0` in any case.
  public var boolValue: Bool? { Outcome.value(self).toBool().json?.bool }

  /// The value as a boolean, or `fallback`.
  public func boolValue(default fallback: Bool) -> Bool { boolValue ?? fallback }

  /// The elements of an array; any other value as the only element.
  public var arrayValue: [JSON] { kind == .array ? Array(elements) : [self] }
}
