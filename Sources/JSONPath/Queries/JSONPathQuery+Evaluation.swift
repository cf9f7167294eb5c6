package import JSONDocument

extension JSONPathQuery {
  /// The values the query selects, in order.
  ///
  /// There is no limit: a query such as `$..*..*` selects more nodes than the document has. For queries of others use
  /// ``nodes(in:limits:)``.
  package func nodes(in root: JSON) -> [JSON] {
    (try? nodes(in: root, limits: .none)) ?? []
  }

  /// The values the query selects, in order, unless that takes too long.
  ///
  /// - Throws: why the evaluation ended early.
  package func nodes(in root: JSON, limits: JSONPathLimits) throws(JSONPathInterruption) -> [JSON] {
    var evaluator = QueryEvaluator(root: root, limits: limits)
    let start = QueryNode(value: root, place: NodeLocations.untracked)
    return try evaluator.nodes(segments, from: start).map { $0.value }
  }

  /// The nodes the query selects, in order, each with its place.
  ///
  /// There is no limit; see ``locatedNodes(in:limits:)``.
  package func locatedNodes(in root: JSON) -> [LocatedNode] {
    (try? locatedNodes(in: root, limits: .none)) ?? []
  }

  /// The nodes the query selects, in order, each with its place, unless that takes too long.
  ///
  /// - Throws: why the evaluation ended early.
  package func locatedNodes(
    in root: JSON, limits: JSONPathLimits
  ) throws(JSONPathInterruption) -> [LocatedNode] {
    var evaluator = QueryEvaluator(root: root, limits: limits)
    let start = QueryNode(value: root, place: NodeLocations.root)
    let nodes = try evaluator.nodes(segments, from: start)
    return nodes.map { LocatedNode(value: $0.value, locations: evaluator.locations, place: $0.place) }
  }
}
