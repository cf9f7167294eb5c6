public import JSONDocument

// Stands in for the query until it lands; delete this file then.

/// A query of RFC 9535.
public struct JSONPathQuery: Sendable {
  /// The query as written.
  public let text: String
  /// Selects nothing.
  public func nodes(in root: JSON) -> [JSON] { [] }
  /// Whether it selects one node at most.
  public var isSingular: Bool { true }
  /// The keys of the root it mentions.
  public var rootMemberNames: [String] { [] }
}
