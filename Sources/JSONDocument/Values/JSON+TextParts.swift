// Values as parts of a longer text, written as they stand between its quotes.

extension JSON {
  /// Appends a string, a number or a boolean as a part of a text, escaped as that is written.
  ///
  /// - Returns: false, with nothing appended, for other kinds and for a string that may hold a lone surrogate.
  package func writeInsideText(to output: inout [UInt8]) -> Bool {
    switch storage {
    case .string(let text):
      JSONWriter.appendInside(text, to: &output)
      return true
    case .node(let document, let node): return document.writeInsideText(node, to: &output)
    case .bool, .integer, .number:
      write(to: &output)
      return true
    case .null, .escapedString, .array, .object: return false
    }
  }
}

extension Document {
  /// Like `JSON.writeInsideText`, for the value at `node`.
  package func writeInsideText(_ node: Node, to output: inout [UInt8]) -> Bool {
    let word = word(node)
    switch word.kind {
    case TapeWord.Kind.string, TapeWord.Kind.key:
      // Without escapes the text is written as it stands.
      let storage = text.storage
      let bytes = storage.span
      output.append(copying: bytes.extracting(word.contentRange(in: bytes)))
      return true
    case TapeWord.Kind.number, TapeWord.Kind.true, TapeWord.Kind.false:
      write(node, to: &output)
      return true
    case TapeWord.Kind.escapedString, TapeWord.Kind.escapedKey:
      guard let string = value(of: node).string, !string.unicodeScalars.contains("\u{FFFD}") else {
        return false
      }
      JSONWriter.appendInside(string, to: &output)
      return true
    default: return false
    }
  }
}
