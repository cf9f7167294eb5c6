/// How long an evaluation may go on.
///
/// A query can select far more nodes than its document has (`$..*..*..*`), so whoever runs queries of others sets a
/// limit, and whoever must stay responsive asks now and then whether to stop.
package struct JSONPathLimits: Sendable {
  /// How many steps an evaluation may take; about one for every node it looks at.
  package var steps: Int
  /// How many nodes may be held at once, selected in the end or on the way; each takes some 40 bytes.
  package var nodes: Int
  /// Asked every few thousand steps; the evaluation ends once it says true.
  package var isCancelled: (@Sendable () -> Bool)?

  /// Makes limits.
  package init(steps: Int = .max, nodes: Int = .max, isCancelled: (@Sendable () -> Bool)? = nil) {
    self.steps = steps
    self.nodes = nodes
    self.isCancelled = isCancelled
  }

  /// No limits.
  package static let none = JSONPathLimits()
}

/// Why an evaluation ended early.
package enum JSONPathInterruption: Error, Sendable, Hashable, CustomStringConvertible {
  /// It took more steps than the limit.
  case tooManySteps(limit: Int)
  /// It selected more nodes than the limit.
  case tooManyNodes(limit: Int)
  /// It was asked to stop.
  case cancelled

  /// One line that says what happened and what to do.
  package var description: String {
    switch self {
    case .tooManySteps(let limit):
      "the query took more than \(limit) steps; select less, with fewer `..` and `*`"
    case .tooManyNodes(let limit):
      "the query selected more than \(limit) nodes; select less, with fewer `..` and `*`"
    case .cancelled: "the query was cancelled"
    }
  }
}
