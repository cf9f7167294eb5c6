internal import JSONDocument

/// The condition of a filter.
indirect enum FilterExpression: Sendable {
  case or([FilterExpression])
  case and([FilterExpression])
  case not(FilterExpression)
  /// Whether the query selects anything.
  case exists(FilterQuery)
  case comparison(FilterOperand, ComparisonOperator, FilterOperand)
  /// What a function that gives a truth value says.
  case test(FunctionCall)
}

/// How two values are compared.
enum ComparisonOperator: String, Sendable, CaseIterable {
  // Longer spellings first, for the parser.
  case equal = "=="
  case notEqual = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"
}

/// One side of a comparison.
enum FilterOperand: Sendable {
  case literal(JSON)
  /// A query that selects one node at most.
  case query(FilterQuery)
  /// A function that gives a value.
  case function(FunctionCall)
}

/// A query inside a filter.
struct FilterQuery: Sendable {
  /// Whether it starts at the root (`$`) or at the node that is filtered (`@`).
  let isAbsolute: Bool
  let segments: [QuerySegment]
  /// Tells apart the queries of one text, so that results of absolute ones can be kept.
  let number: Int

  var isSingular: Bool { segments.allSatisfy { $0.onlySelector != nil } }
}

/// A function and its arguments, whose number and types are right.
struct FunctionCall: Sendable {
  let function: QueryFunction
  let arguments: [FunctionArgument]
  /// The pattern of `match` and `search`, if it is a literal and a valid one.
  let pattern: RegularExpression?
}

/// An argument of a function.
enum FunctionArgument: Sendable {
  case literal(JSON)
  case query(FilterQuery)
  indirect case function(FunctionCall)
}

/// The functions of RFC 9535.
package enum QueryFunction: String, Sendable, CaseIterable {
  case length, count, match, search, value

  /// What a function takes or gives.
  enum ValueType: Sendable {
    /// A JSON value or nothing.
    case value
    /// True or false.
    case logical
    /// A list of nodes.
    case nodes
  }

  var parameters: [ValueType] {
    switch self {
    case .length: [.value]
    case .count, .value: [.nodes]
    case .match, .search: [.value, .value]
    }
  }

  var result: ValueType {
    switch self {
    case .length, .count, .value: .value
    case .match, .search: .logical
    }
  }

  /// How the function is used, for messages.
  var example: String {
    switch self {
    case .length: "length(@.name) > 3"
    case .count: "count(@.items[*]) > 3"
    case .match: "match(@.name, 'a.*')"
    case .search: "search(@.name, 'a')"
    case .value: "value(@..id) == 3"
    }
  }
}
