package import JSONDocument

/// What bytes turned out to be: documents, or the reason why there are none; always with what is worth saying.
package struct DocumentContent: Sendable {
  /// In order: one document for each file of a folder, and for each part of a long stream of values; empty when
  /// nothing could be read.
  package var parts: [DocumentPart] = []
  /// Errors first, then warnings.
  package var problems: [Notice]
  /// Whether the load was stopped: there would have been more.
  package var isPartial = false

  /// More warnings than this are only counted.
  private static let warningLimit = 100

  /// The only document, or the first one.
  var document: Document? { parts.first?.document }

  package init(parts: [DocumentPart], problems: [Notice], isPartial: Bool = false) {
    self.parts = parts
    self.problems = problems
    self.isPartial = isPartial
  }

  /// Parses one value or a stream of values.
  ///
  /// A bad line of a stream costs that line only. A broken text of several lines is not a stream: nothing of it is
  /// taken.
  package init(_ bytes: consuming [UInt8]) {
    let document = Document.parseStream(bytes)
    problems = Self.problems(of: document)
    if let first = document.errors.first, first.rootIndex == 0, Self.isInsideValue(first, of: document) {
      problems = [.error("\(first.location): \(first.message)")]
      return
    }
    if document.rootCount == 0, document.errors.isEmpty {
      problems.append(.warning("the input is empty: there is no JSON value in it"))
    }
    if document.rootCount > 0 || document.errors.isEmpty { parts = [DocumentPart(document)] }
  }

  /// What was wrong with a document, or odd: errors first, as many as anybody reads.
  package static func problems(of document: Document) -> [Notice] {
    document.errors.prefix(warningLimit).map { .error("\($0.location): \($0.message)") }
      + document.warnings.prefix(warningLimit).map { .warning("\($0.location): \($0.message)") }
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

/// A document of several that are one source.
package struct DocumentPart: Sendable {
  package var document: Document
  /// The file of a folder that it was read from; nil when the source is no folder.
  package var name: String?

  package init(_ document: Document, name: String? = nil) {
    self.document = document
    self.name = name
  }
}
