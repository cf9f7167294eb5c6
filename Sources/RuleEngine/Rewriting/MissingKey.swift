public import JSONDocument

/// A required key that no rule gave a value.
public struct MissingKey: Sendable, Equatable {
  /// The output key with the way to it: `lines[2].sku`.
  public let key: String
  /// Why there is no value.
  public let reason: Reason
  /// Whether a missing value was written in its place.
  public let isFilled: Bool
  /// The rule at the outermost level, by its place.
  public let ruleIndex: Int

  /// The same key seen from outside.
  func prefixed(_ prefix: String, ruleIndex: Int) -> MissingKey {
    MissingKey(
      key: PathText.joined(prefix, key), reason: reason, isFilled: isFilled, ruleIndex: ruleIndex)
  }

  /// The key as `@missing` lists it: `{"key":"lines[2].sku","reason":"no key `sku`","filled":false}`.
  public var json: JSON {
    JSON(members: [("key", JSON(key)), ("reason", JSON(reason.message)), ("filled", JSON(isFilled))])
  }
}
