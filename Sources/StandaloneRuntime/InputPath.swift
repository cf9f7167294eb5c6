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

  /// Keys on an array: one value for each element, null where there is none.
  func aligned(_ array: JSON, from first: Int, to end: Int) -> JSON {
    JSON(
      array.elements.map { element in
        var current = element
        for step in first..<end {
          guard case .member(let key) = segments[step], let next = current[key.text] else {
            return current.kind == .array ? aligned(current, from: step, to: end) : .null
          }
          current = next
        }
        return current
      })
  }
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

  /// A collection operator, applied to what the steps behind it give.
  static func operation(_ operation: CollectionOperator) -> PathStep { .segment(.operation(operation)) }
}

/// The condition of `.filter`, or what a step of a query selects.
struct Filter: Sendable {
  var text = ""
  var condition: @Sendable (Source) -> Outcome = { _ in .absent }
  #if root
    /// The nodes that are selected from a value; the top of the input is there for queries in conditions.
    var selection: (@Sendable (_ json: JSON, _ top: JSON) -> [JSON])?
  #endif
}
