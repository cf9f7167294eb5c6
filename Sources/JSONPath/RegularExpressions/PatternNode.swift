/// A parsed pattern.
indirect enum PatternNode: Hashable, Sendable {
  /// Matches the empty text.
  case empty
  /// One scalar of a set.
  case scalar(ScalarSet)
  /// A condition on the place, which takes no text.
  case assertion(Assertion)
  /// A group whose text is kept under `index` (from 1).
  case capture(PatternNode, index: Int)
  /// One after the other.
  case sequence([PatternNode])
  /// The first that leads to a match.
  case alternation([PatternNode])
  /// `minimum` to `maximum` times (nil: without end); `offset` is the quantifier's place in the pattern.
  case repetition(PatternNode, minimum: Int, maximum: Int?, isGreedy: Bool, offset: Int)
}

/// A condition on the scalars before and after a place in the text.
enum Assertion: Hashable, Sendable {
  case textStart, textEnd, wordBoundary, notWordBoundary

  /// Whether it holds between a neighbour `before` and a neighbour `after`.
  @inline(__always)
  func holds(before: Neighbour, after: Neighbour) -> Bool {
    switch self {
    case .textStart: before == .edge
    case .textEnd: after == .edge
    case .wordBoundary: (before == .word) != (after == .word)
    case .notWordBoundary: (before == .word) == (after == .word)
    }
  }
}

/// What stands beside a place in the text, as far as assertions tell it apart.
enum Neighbour: UInt8, Hashable, Sendable {
  /// The start or the end of the text.
  case edge
  /// A letter, mark, number or connector (`\w`).
  case word
  /// Any other scalar.
  case other
}
