import JSONDocument

/// What is read of each value of the input.
struct InputReading: Sendable {
  var selection = KeySelection.all
  /// Whether the rest is checked as well.
  var checksUnselected = true

  /// How a piece is parsed.
  func options(firstLine: Int, isPartial: Bool = false) -> ParseOptions {
    var options = ParseOptions(firstLine: firstLine, isPartial: isPartial)
    options.selection = selection
    options.checksUnselected = checksUnselected
    return options
  }
}

/// A piece of the input that holds whole values, to be worked on apart from all others.
struct Chunk: Sendable {
  /// What the piece is.
  enum Content: Sendable {
    /// Text that is still to be parsed, and where it has newlines as far as that is known.
    case text(PaddedBytes, newlines: [UInt32])
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
  /// Where the piece begins, in bytes from the start of the file.
  let firstOffset: Int
  /// How many bytes of the file it takes.
  let byteCount: Int
  /// Whether the piece begins its file.
  let isFirst: Bool
  /// Whether the piece ends its file.
  let isLast: Bool

  /// Whether the piece is all there is in the file.
  var isWholeFile: Bool { isFirst && isLast }

  /// The values of the piece; none when the file could not be read.
  /// - Parameter reading: What is read of them.
  func parsed(_ reading: InputReading = InputReading()) -> Document? {
    switch content {
    case .text(let text, let newlines):
      var options = reading.options(firstLine: firstLine)
      options.newlines = newlines
      return Document.parseStream(text, options: options)
    case .document(let document): return document
    case .failure: return nil
    }
  }

  /// What is wrong with a value, as it is said of the whole file: `FILE:LINE:COLUMN: error: TEXT [byte OFFSET]`.
  func line(for error: JSONError) -> String {
    var message = error.message
    if error.isTruncation, !isLast {
      // The text goes on, so it is not the text that ends too early.
      message = SyntaxProblem.notClosed(begun: SourceLocation(line: error.location.line, column: 1)).message
    }
    return
      "\(name.displayEscaped):\(location(error.location)): error: \(message) [byte \(firstOffset + error.offset)]"
  }

  /// A place in the file from a place in the piece.
  func location(_ location: SourceLocation) -> SourceLocation {
    guard location.line == firstLine else { return location }
    return SourceLocation(line: location.line, column: location.column + firstColumn)
  }
}
