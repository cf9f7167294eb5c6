extension JSON {
  /// Appends the value as JSON text.
  ///
  /// What comes from a document is copied byte for byte, without the white space between its tokens and
  /// without members that a later one with the same key replaces. Strings of their own have only those
  /// escapes that JSON demands.
  /// - Parameters:
  ///   - output: the bytes to append to.
  ///   - indent: how many blanks a level is indented, up to 64, with a line for each value; nil for compact text.
  public func write(to output: inout [UInt8], indent: Int? = nil) {
    if indent == nil, case .node(let document, let node) = storage, document.isOneSlice(node) {
      return document.write(node, to: &output)
    }
    var taken: [UInt8] = []
    swap(&taken, &output)
    var writer = JSONWriter(appendingTo: taken, indent: indent)
    taken = []
    writer.write(self)
    output = writer.finish()
  }

  /// The value as compact JSON text.
  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value as JSON text with a line for each element and member, each level indented by `indent` blanks.
  public func prettyText(indent: Int = 2) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: indent)
    return String(decoding: bytes, as: UTF8.self)
  }
}
