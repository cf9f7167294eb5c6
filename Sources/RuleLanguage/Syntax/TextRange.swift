/// Where a node stands in its source text, as UTF-8 byte offsets.
///
/// Two ranges always compare equal, so that syntax trees compare by meaning and `parse(print(tree)) == tree` can be stated.
public struct TextRange: Sendable, Hashable {
  /// The first byte.
  public var lowerBound: Int
  /// The byte after the last one.
  public var upperBound: Int

  /// Makes a range from two byte offsets; a reversed pair gives the empty range at `lowerBound`.
  public init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// The offsets as a standard range.
  public var bytes: Range<Int> { lowerBound..<upperBound }

  /// Always true: places do not take part in the comparison of trees.
  public static func == (_: TextRange, _: TextRange) -> Bool { true }

  /// Feeds nothing, in step with `==`.
  public func hash(into hasher: inout Hasher) {}
}
