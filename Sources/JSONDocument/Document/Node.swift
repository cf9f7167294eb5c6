/// The place of a value, or of a key, on a document's tape.
///
/// Nodes are in preorder: a container comes before what is in it, and each node is at a later byte than the
/// node before it. Where a key and its value share a word, each is a node.
package struct Node: Sendable, Hashable, Comparable {
  /// Twice the tape index of its word, and one more for a value that shares the word with its key.
  package let index: Int

  @inline(__always)
  package init(_ index: Int) { self.index = index }

  /// The node that has, or begins, the word at a tape index.
  @inline(__always)
  init(word: Int) { index = word &<< 1 }

  /// The tape index of its word.
  @inline(__always)
  var word: Int { index &>> 1 }

  /// Whether it is a value that shares a word with its key.
  @inline(__always)
  var sharesWord: Bool { index & 1 == 1 }

  /// Orders as in the text.
  @inline(__always)
  package static func < (left: Node, right: Node) -> Bool { left.index < right.index }
}
