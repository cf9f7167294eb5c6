public import JSONDocument

// Literals where an expression is due: `missing: -1`.

extension Expression {
  /// The expression that is always the same value.
  public static func constant(_ json: JSON) -> Expression { Expression(constant: json) }

  /// The expression that is always what `outcome` is.
  public static func constant(_ outcome: Outcome) -> Expression {
    if case .value(let json) = outcome { return Expression(constant: json) }
    return Expression(reading: []) { _ in outcome }
  }

  /// JSON null.
  public static var null: Expression { .constant(JSON.null) }
}

extension Expression: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .constant(JSON(value)) }

  /// A whole number.
  public init(integerLiteral value: Int) { self = .constant(JSON(value)) }

  /// A string.
  public init(stringLiteral value: String) { self = .constant(JSON(value)) }
}

extension Expression: ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// A number.
  public init(floatLiteral value: Double) { self = .constant(JSON(floatLiteral: value)) }

  /// An array.
  public init(arrayLiteral elements: JSON...) { self = .constant(JSON(elements)) }

  /// An object; the order is that of the literal.
  public init(dictionaryLiteral elements: (String, JSON)...) { self = .constant(JSON(members: elements)) }
}
