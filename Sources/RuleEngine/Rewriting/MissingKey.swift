public import JSONDocument

/// A required key that no rule gave a value.
public struct MissingKey: Sendable, Equatable {
  /// The output key with the way to it: `lines[2].sku`.
  public let key: String
  /// Why there is no value.
  public let reason: Reason
  /// Whether a missing value was written in its place.
  public let isFilled: Bool
  /// The rule, by its place at the outermost level and then in the blocks down to it.
  public let rulePath: [Int]

  /// The rule at the outermost level, by its place.
  public var ruleIndex: Int { rulePath.first ?? 0 }

  /// The same key seen from further out.
  ///
  /// - Parameters:
  ///   - prefix: The way there.
  ///   - rule: The rule around it, if one is.
  func prefixed(_ prefix: String, rule: Int? = nil) -> MissingKey {
    MissingKey(
      key: PathText.joined(prefix, key), reason: reason, isFilled: isFilled,
      rulePath: (rule.map { [$0] } ?? []) + rulePath)
  }

  /// The key as `@missing` lists it: `{"key":"lines[2].sku","reason":"no key `sku`","filled":false}`.
  public var json: JSON {
    JSON(members: [("key", JSON(key)), ("reason", JSON(reason.message)), ("filled", JSON(isFilled))])
  }
}
