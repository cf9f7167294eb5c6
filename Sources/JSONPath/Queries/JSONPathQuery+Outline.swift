/// A step of a query as far as the shape of documents tells what it selects.
package struct QueryOutline: Sendable {
  /// Whether it looks at all nodes below as well (`..`).
  package let isDescendant: Bool
  /// The keys it names.
  package let names: [String]
  /// Whether it may select any member: `*`, a filter.
  package let selectsMembers: Bool
  /// Whether it may select elements: `*`, an index, a slice, a filter.
  package let selectsElements: Bool
  /// The queries in its filters, from the root or from each node that is filtered.
  package let filterQueries: [(isAbsolute: Bool, steps: [QueryOutline])]
}

extension JSONPathQuery {
  /// The steps from the root on.
  package var outline: [QueryOutline] { segments.map(\.outline) }
}

extension QuerySegment {
  fileprivate var outline: QueryOutline {
    var names: [String] = []
    var (selectsMembers, selectsElements) = (false, false)
    var queries: [FilterQuery] = []
    for selector in selectors {
      switch selector {
      case .name(let name): names.append(name.text)
      case .wildcard: (selectsMembers, selectsElements) = (true, true)
      case .index, .slice: selectsElements = true
      case .filter(let filter):
        (selectsMembers, selectsElements) = (true, true)
        filter.collectQueries(into: &queries)
      }
    }
    return QueryOutline(
      isDescendant: isDescendant, names: names, selectsMembers: selectsMembers,
      selectsElements: selectsElements,
      filterQueries: queries.map { ($0.isAbsolute, $0.segments.map(\.outline)) })
  }
}

extension FilterExpression {
  /// Adds the queries that stand in it, but for those inside of them.
  fileprivate func collectQueries(into queries: inout [FilterQuery]) {
    switch self {
    case .or(let parts), .and(let parts):
      for part in parts { part.collectQueries(into: &queries) }
    case .not(let part): part.collectQueries(into: &queries)
    case .exists(let query): queries.append(query)
    case .comparison(let left, _, let right):
      left.argument.collectQueries(into: &queries)
      right.argument.collectQueries(into: &queries)
    case .test(let call): FunctionArgument.function(call).collectQueries(into: &queries)
    }
  }
}

extension FunctionArgument {
  fileprivate func collectQueries(into queries: inout [FilterQuery]) {
    switch self {
    case .literal: break
    case .query(let query): queries.append(query)
    case .function(let call):
      for argument in call.arguments { argument.collectQueries(into: &queries) }
    }
  }
}
