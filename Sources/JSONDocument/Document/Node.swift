/// The place of a value, or of a key, on a document's tape.
///
/// Nodes are in preorder: a container comes before what is in it, and each node is at a later byte than the
/// node before it.
package struct Node: Sendable, Hashable, Comparable {
  /// The tape index.
  package let index: Int

  @inline(__always)
  package init(_ index: Int) { self.index = index }

  /// Orders as in the text.
  @inline(__always)
  package static func < (left: Node, right: Node) -> Bool { left.index < right.index }
}
