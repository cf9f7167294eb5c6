import JSONPath

extension InputPath {
  /// The path's first `count` steps as text.
  func prefixText(_ count: Int) -> String {
    Self.text(head, segments.prefix(count))
  }

  static func text(_ head: Head, _ segments: ArraySlice<Segment>) -> String {
    var text = headText(head)
    for segment in segments {
      // `^id` and `id` have no dot before their first key; `@` may be followed by brackets only.
      if case .member(let key) = segment, text.isEmpty || text.allSatisfy({ $0 == "^" }) {
        text += PathText.segment(key.text)
      } else if case .member(let key) = segment, text == "@" {
        text = PathText.segment(key.text)
      } else {
        text += segment.description
      }
    }
    return text
  }

  private static func headText(_ head: Head) -> String {
    switch head {
    case .relative: ""
    case .current: "@"
    case .bound(let name): "@\(name.rawValue)"
    case .enclosing(let levels): String(repeating: "^", count: max(0, levels))
    case .variable(_, let name): "$\(name)"
    case .query(let query): query.text
    }
  }
}

extension InputPath.Segment: CustomStringConvertible {
  /// The step as written behind another one.
  package var description: String {
    switch self {
    case .member(let key): "." + PathText.segment(key.text, isFirst: false)
    case .allMembers: ".*"
    case .descendant(let key): ".." + PathText.segment(key.text, isFirst: false)
    case .index(let index): "[\(index)]"
    case .slice(let lower, let upper, let step):
      "[\(lower.map(String.init) ?? ""):\(upper.map(String.init) ?? "")\(step.map { ":\($0)" } ?? "")]"
    case .wildcard: "[*]"
    case .filter(let condition): "[?\(condition.text)]"
    case .operation(let operation): ".@\(operation.rawValue)"
    }
  }
}
