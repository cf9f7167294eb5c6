package import JSONDocument

extension JSONPathQuery {
  /// A step of a query that needs no evaluator: it selects children by what they are called, where they stand or how
  /// they compare.
  package enum PlainStep: Sendable {
    case key(String)
    case index(Int)
    case wildcard
    case slice(start: Int?, end: Int?, step: Int)
    case filter(PlainCondition)
  }

  /// The condition of a filter that calls no functions.
  package indirect enum PlainCondition: Sendable {
    case or([PlainCondition])
    case and([PlainCondition])
    case not(PlainCondition)
    case exists(PlainOperand)
    /// The operator is one of `== != < <= > >=`.
    case comparison(PlainOperand, String, PlainOperand)
  }

  /// A side of a comparison.
  package enum PlainOperand: Sendable {
    case literal(JSON)
    /// The only node of a query from the root or from the node that is filtered.
    case node(isAbsolute: Bool, [PlainStep])
  }

  /// The steps, when each has one selector, none goes to any depth, and filters compare single nodes; nil otherwise.
  package var plainSteps: [PlainStep]? { Self.plain(segments) }

  private static func plain(_ segments: [QuerySegment]) -> [PlainStep]? {
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
      case .filter(let filter):
        guard let condition = plain(filter) else { return nil }
        steps.append(.filter(condition))
      }
    }
    return steps
  }

  private static func plain(_ filter: FilterExpression) -> PlainCondition? {
    switch filter {
    case .or(let parts): return plain(parts).map(PlainCondition.or)
    case .and(let parts): return plain(parts).map(PlainCondition.and)
    case .not(let part): return plain(part).map(PlainCondition.not)
    case .exists(let query): return plain(.query(query)).map(PlainCondition.exists)
    case .comparison(let left, let operation, let right):
      guard let left = plain(left), let right = plain(right) else { return nil }
      return .comparison(left, operation.rawValue, right)
    case .test: return nil
    }
  }

  private static func plain(_ parts: [FilterExpression]) -> [PlainCondition]? {
    let conditions = parts.compactMap(plain)
    return conditions.count == parts.count ? conditions : nil
  }

  private static func plain(_ operand: FilterOperand) -> PlainOperand? {
    switch operand {
    case .literal(let json): return .literal(json)
    case .query(let query):
      guard query.isSingular, let steps = plain(query.segments) else { return nil }
      return .node(isAbsolute: query.isAbsolute, steps)
    case .function: return nil
    }
  }
}
