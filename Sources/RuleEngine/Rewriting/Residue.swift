public import JSONDocument

/// An input key that no rule reads.
public struct UnreadKey: Sendable, Equatable {
  /// The way to it: `customer.phone`, `lines[].weight`.
  public let path: String
  /// The bytes of one such value; nil for an input of no document.
  public let place: Range<Int>?
}

extension RuleSet {
  /// The input keys that no rule reads, in input order; what lies inside an unread key is not listed again.
  ///
  /// Elements of an array count together: a key that only some of them have is listed once.
  /// - Parameters:
  ///   - source: The input.
  ///   - limit: How many to list at most.
  public func residue(of source: JSON, limit: Int = 10_000) -> [UnreadKey] {
    []
  }
}
