public import RuleEngine

/// A key path as written.
public struct PathSyntax: Sendable, Hashable {
  /// Where a path starts.
  public enum Head: Sendable, Hashable {
    /// Relative to the input, or to the element inside element scopes: the first segment is a member.
    case relative
    /// `@`: the current value.
    case current
    /// `@key`, `@index`, `@result`, `@missing`.
    case bound(BoundName)
    /// `^`, `^^` …: the element so many scopes further out; `^order.id` has the segments `order` and `id`.
    case enclosing(Int)
    /// `$name`.
    case variable(String)
    /// `$`, `$.a[?@.b]`: an RFC 9535 query, as written. It has no segments of ours.
    case query(String)
  }

  /// The names that only some places bind.
  public enum BoundName: String, Sendable, Hashable, CaseIterable {
    /// `@key`: the key of a member, an input key, or the output key that is missing.
    case key
    /// `@index`: the place of the element, from 0.
    case index
    /// `@result`: what the rules made, in `finally`.
    case result
    /// `@missing`: the missing keys, in `finally`.
    case missing
  }

  /// One step of a path.
  public indirect enum Segment: Sendable, Hashable {
    /// `.name`, a key in backticks, or `["any key"]`.
    case member(String)
    /// `.*`: the values of an object.
    case allMembers
    /// `..name`: every such member at any depth.
    case descendant(String)
    /// `[3]`, `[-1]`.
    case index(Int)
    /// `[1:3]`, `[::2]`.
    case slice(lower: Int?, upper: Int?, step: Int?)
    /// `[*]`.
    case wildcard
    /// `[? condition]`.
    case filter(ExpressionSyntax)
    /// `.@sum`: applied to what the steps behind it give.
    case operation(CollectionOperator)
  }

  /// Where the path starts.
  public var head: Head
  /// The steps.
  public var segments: [Segment]
  /// Whether `?` stands at the end: the path does not stop its rule from firing.
  public var isOptional: Bool
  /// The whole path.
  public var range: TextRange
  /// Each step, its dot or brackets left out for members.
  public var segmentRanges: [TextRange]

  /// Makes a path.
  public init(
    head: Head = .relative, _ segments: [Segment], isOptional: Bool = false,
    range: TextRange = TextRange(0, 0),
    segmentRanges: [TextRange] = []
  ) {
    self.head = head
    self.segments = segments
    self.isOptional = isOptional
    self.range = range
    self.segmentRanges = segmentRanges
  }

  /// Paths are equal when they say the same, wherever they stand.
  public static func == (a: PathSyntax, b: PathSyntax) -> Bool {
    a.head == b.head && a.segments == b.segments && a.isOptional == b.isOptional
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(head)
    hasher.combine(segments)
    hasher.combine(isOptional)
  }
}
