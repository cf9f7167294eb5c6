internal import JSONDocument
package import JSONPath

/// A key path: where a value is read.
public struct InputPath: Sendable {
  /// Where a path starts.
  package enum Head: Sendable {
    /// The current value; the first segment is a member.
    case relative
    /// `@`: the current value.
    case current
    /// `@key`, `@index`, `@result`, `@missing`.
    case bound(BoundName)
    /// `^`, `^^` …: the current value so many scopes further out.
    case enclosing(Int)
    /// `$name`; without a slot it is looked up by its name.
    case variable(slot: Int?, name: String)
    /// `$`, `$.a[?@.b]`: an RFC 9535 query. Segments of ours do not follow one.
    case query(JSONPathQuery)
  }

  /// The names that only some places bind.
  package enum BoundName: String, Sendable, CaseIterable {
    case key, index, result, missing
  }

  /// One step.
  package enum Segment: Sendable {
    case member(PathKey)
    /// `.*`
    case allMembers
    /// `..name`
    case descendant(PathKey)
    case index(Int)
    case slice(lower: Int?, upper: Int?, step: Int?)
    /// `[*]`
    case wildcard
    /// `[? condition]`
    case filter(Expression)
    /// `.@sum`: applied to what the steps behind it give.
    case operation(CollectionOperator)
  }

  /// One reference for all parts: paths are handed around much more often than they are made.
  private final class Core: Sendable {
    let head: Head
    let segments: [Segment]
    let isOptional: Bool
    let text: String
    let lookups: [LookupKey?]
    let chain: KeyChain?

    init(_ head: Head, _ segments: [Segment], isOptional: Bool, text: String) {
      self.head = head
      self.segments = segments
      self.isOptional = isOptional
      self.text = text
      lookups = segments.map { segment in
        guard case .member(let key) = segment else { return nil }
        return key.lookup
      }
      chain = KeyChain(head, lookups)
    }
  }

  private let core: Core

  /// Whether it selects many values, so that it gives an array of them rather than what stands there.
  var givesArray: Bool {
    segments.contains { segment in
      switch segment {
      case .slice, .wildcard, .filter, .allMembers, .descendant: true
      case .member, .index, .operation: false
      }
    }
  }

  package var head: Head { core.head }
  package var segments: [Segment] { core.segments }
  /// Whether `?` stands at the end: the path does not stop its rule from firing.
  public var isOptional: Bool { core.isOptional }
  /// The canonical text.
  public var text: String { core.text }
  /// The key of each step that is a member, prepared.
  var lookups: [LookupKey?] { core.lookups }
  /// The keys, when the path is a plain chain of members of the current value.
  var chain: KeyChain? { core.chain }

  /// Makes a path.
  package init(head: Head = .relative, _ segments: [Segment], isOptional: Bool = false) {
    let text = Self.text(head, segments[...])
    self.init(head: head, segments, isOptional: isOptional, text: isOptional ? text + "?" : text)
  }

  /// Makes a path that is written in its own way.
  init(head: Head, _ segments: [Segment], isOptional: Bool = false, text: String) {
    core = Core(head, segments, isOptional: isOptional, text: text)
  }

  /// The path of a top-level key, whatever it holds: no character of it means anything but itself.
  public init(key: String) {
    self.init([.member(PathKey(key))])
  }

  /// The path that leads from member to member.
  public init(keys: [String]) {
    self.init(head: keys.isEmpty ? .current : .relative, keys.map { .member(PathKey($0)) })
  }

  /// Whether the path starts from the input rather than from a let or a bound name.
  package var readsInput: Bool {
    switch head {
    case .relative, .current, .enclosing, .query: true
    case .bound, .variable: false
    }
  }

  /// The top-level input keys that the path mentions, as far as that can be known without running it.
  package var firstKeys: [PathKey] {
    switch head {
    case .relative, .current:
      if case .member(let key)? = segments.first { return [key] }
      return []
    case .query(let query): return query.rootMemberNames.map { PathKey($0) }
    case .bound, .enclosing, .variable: return []
    }
  }

  /// The paths by which its filters lead out to where the path itself starts.
  package var filterReferences: [InputPath] {
    segments.flatMap { segment -> [InputPath] in
      guard case .filter(let condition) = segment else { return [] }
      return condition.reads.all.compactMap(\.outward)
    }
  }

  /// The same path as seen from one scope further out; nil when it does not lead there.
  package var outward: InputPath? {
    switch head {
    case .enclosing(1):
      let isRelative = if case .member? = segments.first { true } else { false }
      return InputPath(head: isRelative ? .relative : .current, segments, isOptional: isOptional)
    case .enclosing(let levels) where levels > 1:
      return InputPath(head: .enclosing(levels - 1), segments, isOptional: isOptional)
    case .query: return self
    default: return nil
    }
  }
}

extension InputPath: CustomStringConvertible, Equatable {
  /// The canonical text.
  public var description: String { text }

  /// Paths are equal when they are written the same.
  public static func == (a: InputPath, b: InputPath) -> Bool {
    a.text.unicodeScalars.elementsEqual(b.text.unicodeScalars)
  }
}
