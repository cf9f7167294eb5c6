extension Document {
  /// Whether the bytes of a value are its compact text.
  func isOneSlice(_ node: Node) -> Bool { isCompact || !word(node).isContainer }

  /// Appends the value or key at `node` as compact JSON: one slice of the text wherever that is compact
  /// itself.
  package func write(_ node: Node, to output: inout [UInt8]) {
    if isOneSlice(node) {
      let storage = text.storage
      output.append(copying: storage.span.extracting(byteRange(of: node)))
    } else {
      value(of: node).write(to: &output)
    }
  }
}

extension [UInt8] {
  /// Appends bytes in one copy.
  @inline(__always)
  package mutating func append(copying bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
