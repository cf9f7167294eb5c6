internal import RuleEngine

extension PathSyntax {
  /// The path as rule source.
  public var text: String {
    var result = ""
    var rest = segments[...]
    switch head {
    case .relative:
      if case .member(let key) = segments.first {
        result = PathText.segment(key)
        rest = rest.dropFirst()
      } else {
        result = "@"
      }
    case .current: result = "@"
    case .bound(let name): result = "@" + name.rawValue
    case .enclosing(let levels):
      result = String(repeating: "^", count: levels)
      if case .member(let key) = segments.first {
        result += PathText.word(key)
        rest = rest.dropFirst()
      }
    case .variable(let name): result = "$" + name
    case .query(let query): result = query
    }
    for segment in rest { result += segment.text }
    return isOptional ? result + "?" : result
  }
}

extension PathSyntax.Segment {
  /// The step as rule source, its dot or brackets included.
  public var text: String {
    switch self {
    case .member(let key): "." + PathText.segment(key, isFirst: false)
    case .allMembers: ".*"
    case .descendant(let key): ".." + PathText.segment(key, isFirst: false)
    case .index(let index): "[\(index)]"
    case .slice(let lower, let upper, let step):
      "[" + Self.bound(lower) + ":" + Self.bound(upper) + (step.map { ":\($0)" } ?? "") + "]"
    case .wildcard: "[*]"
    case .filter(let condition): "[?" + condition.text + "]"
    case .operation(let operation): ".@" + operation.rawValue
    }
  }

  private static func bound(_ value: Int?) -> String { value.map(String.init) ?? "" }
}

extension TargetSyntax {
  /// The output key as rule source.
  public var text: String {
    var result = ""
    for (position, segment) in segments.enumerated() {
      switch segment {
      case .key(let key):
        result += position == 0 ? PathText.target(key) : "." + PathText.segment(key, isFirst: false)
      case .index(let index): result += "[\(index)]"
      case .append: result += "[]"
      }
    }
    return result
  }
}
