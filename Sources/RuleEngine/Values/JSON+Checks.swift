public import JSONDocument

// For closures over plain values: checks that give the value itself, or nil, so that they go on with `?.` and `??`:
// `source["age"]?.within(0...150) ?? 0`.

extension JSON {
  /// The value, unless it is null or an empty text, array or object.
  public var nonEmpty: JSON? { Outcome.value(self).nonEmpty().json }

  /// The value if it is a number within the range.
  public func within(_ range: ClosedRange<Int>) -> JSON? {
    satisfying { value in
      guard let low = value.compareNumber(with: JSON(range.lowerBound)) else { return false }
      guard let high = value.compareNumber(with: JSON(range.upperBound)) else { return false }
      return low >= 0 && high <= 0
    }
  }

  /// The value if it is a number within the range.
  public func within(_ range: ClosedRange<Double>) -> JSON? {
    satisfying { value in value.kind == .number && value.double.map(range.contains) ?? false }
  }

  /// The value if it is one of `choices`.
  public func oneOf(_ choices: JSON...) -> JSON? {
    satisfying { value in choices.contains(value) }
  }

  /// The value if it is a text that matches a regular expression, as `matches` has it.
  public func matching(_ pattern: String) -> JSON? {
    satisfying { value in Outcome.value(value).matches(pattern: pattern).json?.bool ?? false }
  }

  /// The value if a check holds.
  public func satisfying(_ check: (JSON) -> Bool) -> JSON? {
    check(self) ? self : .none
  }
}
