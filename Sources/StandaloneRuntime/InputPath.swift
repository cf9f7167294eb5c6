/// A key path: where a value is read.
struct InputPath: Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// Where a path starts.
  enum Head: Sendable {
    case relative
    case current
    case bound(BoundName)
    case enclosing(Int)
    case variable(slot: Int?, name: String)
    /// A query, as written; it leads where its steps do, but never maps over an array.
    case query(Query)
  }

  enum BoundName: String, Sendable {
    case key, index, result, missing
  }

  /// The text of a query.
  struct Query: Sendable {
    let text: String
  }

  typealias Segment = PathSegment

  let head: Head
  let segments: [Segment]

  init(head: Head = .relative, _ segments: [Segment]) {
    self.head = head
    self.segments = segments
  }

  init(_ steps: [PathStep]) {
    var head = Head.current
    var segments: [Segment] = []
    for step in steps {
      switch step {
      case .head(let start): head = start
      case .segment(let segment): segments.append(segment)
      }
    }
    if case .current = head, case .member? = segments.first { head = .relative }
    self.init(head: head, segments)
  }

  init(stringLiteral key: String) { self.init([.member(PathKey(key))]) }

  init(arrayLiteral steps: PathStep...) { self.init(steps) }

  var text: String { Self.text(head, segments[...]) }

  func prefixText(_ count: Int) -> String { Self.text(head, segments.prefix(count)) }
}

/// One step of a path.
enum PathSegment: Sendable {
  case member(PathKey)
  case allMembers
  case descendant(PathKey)
  case index(Int)
  case slice(lower: Int?, upper: Int?, step: Int?)
  case wildcard
  case filter(Filter)
  case operation(CollectionOperator)

  var isKey: Bool {
    if case .member = self { true } else { false }
  }

  /// Whether it leads to one value at most.
  var isSingle: Bool {
    switch self {
    case .member, .index: true
    default: false
    }
  }
}

/// A key in a path.
struct PathKey: Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  var lookup: String { text }
}

/// What a path is written of: keys, indices, and names for all else.
enum PathStep: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  case head(InputPath.Head)
  case segment(InputPath.Segment)

  init(stringLiteral key: String) { self = .segment(.member(PathKey(key))) }

  init(integerLiteral index: Int) { self = .segment(.index(index)) }

  /// The value itself.
  static var this: PathStep { .head(.current) }

  /// The key of the element, or the key that is missing.
  static var key: PathStep { .head(.bound(.key)) }

  /// The place of the element, from 0.
  static var position: PathStep { .head(.bound(.index)) }

  static var result: PathStep { .head(.bound(.result)) }

  static var missing: PathStep { .head(.bound(.missing)) }

  /// What a name was bound to.
  static func bound(_ name: String) -> PathStep { .head(.variable(slot: nil, name: name)) }

  /// The value that the one here is an element of, so many levels out.
  static func outer(_ levels: Int = 1) -> PathStep { .head(.enclosing(levels)) }

  /// The whole input.
  static func root(_ text: String) -> PathStep { .head(.query(InputPath.Query(text: text))) }

  /// Each element of an array.
  static var each: PathStep { .segment(.wildcard) }

  /// Each value of an object.
  static var allMembers: PathStep { .segment(.allMembers) }

  /// Every value of a key at any depth.
  static func any(_ key: String) -> PathStep { .segment(.descendant(PathKey(key))) }

  /// The elements from a place up to but without another one.
  static func slice(_ lower: Int?, _ upper: Int?, by step: Int? = nil) -> PathStep {
    .segment(.slice(lower: lower, upper: upper, step: step))
  }

  /// The elements that a condition holds for.
  static func filter(_ text: String, _ condition: @escaping @Sendable (Source) -> Outcome) -> PathStep {
    .segment(.filter(Filter(text: text, condition: condition)))
  }

  #if matching
    /// The children that a condition of a query holds for.
    static func matching(_ condition: @escaping @Sendable (Node) -> Bool) -> PathStep {
      filter("") { item in .value(JSON(condition(Node(item.value, top: item.root)))) }
    }
  #endif

  /// A collection operator, applied to what the steps behind it give.
  static func operation(_ operation: CollectionOperator) -> PathStep { .segment(.operation(operation)) }
}

/// The condition of `.filter`.
struct Filter: Sendable {
  let text: String
  let condition: @Sendable (Source) -> Outcome
}

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

    static func == (left: Node, right: Node) -> Bool { left.json == right.json }

    static func != (left: Node, right: Node) -> Bool { !(left == right) }

    static func < (left: Node, right: Node) -> Bool {
      guard let left = left.json, let right = right.json, left.kind == right.kind else { return false }
      if left.kind == .number { return left.compareNumber(with: right) == -1 }
      guard let left = left.string, let right = right.string else { return false }
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    static func > (left: Node, right: Node) -> Bool { right < left }

    static func <= (left: Node, right: Node) -> Bool { left < right || left == right }

    static func >= (left: Node, right: Node) -> Bool { right <= left }
  }
#endif
