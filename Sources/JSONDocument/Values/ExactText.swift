/// A text that equals no other than itself, code point by code point, as keys of JSON do.
///
/// `String` compares by canonical equivalence: "é" in one scalar and in two would be one entry of a set.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: ExactText, b: ExactText) -> Bool { a.text.isExactly(b.text) }

  // The hash of `String` is equal for more texts than needed, which does no harm.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// Whether two texts have the same code points.
  package func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
