import JSONDocument

// Assertions pass a value of the right type unchanged and fail for every other one; they never convert.

extension Outcome {
  /// The value if it is a string; fails otherwise.
  public func string() -> Outcome { asserting("string", .string, "a string", "toString") }

  /// The value if it is a number; fails otherwise.
  public func number() -> Outcome { asserting("number", .number, "a number", "toNumber") }

  /// The value if it is a boolean; fails otherwise.
  public func bool() -> Outcome { asserting("bool", .bool, "a boolean", "toBool") }

  /// The value if it is an array; fails otherwise.
  public func array() -> Outcome { asserting("array", .array, "an array", "toArray") }

  /// The value if it is an object; fails otherwise.
  public func object() -> Outcome { asserting("object", .object, "an object", nil) }

  /// The value if it is a number written without fraction and exponent; fails otherwise, also for `10.0`.
  public func int() -> Outcome {
    then { json in
      json.isInteger
        ? self
        : .failed("int", needs: "a number without fraction", got: json, fix: "convert it with `toInt`")
    }
  }

  private func asserting(_ function: String, _ kind: JSON.Kind, _ what: String, _ converter: String?)
    -> Outcome
  {
    then { json in
      json.kind == kind
        ? self
        : .failed(function, needs: what, got: json, fix: converter.map { "convert it with `\($0)`" })
    }
  }
}
