package import JSONDocument

/// The way from the top of an input to one of its values, as a key path.
package enum InputLocation {
  /// The path of a value that is a view of a document: `order.items[2]`; empty for a top-level value.
  ///
  /// - Returns: nil for a value of no document. The middle of a very deep path is left out.
  package static func text(of json: JSON) -> String? {
    guard let document = json.document, let node = json.node else { return nil }
    let chain = document.ancestors(of: node) + [node]
    var text = ""
    for (step, child) in zip(chain, chain.dropFirst()).enumerated() {
      // Deep documents have paths that nobody can read: keep both ends.
      if step == headSteps, chain.count > headSteps + tailSteps + 1 { text += "…" }
      if step >= headSteps, step < chain.count - 1 - tailSteps { continue }
      text = PathText.joined(text, segment(of: child.1, in: child.0, document, isFirst: text.isEmpty))
    }
    return text
  }

  private static let headSteps = 8
  private static let tailSteps = 4

  private static func segment(of node: Node, in parent: Node, _ document: Document, isFirst: Bool) -> String {
    if let key = document.key(of: node) {
      return PathText.segment(of: document.value(of: key), isFirst: isFirst)
    }
    return "[\(document.index(of: node, in: parent))]"
  }
}

extension Document {
  /// The place of an element in its array.
  fileprivate func index(of node: Node, in parent: Node) -> Int {
    var index = 0
    var child = firstChild(of: parent)
    while let current = child, current < node {
      index += 1
      child = nextSibling(of: current, in: parent)
    }
    return index
  }
}
