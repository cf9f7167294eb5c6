internal import JSONDocument

/// A query of RFC 9535 (JSONPath), parsed and checked.
///
/// ```swift
/// let cheap = try JSONPathQuery("$.store.book[?@.price < 10].title")
/// cheap.nodes(in: document.root)                         // the titles
/// cheap.locatedNodes(in: document.root).map(\.path)      // $['store']['book'][0]['title'] …
/// ```
///
/// The whole of the RFC is there, in its strict form: the five functions with their types checked, I-Regexp
/// patterns, normalized paths. Nodes come in the document's order, members of objects included; a node that is
/// selected twice is there twice. A literal pattern that is no I-Regexp matches nothing, as the RFC has it; it is
/// among the ``warnings``.
///
/// The value is immutable and may be used from many threads at once.
public struct JSONPathQuery: Sendable {
  /// The query as written.
  public let text: String
  /// Faults that do not keep the query from being run: patterns that can match nothing.
  public let warnings: [JSONPathError]
  let segments: [QuerySegment]

  /// Parses a text that is a query from its first to its last character.
  ///
  /// - Throws: an error with the place in the text and how to mend it.
  public init(_ text: String) throws(JSONPathError) {
    var parser = QueryParser(Array(text.utf8))
    segments = try parser.parse()
    warnings = parser.warnings
    self.text = text
  }

  private init(text: String, segments: [QuerySegment], warnings: [JSONPathError]) {
    self.text = text
    self.segments = segments
    self.warnings = warnings
  }

  /// Parses the query that starts at `start` in a longer text, and finds where it ends.
  ///
  /// The query ends at the first byte that cannot continue it. Its segments stand side by side: white space is only
  /// allowed within brackets, so in `$.a + $.b` the first query is `$.a`.
  ///
  /// - Parameters:
  ///   - utf8: the text, in UTF-8.
  ///   - start: where the `$` is.
  /// - Returns: the query and the offset behind it, or an error whose offset, too, counts from the start of `utf8`.
  public static func parsePrefix(
    _ utf8: [UInt8], from start: Int = 0
  ) -> Result<(query: JSONPathQuery, end: Int), JSONPathError> {
    guard utf8.indices.contains(start) else {
      return .failure(JSONPathError(offset: start, message: "a query starts with `$`"))
    }
    var parser = QueryParser(utf8, from: start, isEmbedded: true)
    do throws(JSONPathError) {
      let segments = try parser.parse()
      let text = String(decoding: utf8[start..<parser.index], as: UTF8.self)
      return .success(
        (JSONPathQuery(text: text, segments: segments, warnings: parser.warnings), parser.index))
    } catch {
      return .failure(error)
    }
  }

  /// Whether the query selects one node at most, whatever the document: each segment is one name or one index.
  public var isSingular: Bool { segments.allSatisfy { $0.onlySelector != nil } }

  /// The steps of a singular query, from the root on; nil for any other.
  ///
  /// An index may be negative: from the end.
  public var singularSteps: [LocatedNode.Step]? {
    var steps: [LocatedNode.Step] = []
    for segment in segments {
      switch segment.onlySelector {
      case .name(let name): steps.append(.key(JSON(name.text)))
      case .index(let index): steps.append(.index(index))
      default: return nil
      }
    }
    return steps
  }

  /// The key that the first segment names, if it names one and nothing else.
  public var firstMemberName: String? {
    guard case .name(let name) = segments.first?.onlySelector else { return nil }
    return name.text
  }
}

extension JSONPathQuery: Hashable, CustomStringConvertible {
  /// The query as written.
  public var description: String { text }

  /// Whether two queries are written the same, scalar by scalar.
  public static func == (left: JSONPathQuery, right: JSONPathQuery) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Feeds the text to a hasher.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
