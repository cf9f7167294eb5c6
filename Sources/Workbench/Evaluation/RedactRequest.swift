import JSONDocument
import RuleEngine
import RuleLanguage

/// A wish for the samples with other values in them.
package struct RedactRequest: Sendable, Equatable {
  /// What is written.
  enum Purpose: Sendable, Equatable {
    /// The samples, to this file.
    case samples(path: String, CommandCall)
    /// A session to this file, and the samples to one beside it.
    case session(path: String, samples: String, CommandCall)
  }

  package let generation: Int
  let rules: String
  let documents: [Document]
  let purpose: Purpose

  package static func == (a: RedactRequest, b: RedactRequest) -> Bool { a.generation == b.generation }

  /// Makes the text; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> RedactResult? {
    var redaction = Redaction(keeping: RuleParser.parse(rules).file.comparedLiterals)
    var bytes: [UInt8] = []
    let isStream = documents.count > 1 || documents.first?.rootCount ?? 0 > 1
    for document in documents {
      for root in 0..<document.rootCount {
        if isCancelled() { return nil }
        let line = redaction.redacted(document.root(at: root))
        if isStream {
          bytes += line + [0x0A]
        } else if let whole = try? Document.parse(line) {
          bytes = Array(whole.root.prettyText(indent: 2).utf8) + [0x0A]
        }
      }
    }
    return RedactResult(request: self, bytes: bytes, kept: redaction.kept)
  }
}

/// Samples with other values in them.
package struct RedactResult: Sendable {
  let request: RedactRequest
  let bytes: [UInt8]
  /// Values that stayed, because rules compare with them.
  let kept: [String]
}
