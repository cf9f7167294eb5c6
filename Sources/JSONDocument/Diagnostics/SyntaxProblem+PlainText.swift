extension SyntaxProblem {
  /// What keeps bytes from being read as text, with its place if that is one byte; nil when they are UTF-8.
  ///
  /// For texts that are no JSON: rules and sessions.
  package static func message(forText bytes: [UInt8]) -> String? {
    if let problem = SyntaxProblem(foreignText: bytes.span, count: bytes.count) { return problem.message }
    guard let offset = firstFault(in: bytes) else { return nil }
    var cursor = LineCursor(bytes.span)
    cursor.advance(to: offset, in: bytes.span)
    return "\(cursor.location): \(SyntaxProblem.notUTF8(bytes[offset]).message)"
  }

  /// Where the first byte is that is not UTF-8.
  private static func firstFault(in bytes: [UInt8]) -> Int? {
    var offset = 0
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
