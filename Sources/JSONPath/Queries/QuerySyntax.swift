internal import JSONDocument

/// One step of a query, for each node selected so far.
struct QuerySegment: Sendable {
  /// Whether it looks at the node and all below it (`..`), or only at the node's children.
  let isDescendant: Bool
  let selectors: [QuerySelector]

  /// The key or index, if no more than one child can be selected.
  var onlySelector: QuerySelector? {
    guard !isDescendant, selectors.count == 1, let selector = selectors.first else { return nil }
    switch selector {
    case .name, .index: return selector
    case .wildcard, .slice, .filter: return nil
    }
  }
}

/// Selects children of a node.
enum QuerySelector: Sendable {
  /// The member of an object with this key.
  case name(QueryName)
  /// All children.
  case wildcard
  /// The element of an array, from the end when negative.
  case index(Int)
  case slice(QuerySlice)
  /// The children for which the expression is true.
  case filter(FilterExpression)
}

/// A member's key, ready for lookups in documents and in other values.
struct QueryName: Sendable {
  let text: String
  let lookup: LookupKey

  init(_ text: String) {
    self.text = text
    lookup = LookupKey(text)
  }
}

/// Elements from `start` up to but not including `end`, every `step`-th; negative places count from the end.
struct QuerySlice: Sendable {
  var start: Int?
  var end: Int?
  var step = 1

  /// The indices selected in an array of `count` elements, in order.
  func indices(count: Int) -> StrideTo<Int> {
    func place(_ index: Int) -> Int { index >= 0 ? index : count + index }
    if step > 0 {
      let lower = min(max(place(start ?? 0), 0), count)
      let upper = min(max(place(end ?? count), 0), count)
      return stride(from: lower, to: upper, by: step)
    }
    // A step of 0 selects nothing; a stride by 0 would trap.
    guard step < 0 else { return stride(from: 0, to: 0, by: 1) }
    let upper = min(max(start.map(place) ?? count - 1, -1), count - 1)
    let lower = min(max(end.map(place) ?? -1, -1), count - 1)
    return stride(from: upper, to: lower, by: step)
  }
}
