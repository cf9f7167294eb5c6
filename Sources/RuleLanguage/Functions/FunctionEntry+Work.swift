import RuleEngine

extension FunctionEntry {
  /// How the time it takes grows with its arguments; what it gives is charged apart from that.
  var work: FunctionWork {
    if Self.constantTime.contains(name) { return .constant }
    if Self.deepWork.contains(name) { return .deep }
    switch body {
    // Each element is charged for as it is entered.
    case .elements, .elementArithmetic, .optionalElements, .twoElements: return .constant
    default: return .linear
    }
  }

  /// Functions that look at one place of their value, or only at what it is.
  private static let constantTime: Set<String> = [
    "string", "int", "number", "bool", "array", "object", "type", "exists", "nonEmpty", "fail", "first",
    "last",
    "at", "get", "has", "lookup", "toArray", "asSingle", "count", "firstOf",
  ]

  /// Functions that compare or write all that is in their value.
  private static let deepWork: Set<String> = [
    "toJSON", "toString", "distinct", "distinctBy", "contains", "indexOf",
  ]
}
