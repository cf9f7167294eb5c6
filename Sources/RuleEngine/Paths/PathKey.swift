package import JSONDocument

/// A key in a path: the text and what a lookup needs, prepared once.
public struct PathKey: Sendable, Hashable, CustomStringConvertible {
  /// The key.
  public let text: String
  package let lookup: LookupKey
  /// The key as a value.
  package let json: JSON

  /// Prepares `text`.
  public init(_ text: String) {
    self.text = text
    lookup = LookupKey(text)
    json = JSON(text)
  }

  /// The key as a path segment, in backticks where it must be.
  public var description: String { PathText.segment(text) }

  /// Keys are equal when their code points are.
  public static func == (a: PathKey, b: PathKey) -> Bool { a.lookup.utf8 == b.lookup.utf8 }

  /// Feeds the bytes, in step with `==`.
  public func hash(into hasher: inout Hasher) { hasher.combine(lookup.utf8) }
}
