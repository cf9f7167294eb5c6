package import JSONDocument

extension JSONPathQuery {
  /// A step of a query in plain values, for those who spell it in another language.
  package indirect enum PlainStep: Sendable {
    case key(String)
    case index(Int)
    case wildcard
    case slice(start: Int?, end: Int?, step: Int)
    case filter(PlainCondition)
    /// What each of several steps selects, one after the other.
    case several([PlainStep])
    /// What steps select from a value and from everything below it.
    case below([PlainStep])
  }

  /// The condition of a filter.
  package indirect enum PlainCondition: Sendable {
    case or([PlainCondition])
    case and([PlainCondition])
    case not(PlainCondition)
    /// Whether a query selects anything.
    case exists(PlainQuery)
    /// The operator is one of `== != < <= > >=`.
    case comparison(PlainOperand, String, PlainOperand)
    /// `match` and `search`: whether a text matches a pattern, as a whole or somewhere.
    case match(PlainOperand, pattern: PlainOperand, isWhole: Bool)
  }

  /// A query in a filter.
  package struct PlainQuery: Sendable {
    /// Whether it starts at the root or at the node that is filtered.
    package let isAbsolute: Bool
    package let steps: [PlainStep]
    /// Whether it selects one node at most.
    package let isSingular: Bool
  }

  /// A side of a comparison, or an argument of a function.
  package indirect enum PlainOperand: Sendable {
    case literal(JSON)
    /// The only node of a query.
    case node(PlainQuery)
    case length(PlainOperand)
    case count(PlainQuery)
    /// The node of a query that selects just one.
    case value(PlainQuery)
  }

  /// The steps.
  package var plainSteps: [PlainStep] { segments.map(\.plain) }
}

extension QuerySegment {
  fileprivate var plain: JSONPathQuery.PlainStep {
    let steps = selectors.map(\.plain)
    if isDescendant { return .below(steps) }
    return steps.count == 1 ? steps[0] : .several(steps)
  }
}

extension QuerySelector {
  fileprivate var plain: JSONPathQuery.PlainStep {
    switch self {
    case .name(let name): .key(name.text)
    case .index(let index): .index(index)
    case .wildcard: .wildcard
    case .slice(let slice): .slice(start: slice.start, end: slice.end, step: slice.step)
    case .filter(let filter): .filter(filter.plain)
    }
  }
}

extension FilterExpression {
  fileprivate var plain: JSONPathQuery.PlainCondition {
    switch self {
    case .or(let parts): .or(parts.map(\.plain))
    case .and(let parts): .and(parts.map(\.plain))
    case .not(let part): .not(part.plain)
    case .exists(let query): .exists(query.plain)
    case .comparison(let left, let operation, let right):
      .comparison(left.argument.plain, operation.rawValue, right.argument.plain)
    case .test(let call):
      .match(call.operand(0), pattern: call.operand(1), isWhole: call.function == .match)
    }
  }
}

extension FilterQuery {
  fileprivate var plain: JSONPathQuery.PlainQuery {
    JSONPathQuery.PlainQuery(isAbsolute: isAbsolute, steps: segments.map(\.plain), isSingular: isSingular)
  }
}

extension FunctionArgument {
  fileprivate var plain: JSONPathQuery.PlainOperand {
    switch self {
    case .literal(let value): .literal(value)
    case .query(let query): .node(query.plain)
    case .function(let call): call.plain
    }
  }
}

extension FunctionCall {
  fileprivate var plain: JSONPathQuery.PlainOperand {
    switch function {
    case .count: query.map(JSONPathQuery.PlainOperand.count) ?? .literal(.null)
    case .value: query.map(JSONPathQuery.PlainOperand.value) ?? .literal(.null)
    case .length: .length(operand(0))
    // They give truth values, which are no operands.
    case .match, .search: .literal(.null)
    }
  }

  private var query: JSONPathQuery.PlainQuery? {
    if case .query(let query)? = arguments.first { query.plain } else { nil }
  }

  fileprivate func operand(_ number: Int) -> JSONPathQuery.PlainOperand {
    arguments.indices.contains(number) ? arguments[number].plain : .literal(.null)
  }
}
