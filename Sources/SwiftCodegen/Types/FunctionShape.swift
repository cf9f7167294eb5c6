import RuleEngine
import RuleLanguage

/// What calls of functions give.
struct FunctionShape {
  let inference: RuleShape.Inference
  /// The value first, then the arguments.
  let arguments: [ExpressionSyntax]

  /// The functions that give one kind of value, whatever they are given.
  static let texts: Set<String> = [
    "trim", "upper", "lower", "capitalize", "replace", "removePrefix", "removeSuffix", "join", "padLeft",
    "padRight", "repeat", "capture", "replaceMatches", "camelCase", "snakeCase", "kebabCase", "pascalCase",
    "base64", "unbase64", "urlEncode", "urlDecode", "queryString", "escapeHTML", "string", "toString",
    "toJSON",
    "type", "toDate", "formatDate", "fromEpoch", "fromEpochMillis", "dateAdd",
  ]
  static let integers: Set<String> = [
    "length", "count", "toInt", "int", "indexOf", "floor", "ceil", "dateDiff",
  ]
  /// Functions that give one of their numbers, but for its sign.
  static let numbers: Set<String> = ["abs", "min", "max", "clamp", "number"]
  static let fractions: Set<String> = ["toNumber", "avg", "toEpoch"]
  static let bools: Set<String> = [
    "startsWith", "endsWith", "contains", "matches", "any", "all", "has", "exists", "bool", "toBool",
  ]
  static let textArrays: Set<String> = ["split", "lines", "keys", "splitMatches"]
  /// Functions that make objects whose keys are data.
  static let dictionaries: Set<String> = ["groupBy", "toObject", "fromEntries", "parseQuery"]

  func shape(of name: String) -> RuleShape {
    if Self.texts.contains(name) { return RuleShape(.text) }
    if Self.integers.contains(name) { return RuleShape(.integer) }
    if Self.numbers.contains(name) { return RuleShape(.number) }
    if Self.fractions.contains(name) { return RuleShape(.fraction) }
    if Self.bools.contains(name) { return RuleShape(.bool, isTotal: name == "exists") }
    if Self.textArrays.contains(name) { return RuleShape(.array(RuleShape(.text))) }
    if Self.dictionaries.contains(name) { return RuleShape(.dictionary(.unknown)) }
    switch name {
    case "round": return RuleShape(roundsToWhole ? .integer : .fraction)
    case "sum": return element.computed
    case "sumBy": return arguments.count > 1 ? inference.shape(of: arguments[1]).computed : .unknown
    case "lookup": return lookup
    case "firstOf":
      guard let first = arguments.first else { return .unknown }
      return arguments.dropFirst().reduce(inference.shape(of: first)) {
        inference.coalesced($0, inference.shape(of: $1))
      }
    case "filter", "sort", "sortBy", "reverse", "distinct", "distinctBy", "compact":
      return RuleShape(.array(element))
    case "first", "last", "at", "find": return element
    case "map":
      guard arguments.count > 1 else { return .unknown }
      return RuleShape(.array(inference.shape(of: arguments[1])))
    case "values", "toArray", "flatten", "flatMap", "concat", "zip", "chunk", "entries", "captures", "array":
      return RuleShape(.array(.unknown))
    case "range": return RuleShape(.array(RuleShape(.integer)))
    case "fail": return RuleShape(.nothing)
    default: return .unknown
    }
  }

  /// What the value's elements are.
  private var element: RuleShape {
    guard let value = arguments.first, case .array(let element) = inference.shape(of: value).kind else {
      return .unknown
    }
    return RuleShape(element.kind, mayBeNull: element.mayBeNull)
  }

  /// Whether there are no digits behind the point to round to.
  private var roundsToWhole: Bool {
    guard arguments.count > 1 else { return true }
    switch arguments[1].kind {
    case .number(let text): return Int(text).map { $0 <= 0 } ?? false
    default: return false
    }
  }

  /// One of the values of a table that stands in the rules, or the default.
  private var lookup: RuleShape {
    guard arguments.count > 1, case .object(let entries) = arguments[1].kind else { return .unknown }
    var shape = RuleShape(.nothing)
    for entry in entries {
      guard let value = entry.value else { return .unknown }
      shape = shape.union(inference.shape(of: value))
    }
    if arguments.count > 2 { shape = shape.union(inference.shape(of: arguments[2])) }
    return RuleShape(shape.kind, mayBeNull: shape.mayBeNull)
  }
}
