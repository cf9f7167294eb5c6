import JSONDocument

/// How a result compares to the expected one.
struct ExpectationCheck: Sendable, Equatable {
  /// Where they first differ; nil when they are equal.
  let difference: String?

  init(_ result: JSON?, expected: JSON) {
    difference = result.map { Difference.first(expected, $0) } ?? "there is no result"
  }

  var isMet: Bool { difference == nil }
}
