internal import JSONDocument

/// Filters: conditions, comparisons and functions.
extension QueryEvaluator {
  /// Whether a condition holds for a node.
  mutating func isTrue(
    _ filter: FilterExpression, for current: JSON
  ) throws(JSONPathInterruption) -> Bool {
    switch filter {
    case .or(let alternatives):
      for alternative in alternatives where try isTrue(alternative, for: current) { return true }
      return false
    case .and(let conditions):
      for condition in conditions where try !isTrue(condition, for: current) { return false }
      return true
    case .not(let condition): return try !isTrue(condition, for: current)
    case .exists(let query) where query.isSingular: return try onlyValue(of: query, for: current) != nil
    case .exists(let query): return try !values(of: query, for: current, firstOnly: true).isEmpty
    case .comparison(let left, let comparison, let right):
      return try compare(
        try value(of: left, for: current), comparison, try value(of: right, for: current))
    case .test(let call): return try test(call, for: current)
    }
  }

  // MARK: Comparisons

  /// Compares two values, either of which may be nothing (RFC 9535, section 2.3.5.2.2).
  private mutating func compare(
    _ left: JSON?, _ comparison: ComparisonOperator, _ right: JSON?
  ) throws(JSONPathInterruption) -> Bool {
    if let left, let right { try takeSteps(min(left.weight, right.weight)) }
    return switch comparison {
    case .equal: left == right
    case .notEqual: left != right
    case .less: Self.isLess(left, right)
    case .greater: Self.isLess(right, left)
    case .lessOrEqual: Self.isLess(left, right) || left == right
    case .greaterOrEqual: Self.isLess(right, left) || left == right
    }
  }

  /// Whether both are numbers or both strings, and the left one comes first.
  private static func isLess(_ left: JSON?, _ right: JSON?) -> Bool {
    guard let left, let right else { return false }
    if let order = left.compareNumber(with: right) { return order < 0 }
    guard left.kind == .string, right.kind == .string else { return false }
    return (left.codePoints ?? []).lexicographicallyPrecedes(right.codePoints ?? [])
  }

  private mutating func value(
    of operand: FilterOperand, for current: JSON
  ) throws(JSONPathInterruption) -> JSON? {
    switch operand {
    case .literal(let value): value
    case .query(let query): try onlyValue(of: query, for: current)
    case .function(let call): try value(of: call, for: current)
    }
  }

  // MARK: Queries

  /// The value of the node that a singular query selects; nil if it selects none.
  private mutating func onlyValue(
    of query: FilterQuery, for current: JSON
  ) throws(JSONPathInterruption) -> JSON? {
    var value = query.isAbsolute ? root : current
    for segment in query.segments {
      try takeStep()
      let child: JSON? =
        switch segment.onlySelector {
        case .name(let name): value[name]
        case .index(let index): value[index]
        default: nil
        }
      guard let child else { return nil }
      value = child
    }
    return value
  }

  private mutating func values(
    of query: FilterQuery, for current: JSON, firstOnly: Bool = false
  ) throws(JSONPathInterruption) -> [JSON] {
    if query.isAbsolute, let known = absoluteNodes[query.number] { return known }
    let start = QueryNode(value: query.isAbsolute ? root : current, place: NodeLocations.untracked)
    let values = try nodes(query.segments, from: start, firstOnly: firstOnly).map { $0.value }
    if query.isAbsolute { absoluteNodes[query.number] = values }
    return values
  }

  // MARK: Functions

  /// The value a function gives; nil for nothing.
  private mutating func value(
    of call: FunctionCall, for current: JSON
  ) throws(JSONPathInterruption) -> JSON? {
    switch call.function {
    case .length:
      guard let value = try value(ofArgument: 0, of: call, for: current) else { return nil }
      switch value.kind {
      case .string:
        try takeSteps(value.weight)
        return value.codePointCount.map { JSON($0) }
      case .array, .object: return JSON(value.count)
      case .null, .bool, .number: return nil
      }
    case .count: return JSON(try nodes(ofArgument: 0, of: call, for: current).count)
    case .value:
      let nodes = try nodes(ofArgument: 0, of: call, for: current)
      return nodes.count == 1 ? nodes[0] : nil
    case .match, .search: return nil
    }
  }

  /// What a function says that gives a truth value.
  private mutating func test(
    _ call: FunctionCall, for current: JSON
  ) throws(JSONPathInterruption) -> Bool {
    guard let value = try value(ofArgument: 0, of: call, for: current), value.kind == .string,
      let pattern = try pattern(of: call, for: current)
    else { return false }
    let text = value.string ?? ""
    try takeSteps(text.utf8.count)
    return call.function == .match ? pattern.matches(whole: text) : pattern.hasMatch(in: text)
  }

  private mutating func pattern(
    of call: FunctionCall, for current: JSON
  ) throws(JSONPathInterruption) -> RegularExpression? {
    if let pattern = call.pattern { return pattern }
    guard let text = try value(ofArgument: 1, of: call, for: current)?.string else { return nil }
    try takeSteps(text.utf8.count)
    return patterns.pattern(text)
  }

  private mutating func value(
    ofArgument number: Int, of call: FunctionCall, for current: JSON
  ) throws(JSONPathInterruption) -> JSON? {
    guard call.arguments.indices.contains(number) else { return nil }
    switch call.arguments[number] {
    case .literal(let value): return value
    case .query(let query): return try onlyValue(of: query, for: current)
    case .function(let call): return try value(of: call, for: current)
    }
  }

  private mutating func nodes(
    ofArgument number: Int, of call: FunctionCall, for current: JSON
  ) throws(JSONPathInterruption) -> [JSON] {
    guard call.arguments.indices.contains(number), case .query(let query) = call.arguments[number] else {
      return []
    }
    return try values(of: query, for: current)
  }
}
