public import JSONDocument

/// An input key that no rule reads.
public struct UnreadKey: Sendable, Equatable {
  /// The way to it: `customer.phone`, `lines[*].weight`.
  public let path: String
  /// The bytes of the first such value; nil for an input of no document.
  public let place: Range<Int>?
  /// How many elements have it: of the array that `each` leads to, else of the outermost one on the way; 1 where there is
  /// no array.
  package var count = 1
}

extension RuleSet {
  /// The input keys that no rule reads, in input order; what lies inside an unread key is not listed again.
  ///
  /// What counts is what the rules mention, whether they fire or not. Elements of an array count together: a key that
  /// only some of them have is listed once. Keys that the default rule takes, or that `drop` and `except` name, are not
  /// listed.
  /// - Parameters:
  ///   - source: The input.
  ///   - limit: How many to list at most.
  ///   - isCancelled: Asked now and then whether to stop; what was found so far is given.
  public func residue(
    of source: JSON, limit: Int = 10_000, isCancelled: (@Sendable () -> Bool)? = nil
  ) -> [UnreadKey] {
    var walk = ResidueWalk(
      ReadMap(self), elementDepth: each?.arrayDepth ?? 1, limit: limit, isCancelled: isCancelled)
    return walk.run(from: source).map { found in
      UnreadKey(path: found.path, place: found.value.sourceRange, count: found.count)
    }
  }
}

extension InputPath {
  /// How many arrays there are around an element of what the path leads to.
  fileprivate var arrayDepth: Int {
    let brackets = segments.count { segment in
      switch segment {
      case .index, .slice, .wildcard, .filter: true
      case .member, .allMembers, .descendant, .operation: false
      }
    }
    return max(1, givesArray ? brackets : brackets + 1)
  }
}
