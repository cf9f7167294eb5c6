extension Document {
  /// Appends the value or key at `node` as compact JSON: one slice of the text wherever that is compact itself.
  package func write(_ node: Node, to output: inout [UInt8]) {
    if !word(node).isContainer || isCompact {
      output.append(contentsOf: text.storage[byteRange(of: node)])
    } else {
      value(of: node).write(to: &output)
    }
  }

  /// Whether the key at `node` is `key`.
  package func isKey(_ node: Node, equalTo key: LookupKey) -> Bool {
    let storage = text.storage
    return isKey(node, key.utf8.span, storage.span)
  }
}
