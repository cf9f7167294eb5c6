import RuleEngine

/// The places in a result where a missing value stands in for a key.
struct StandIns: Sendable {
  /// Whether the value as a whole is one.
  private(set) var isHere = false
  private var members: [PathKey: StandIns] = [:]
  private var elements: [Int: StandIns] = [:]

  /// No place at all.
  init() {}

  /// The places of the filled keys among the missing ones.
  init(_ missing: [MissingKey]) {
    for key in missing where key.isFilled { insert(Self.steps(of: key.key)[...]) }
  }

  /// The places below a key.
  subscript(key: PathKey) -> StandIns { members.isEmpty ? StandIns() : members[key] ?? StandIns() }

  /// The places below an element.
  subscript(index: Int) -> StandIns { elements.isEmpty ? StandIns() : elements[index] ?? StandIns() }

  private enum Step {
    case key(PathKey)
    case index(Int)
  }

  private mutating func insert(_ steps: ArraySlice<Step>) {
    switch steps.first {
    case .key(let key): members[key, default: StandIns()].insert(steps.dropFirst())
    case .index(let index): elements[index, default: StandIns()].insert(steps.dropFirst())
    case nil: isHere = true
    }
  }

  /// The steps of a missing key's text: `lines[2].sku`, keys in backticks where they are odd.
  ///
  /// A key with an escape is not looked for: that its missing value counts as a value of its own does no harm.
  private static func steps(of text: String) -> [Step] {
    var steps: [Step] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      let end: Substring.UnicodeScalarView.Index?
      switch scalar {
      case ".":
        rest = rest.dropFirst()
        continue
      case "[":
        end = rest.firstIndex(of: "]")
        if let index = end.flatMap({ Int(String(rest[..<$0].dropFirst())) }) { steps.append(.index(index)) }
        rest = end.map { rest[rest.index(after: $0)...] } ?? rest.dropFirst(rest.count)
      case "`":
        rest = rest.dropFirst()
        end = rest.firstIndex(of: "`")
        steps.append(.key(PathKey(String(rest[..<(end ?? rest.endIndex)]))))
        rest = end.map { rest[rest.index(after: $0)...] } ?? rest.dropFirst(rest.count)
      default:
        end = rest.firstIndex { $0 == "." || $0 == "[" }
        steps.append(.key(PathKey(String(rest[..<(end ?? rest.endIndex)]))))
        rest = rest[(end ?? rest.endIndex)...]
      }
    }
    return steps
  }
}
