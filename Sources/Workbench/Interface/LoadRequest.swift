import JSONDocument

/// A wish for the bytes of a file, of standard input or of a command.
///
/// The loop gets the bytes off the UI thread, and hands them to `loaded(_:)` on that same thread: parsing is
/// part of the work. It answers with `Message.loaded`.
package struct LoadRequest: Sendable, Equatable {
  /// What the bytes are for.
  package enum Purpose: Sendable, Equatable {
    /// A document: the source with this number.
    case document(source: Int)
    /// A rule file that takes the place of the rules.
    case rules
    /// A rule file to compare the rules with.
    case baseline
    /// A session to replay.
    case session
    /// The outputs that are expected.
    case expectation
    /// An expected output, to propose rules from.
    case suggestion
  }

  package var origin: Source.Origin
  package var purpose: Purpose
  package var generation: Int

  package init(origin: Source.Origin, purpose: Purpose, generation: Int) {
    self.origin = origin
    self.purpose = purpose
    self.generation = generation
  }

  /// Whether it comes to an end by itself.
  var isOfFile: Bool {
    if case .file = origin { true } else { false }
  }

  /// The result, made from the bytes; parses documents, which take the bytes over.
  package func loaded(_ bytes: consuming [UInt8]) -> LoadResult {
    switch purpose {
    case .document, .expectation, .suggestion:
      return LoadResult(request: self, content: .document(DocumentContent(bytes)))
    case .rules, .baseline, .session:
      return LoadResult(request: self, content: Self.text(of: bytes))
    }
  }

  /// The result, made from documents that were parsed already.
  package func loaded(_ content: DocumentContent) -> LoadResult {
    LoadResult(request: self, content: .document(content))
  }

  /// The result when the bytes cannot be had, for a reason such as "no such file".
  package func failed(_ reason: String) -> LoadResult {
    LoadResult(request: self, content: .failed(reason.displayEscaped))
  }

  private static func text(of bytes: [UInt8]) -> LoadResult.Content {
    if let problem = SyntaxProblem.message(forText: bytes) { return .failed(problem) }
    let text = String(decoding: bytes, as: UTF8.self)
    return .text(text.first == "\u{FEFF}" ? String(text.dropFirst()) : text)
  }
}

/// What came of a load.
package struct LoadResult: Sendable {
  package enum Content: Sendable {
    case document(DocumentContent)
    case text(String)
    case failed(String)
  }

  package var request: LoadRequest
  package var content: Content
}
