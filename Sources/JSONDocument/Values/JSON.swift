/// A JSON value: a view into a `Document`, or a value of its own.
///
/// Cheap to copy and free to share between threads.
///
/// Numbers keep their source text, objects their order, strings their escapes: what is taken from a document
/// and written again is the same bytes. Of two members with the same key the last one counts, at the place of
/// the first. Values are compared deeply: numbers by value, strings and keys by code point, objects whatever
/// their order.
public struct JSON: Sendable {
  /// What a value can be.
  public enum Kind: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool
    /// A number of any size.
    case number
    /// A text.
    case string
    /// A list of elements.
    case array
    /// A list of members, each with a key.
    case object
  }

  /// Where the value is kept.
  enum Storage: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    /// A number in JSON's grammar.
    case number(String)
    case string(String)
    /// The inside of a JSON string, escapes and all: for texts with lone surrogates, which `String` cannot
    /// hold.
    case escapedString(String)
    case array(OwnedArray)
    case object(OwnedObject)
    case node(Document, Node)
  }

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  /// The value, or the key, at a node.
  init(_ document: Document, _ node: Node) { storage = .node(document, node) }

  /// The value `null`.
  public static let null = JSON(.null)

  /// What the value is.
  public var kind: Kind {
    switch storage {
    case .null: .null
    case .bool: .bool
    case .integer, .number: .number
    case .string, .escapedString: .string
    case .array: .array
    case .object: .object
    case .node(let document, let node): document.kind(of: node)
    }
  }

  /// The document that the value is a view of; nil for a value of its own.
  public var document: Document? {
    if case .node(let document, _) = storage { document } else { nil }
  }

  /// The bytes that the value takes in its document; nil for a value of its own.
  public var sourceRange: Range<Int>? {
    if case .node(let document, let node) = storage { document.byteRange(of: node) } else { nil }
  }

  /// The value's place on its document's tape; nil for a value of its own.
  package var node: Node? {
    if case .node(_, let node) = storage { node } else { nil }
  }
}

extension JSON: CustomStringConvertible {
  /// The value as compact JSON text.
  public var description: String { text }
}
