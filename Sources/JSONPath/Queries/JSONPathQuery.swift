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
package struct JSONPathQuery: Sendable {
  /// The query as written.
  package let text: String
  /// Faults that do not keep the query from being run: patterns that can match nothing.
  package let warnings: [SyntaxError]
  let segments: [QuerySegment]

  /// Parses a text that is a query from its first to its last character.
  ///
  /// - Throws: an error with the place in the text and how to mend it.
  package init(_ text: String) throws(SyntaxError) {
    var parser = QueryParser(Array(text.utf8))
    segments = try parser.parse()
    warnings = parser.warnings
    self.text = text
  }

  /// Whether the query selects one node at most, whatever the document: each segment is one name or one index.
  package var isSingular: Bool { segments.allSatisfy { $0.onlySelector != nil } }

  /// The steps of a singular query, from the root on; nil for any other.
  ///
  /// An index may be negative: from the end.
  package var singularSteps: [LocatedNode.Step]? {
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
}

extension JSONPathQuery: Hashable, CustomStringConvertible {
  /// The query as written.
  package var description: String { text }

  /// Whether two queries are written the same, scalar by scalar.
  package static func == (left: JSONPathQuery, right: JSONPathQuery) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Feeds the text to a hasher.
  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
