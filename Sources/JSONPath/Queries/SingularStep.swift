/// One step of a query that selects one node at most.
package enum SingularStep: Sendable, Hashable {
  /// The member of an object with this key.
  case name(String)
  /// The element of an array, from the end when negative.
  case index(Int)
}

extension JSONPathQuery {
  /// The steps of a query that selects one node at most; nil for any other.
  package var singularSteps: [SingularStep]? {
    var steps: [SingularStep] = []
    for segment in segments {
      switch segment.onlySelector {
      case .name(let name): steps.append(.name(name.text))
      case .index(let index): steps.append(.index(index))
      default: return nil
      }
    }
    return steps
  }
}
