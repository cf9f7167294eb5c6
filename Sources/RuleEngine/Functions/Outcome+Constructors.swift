import JSONDocument

// Arrays, objects and texts made of outcomes, as Swift code writes them.

extension Outcome {
  /// An array of values; what is left out on purpose (`absent`) leaves its place out, anything else without a value
  /// is what the array becomes.
  public static func array(_ elements: Outcome...) -> Outcome {
    var values: [JSON] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .value(let json): values.append(json)
      case .missing(let reason) where reason.code == .absent: break
      case .missing, .failed: return element
      }
    }
    return .value(JSON(values))
  }

  /// An object of keys and values in order; a value left out on purpose (`absent`) leaves its key out, anything else
  /// without a value is what the object becomes.
  public static func object(_ members: (key: Outcome, value: Outcome)...) -> Outcome {
    objectOf(members)
  }

  private static func objectOf(_ members: [(key: Outcome, value: Outcome)]) -> Outcome {
    var values: [(key: JSON, value: JSON)] = []
    values.reserveCapacity(members.count)
    for (key, value) in members {
      guard case .value(let name) = key else { return key }
      guard name.kind == .string else {
        return .failed(
          Reason(
            .operation, fix: "add `| toString`", found: name,
            message: "a computed key is \(name.text), not a string"))
      }
      switch value {
      case .value(let json): values.append((name, json))
      case .missing(let reason) where reason.code == .absent: break
      case .missing, .failed: return value
      }
    }
    return .value(JSON(members: values))
  }

  /// An array of those values that are there; a failed one is what the array becomes.
  public static func compactArray(_ elements: Outcome...) -> Outcome {
    var values: [JSON] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      if element.isFailed { return element }
      if let json = element.json { values.append(json) }
    }
    return .value(JSON(values))
  }

  /// An object of those values that are there; a failed one is what the object becomes.
  public static func compactObject(_ members: (key: Outcome, value: Outcome)...) -> Outcome {
    objectOf(members.map { ($0, $1.orAbsent()) })
  }

  /// The value, or `absent` where it is missing, as long as all of some other values are there.
  ///
  /// Slots of arrays and objects are left out this way when what they read need not exist.
  public func orAbsent(unlessMissing others: Outcome...) -> Outcome {
    guard isMissing, !others.contains(where: { !$0.isValue }) else { return self }
    return .absent
  }

  /// One of two values: the first where this is true, the second where it is false.
  ///
  /// - Parameters:
  ///   - value: The value for true.
  ///   - otherwise: The value for false; `absent` when there is none.
  public func choose(
    _ value: @autoclosure () -> Outcome, otherwise: @autoclosure () -> Outcome = .absent
  ) -> Outcome {
    switch Condition(self, text: "if") {
    case .holds: value()
    case .doesNotHold: otherwise()
    case .missing(let reason): .missing(reason)
    case .failed(let reason): .failed(reason)
    }
  }

  /// JSON null.
  public static var null: Outcome { .value(.null) }

  /// A number with its text as written: `.number("1.50")`; null where the text is no JSON number.
  public static func number(_ text: String) -> Outcome { .value(JSON(numberText: text) ?? .null) }
}

extension Outcome: ExpressibleByStringInterpolation {
  /// The parts of a text template.
  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Outcome] = []

    /// Starts without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(interpolationCount * 2 + 1)
    }

    /// Adds text.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.value(JSON(literal))) }
    }

    /// Adds a value.
    public mutating func appendInterpolation(_ value: Outcome) { parts.append(value) }
  }

  /// The text of a template; what is missing or failed in it is what the text becomes.
  public init(stringInterpolation: StringInterpolation) {
    self = .template(stringInterpolation.parts)
  }
}
