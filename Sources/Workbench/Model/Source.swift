import JSONDocument

/// One place documents come from, with what was last read from it.
package struct Source: Sendable {
  /// Where the bytes come from.
  package enum Origin: Sendable, Hashable {
    case file(String)
    /// A shell command; its standard output is the document.
    case command(String)
    case standardInput

    /// The name on the screen, safe to show.
    package var name: String {
      switch self {
      case .file(let path): path.displayEscaped
      case .command(let text): "!" + text.displayEscaped
      case .standardInput: "standard input"
      }
    }
  }

  var origin: Origin
  /// The last text that could be read; kept when a reload fails.
  var document: Document?
  /// Errors and warnings of the last load.
  var problems: [Notice] = []
  var isLoading = true

  var sampleCount: Int { document?.rootCount ?? 0 }

  mutating func take(_ content: DocumentContent) {
    isLoading = false
    problems = content.problems
    if let new = content.document {
      document = new
    } else if document != nil, let first = problems.first {
      problems[0] = Notice("\(first.text); the last good document stays", .error)
    }
  }

  mutating func fail(_ reason: String) {
    isLoading = false
    let stays = document == nil ? "" : "; the last good document stays"
    problems = [.error("\(origin.name): \(reason)\(stays)")]
  }
}
