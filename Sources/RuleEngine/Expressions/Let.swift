/// A named expression of a rule set: `let $rate <- fees.rate`.
public struct Let: Sendable {
  /// The name without `$`.
  public let name: String
  /// What it stands for; evaluated at most once per input, when first used.
  public let value: Expression

  /// Names an expression.
  public init(name: String, value: Expression) {
    self.name = name
    self.value = value
  }
}
