public import JSONDocument

// For closures over plain values: what a value is.

extension JSON {
  /// Whether the value is a string.
  public var isString: Bool { kind == .string }

  /// Whether the value is a number.
  public var isNumber: Bool { kind == .number }

  /// Whether the value is `true` or `false`.
  public var isBool: Bool { kind == .bool }

  /// Whether the value is an array.
  public var isArray: Bool { kind == .array }

  /// Whether the value is an object.
  public var isObject: Bool { kind == .object }
}
