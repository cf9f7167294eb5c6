#if root
  // Steps of queries (RFC 9535), which key paths do not have.

  extension PathStep {
    #if matching
      /// The children that a condition holds for.
      static func matching(_ condition: @escaping @Sendable (Node) -> Bool) -> PathStep {
        selecting { json, top in json.children.filter { condition(Node($0, top: top)) } }
      }
    #endif

    /// What each of several steps selects, one after the other.
    static func several(_ steps: PathStep...) -> PathStep {
      selecting { json, top in steps.flatMap { $0.nodes(of: json, top: top) } }
    }

    /// What steps select from a value and from everything below it.
    static func below(_ steps: PathStep...) -> PathStep {
      selecting { json, top in nodes(below: json, top: top, steps) }
    }

    private static func nodes(below json: JSON, top: JSON, _ steps: [PathStep]) -> [JSON] {
      steps.flatMap { $0.nodes(of: json, top: top) }
        + json.children.flatMap { nodes(below: $0, top: top, steps) }
    }

    private static func selecting(
      _ selection: @escaping @Sendable (_ json: JSON, _ top: JSON) -> [JSON]
    ) -> PathStep {
      .segment(.filter(Filter(selection: selection)))
    }

    /// What the step selects from a value.
    func nodes(of json: JSON, top: JSON) -> [JSON] {
      guard case .segment(let segment) = self else { return [] }
      switch segment {
      case .member(let key): return json[key.text].map { [$0] } ?? []
      case .index(let index): return json[index].map { [$0] } ?? []
      case .slice(let lower, let upper, let step):
        return json.kind == .array ? Slice.elements(of: json, lower, upper, step) : []
      case .wildcard: return json.children
      case .filter(let filter): return filter.selection.map { $0(json, top) } ?? []
      case .allMembers, .descendant, .operation: return []
      }
    }
  }

  extension JSON {
    /// The elements of an array, or the values of an object.
    var children: [JSON] { kind == .object ? members.map(\.value) : elements }
  }
#endif
#if matching
  /// What a condition of a query looks at: a value, or nothing where a step leads nowhere.
  struct Node: Sendable {
    private let json: JSON?
    private let top: JSON?

    init(_ json: JSON?, top: JSON? = nil) {
      self.json = json
      self.top = top
    }

    init(number: String) { self.init(JSON(numberText: number)) }

    var root: Node { Node(top, top: top) }

    var exists: Bool { json != nil }

    subscript(_ steps: PathStep...) -> Node {
      var value = json
      for step in steps {
        switch step {
        case .segment(.member(let key)): value = value?[key.text]
        case .segment(.index(let index)): value = value?[index]
        default: value = nil
        }
      }
      return Node(value, top: top)
    }

    /// All that steps lead to.
    func nodes(_ steps: PathStep...) -> Nodes {
      guard let json, let top else { return Nodes(values: []) }
      return Nodes(
        values: steps.reduce([json]) { found, step in found.flatMap { step.nodes(of: $0, top: top) } })
    }

    /// How many code points, elements or members there are.
    var length: Node {
      guard let json else { return self }
      switch json.kind {
      case .string: return Node(json.codePointCount.map { JSON($0) })
      case .array, .object: return Node(JSON(json.count))
      default: return Node(nil)
      }
    }

    /// Whether a pattern matches the whole text.
    func isMatch(of pattern: Node) -> Bool { test(pattern) { $0.matches(whole: $1) } }

    /// Whether a pattern matches somewhere in the text.
    func hasMatch(of pattern: Node) -> Bool { test(pattern) { $0.hasMatch(in: $1) } }

    private func test(_ pattern: Node, _ test: (RegularExpression, String) -> Bool) -> Bool {
      guard let text = json?.string, let pattern = pattern.json?.string else { return false }
      return QueryPatterns.expression(pattern).map { test($0, text) } ?? false
    }

    static func == (left: Node, right: Node) -> Bool { left.json == right.json }

    static func != (left: Node, right: Node) -> Bool { !(left == right) }

    static func < (left: Node, right: Node) -> Bool {
      guard let left = left.json, let right = right.json, left.kind == right.kind else { return false }
      if left.kind == .number { return left.compareNumber(with: right) == -1 }
      guard let left = left.codePoints, let right = right.codePoints else { return false }
      return left.lexicographicallyPrecedes(right)
    }

    static func > (left: Node, right: Node) -> Bool { right < left }

    static func <= (left: Node, right: Node) -> Bool { left < right || left == right }

    static func >= (left: Node, right: Node) -> Bool { right <= left }
  }

  /// What a query in a condition leads to.
  struct Nodes {
    let values: [JSON]

    var exists: Bool { !values.isEmpty }

    var count: Node { Node(JSON(values.count)) }

    /// The value, if there is just one.
    var value: Node { Node(values.count == 1 ? values.first : nil) }
  }

  /// The patterns of queries, compiled once and kept.
  enum QueryPatterns {
    private static let known = Mutex<[[UInt8]: RegularExpression?]>([:])

    /// The compiled pattern; nil if the text is no I-Regexp.
    static func expression(_ text: String) -> RegularExpression? {
      let key = Array(text.utf8)
      if let expression = known.withLock({ $0[key] }) { return expression }
      let expression = try? RegularExpression(text, dialect: .iRegexp)
      known.withLock { known in
        if known.count >= 256 { known.removeAll() }
        known[key] = .some(expression)
      }
      return expression
    }
  }
#endif
