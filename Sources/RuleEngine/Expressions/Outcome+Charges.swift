import JSONDocument

// What values cost. Values of a rule's own share their parts, so that a short rule can make one that takes for ever to
// write or to compare: they are charged by their weight. A view of the input is free by itself, and
// so is work on small ones; what is made is charged however small it is, for there may be many of it.

extension Outcome {
  /// Values and texts up to this size are free.
  private static let freeSize = 64

  /// Texts up to this size take no memory of their own.
  private static let inlineText = 15
  /// Steps for what an element, a member or a longer text takes of memory, besides its bytes: so that the budget is
  /// used up before the memory is.
  private static let placeSteps = 8

  /// Takes what it costs to have made the value from the budget: its weight and its places in memory, and each byte of
  /// a text.
  package func charged(to scope: inout Scope) -> Outcome {
    guard case .value(let json) = self, json.document == nil else { return self }
    switch json.kind {
    case .string:
      let count = json.string?.utf8.count ?? 0
      return count <= Self.inlineText ? self : taking(count + Self.placeSteps, of: &scope)
    case .array, .object: return taking(json.weight + json.count * Self.placeSteps, of: &scope)
    default: return spending(json.weight, of: &scope)
    }
  }

  /// Takes what it costs to write the value of a rule from the budget.
  func chargedAsResult(to scope: inout Scope) -> Outcome {
    guard case .value(let json) = self, json.document == nil else { return self }
    return spending(json.weight, of: &scope)
  }

  /// Takes what it costs to work on the value from the budget.
  package func charged(as work: FunctionWork, to scope: inout Scope) -> Outcome {
    guard work != .constant, case .value(let json) = self else { return self }
    let isFlat = work == .linear && (json.kind == .array || json.kind == .object)
    return spending(isFlat ? json.count : json.weight, of: &scope)
  }

  /// Takes what it costs to compare two values from the budget.
  package func charged(comparingWith other: Outcome, to scope: inout Scope) -> Outcome {
    guard case .value(let left) = self, case .value(let right) = other else { return self }
    return spending(Swift.min(left.weight, right.weight), of: &scope)
  }

  @inline(__always)
  private func spending(_ size: Int, of scope: inout Scope) -> Outcome {
    size < Self.freeSize ? self : taking(size, of: &scope)
  }

  @inline(__always)
  private func taking(_ size: Int, of scope: inout Scope) -> Outcome {
    scope.spend(size).map(Outcome.failed) ?? self
  }
}

/// How the time a function takes grows with its arguments.
package enum FunctionWork: Sendable {
  /// Not at all, or it is charged as it goes.
  case constant
  /// With the number of their elements or members, or their length.
  case linear
  /// With all that is in them.
  case deep
}

extension Expression {
  /// Computes an argument of a function that has so much work with it.
  @inline(__always)
  package func evaluate(for work: FunctionWork, _ scope: inout Scope) -> Outcome {
    evaluate(&scope).charged(as: work, to: &scope)
  }
}
