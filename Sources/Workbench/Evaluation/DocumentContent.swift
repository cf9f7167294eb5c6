package import JSONDocument

/// What bytes turned out to be: a document, or the reason why there is none; always with what is worth saying.
package struct DocumentContent: Sendable {
  /// Nil when nothing could be read.
  package var document: Document?
  /// Errors first, then warnings.
  package var problems: [Notice]

  /// More warnings than this are only counted.
  private static let warningLimit = 100

  /// Parses one value or a stream of values.
  ///
  /// A bad line of a stream costs that line only. A broken text of several lines is not a stream: nothing of it is
  /// taken.
  package init(_ bytes: consuming [UInt8]) {
    let document = Document.parseStream(bytes)
    problems = document.errors.prefix(Self.warningLimit).map { .error("\($0.location): \($0.message)") }
    problems += document.warnings.prefix(Self.warningLimit).map { .warning("\($0.location): \($0.message)") }
    if let first = document.errors.first, first.rootIndex == 0, Self.isInsideValue(first, of: document) {
      problems = [.error("\(first.location): \(first.message)")]
      return
    }
    if document.rootCount == 0, document.errors.isEmpty {
      problems.append(.warning("the input is empty: there is no JSON value in it"))
    }
    if document.rootCount > 0 || document.errors.isEmpty { self.document = document }
  }

  /// Whether the first value of the text began on an earlier line than where it broke.
  private static func isInsideValue(_ error: JSONError, of document: Document) -> Bool {
    if document.rootCount == 0 { return true }
    return document.withBytes { bytes in
      var position = 0
      if bytes.count >= 3, bytes[0] == 0xEF { position = 3 }
      while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
      while position < min(error.offset, bytes.count) {
        if bytes[position] == 0x0A { return true }
        position += 1
      }
      return false
    }
  }
}
