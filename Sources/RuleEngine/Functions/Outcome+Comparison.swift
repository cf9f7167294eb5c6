public import JSONDocument

// Comparisons give true or false, or say why they cannot. Values of different types are never equal and never ordered.

extension Outcome {
  /// Whether both values are equal: numbers by value, strings by code points, arrays and objects deeply.
  public func isEqual(to other: Outcome) -> Outcome {
    then { left in other.then { right in .value(JSON(left == right)) } }
  }

  /// Whether the values differ.
  public func isNotEqual(to other: Outcome) -> Outcome {
    then { left in other.then { right in .value(JSON(left != right)) } }
  }

  /// Whether the value is less; numbers compare with numbers, strings with strings by code points.
  public func isLess(than other: Outcome) -> Outcome { compared("<", with: other) { $0 < 0 } }

  /// Whether the value is less or equal.
  public func isLessOrEqual(to other: Outcome) -> Outcome { compared("<=", with: other) { $0 <= 0 } }

  /// Whether the value is greater.
  public func isGreater(than other: Outcome) -> Outcome { compared(">", with: other) { $0 > 0 } }

  /// Whether the value is greater or equal.
  public func isGreaterOrEqual(to other: Outcome) -> Outcome { compared(">=", with: other) { $0 >= 0 } }

  /// Whether the value is an element of an array or a key of an object.
  public func isIn(_ container: Outcome) -> Outcome {
    then { wanted in
      container.then { container in
        switch container.kind {
        case .array: return .value(JSON(container.elements.contains(wanted)))
        case .object where wanted.kind == .string: return .value(JSON(container[wanted] != nil))
        case .object: return .failed("in", needs: "a string on the left of an object", got: wanted)
        default:
          let fix = container.kind == .string ? "use `contains`" : nil
          return .failed("in", needs: "an array or an object on the right", got: container, fix: fix)
        }
      }
    }
  }

  /// Whether the value is of a type: `null`, `bool`, `number`, `int`, `string`, `array` or `object`.
  public func isType(_ type: ValueType) -> Outcome {
    then { .value(JSON(type.includes($0))) }
  }

  /// Whether the value is of no such type.
  public func isNotType(_ type: ValueType) -> Outcome {
    then { .value(JSON(!type.includes($0))) }
  }

  /// Whether two booleans are both true; the right one does not count when the left one is false.
  public func and(_ other: @autoclosure () -> Outcome) -> Outcome {
    boolean("and") { $0 ? other().boolean("and") { .value(JSON($0)) } : false }
  }

  /// Whether one of two booleans is true; the right one does not count when the left one is true.
  public func or(_ other: @autoclosure () -> Outcome) -> Outcome {
    boolean("or") { $0 ? true : other().boolean("or") { .value(JSON($0)) } }
  }

  /// The opposite of a boolean.
  public func not() -> Outcome {
    boolean("not") { .value(JSON(!$0)) }
  }

  /// Goes on with a boolean; nothing else counts as true or false.
  package func boolean(_ function: String, _ body: (Bool) -> Outcome) -> Outcome {
    then { json in
      guard let bool = json.bool else {
        return .failed(
          function, needs: "true or false", got: json,
          fix: "compare it with something, or convert with `toBool`")
      }
      return body(bool)
    }
  }

  private func compared(_ symbol: String, with other: Outcome, _ isTrue: (Int) -> Bool) -> Outcome {
    then { left in
      other.then { right in
        guard let order = Order.compare(left, right) else {
          return .failed(
            symbol, "cannot compare \(ReasonText.brief(left)) with \(ReasonText.brief(right))", found: left,
            fix: Order.fix(left, right))
        }
        return .value(JSON(isTrue(order)))
      }
    }
  }
}

/// The types that `is` can ask for.
public enum ValueType: String, Sendable, Hashable, CaseIterable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool
  /// Any number.
  case number
  /// A number written without fraction and exponent.
  case int
  /// A string.
  case string
  /// An array.
  case array
  /// An object.
  case object

  /// Whether a value is of the type; an `int` is a number written without fraction and exponent.
  public func includes(_ json: JSON) -> Bool {
    switch self {
    case .null: json.kind == .null
    case .bool: json.kind == .bool
    case .number: json.kind == .number
    case .int: json.isInteger
    case .string: json.kind == .string
    case .array: json.kind == .array
    case .object: json.kind == .object
    }
  }
}

/// The order of values: numbers among numbers, strings among strings, `false` before `true` where a sort asks for it.
enum Order {
  /// Negative, zero or positive; nil for values that have no order.
  static func compare(_ left: JSON, _ right: JSON) -> Int? {
    if left.kind == .string, right.kind == .string {
      return Text.compare(left.string ?? "", right.string ?? "")
    }
    return left.compareNumber(with: right)
  }

  static func fix(_ left: JSON, _ right: JSON) -> String? {
    switch (left.kind, right.kind) {
    case (.string, .number), (.number, .string): "convert the text with `toNumber`"
    case (.null, _), (_, .null): "add `?? VALUE`"
    default: "convert both to one type"
    }
  }
}
