import JSONDocument

/// A piece of the input that holds whole values, to be worked on apart from all others.
struct Chunk: Sendable {
  /// What the piece is.
  enum Content: Sendable {
    /// Text that is still to be parsed; it has room for the parser's padding.
    case text([UInt8])
    /// What had to be parsed to find its end.
    case document(Document)
    /// The file could not be read, or not to its end.
    case failure(SystemError)
  }

  let content: Content
  /// The file as messages call it.
  let name: String
  /// The line of the file that the piece begins in.
  let firstLine: Int
  /// How many columns of that line are in earlier pieces.
  let firstColumn: Int
  /// Whether the piece is all there is in the file.
  let isWholeFile: Bool

  /// The values of the piece; none when the file could not be read.
  consuming func parsed() -> Document? {
    switch content {
    case .text(let bytes): Document.parseStream(bytes, options: ParseOptions(firstLine: firstLine))
    case .document(let document): document
    case .failure: nil
    }
  }

  /// A place in the file from a place in the piece.
  func location(_ location: SourceLocation) -> SourceLocation {
    guard location.line == firstLine else { return location }
    return SourceLocation(line: location.line, column: location.column + firstColumn)
  }
}
