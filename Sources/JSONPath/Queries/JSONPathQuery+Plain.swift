extension JSONPathQuery {
  /// A step of a query that needs no evaluator: it selects children by what they are called or where they stand.
  package enum PlainStep: Sendable, Hashable {
    case key(String)
    case index(Int)
    case wildcard
    case slice(start: Int?, end: Int?, step: Int)
  }

  /// The steps, when each has one selector and none is a filter or goes to any depth; nil otherwise.
  package var plainSteps: [PlainStep]? {
    var steps: [PlainStep] = []
    for segment in segments {
      guard !segment.isDescendant, segment.selectors.count == 1, let selector = segment.selectors.first else {
        return nil
      }
      switch selector {
      case .name(let name): steps.append(.key(name.text))
      case .index(let index): steps.append(.index(index))
      case .wildcard: steps.append(.wildcard)
      case .slice(let slice): steps.append(.slice(start: slice.start, end: slice.end, step: slice.step))
      case .filter: return nil
      }
    }
    return steps
  }
}
