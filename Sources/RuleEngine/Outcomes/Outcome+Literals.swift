public import JSONDocument

// Literals let Swift code write `source["price"].toNumber() ?? 0` and `source["kind"].isEqual(to: "A")`.

extension Outcome: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .value(JSON(value)) }

  /// A whole number.
  public init(integerLiteral value: Int) { self = .value(JSON(value)) }

  /// A string.
  public init(stringLiteral value: String) { self = .value(JSON(value)) }
}

extension Outcome: ExpressibleByFloatLiteral {
  /// A number.
  public init(floatLiteral value: Double) { self = .value(JSON(floatLiteral: value)) }
}

extension Outcome: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// An array.
  public init(arrayLiteral elements: JSON...) { self = .value(JSON(elements)) }

  /// An object; the order is that of the literal.
  public init(dictionaryLiteral elements: (String, JSON)...) { self = .value(JSON(members: elements)) }
}
