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
  /// Whether keys that look like data get others too.
  let replacesKeys: Bool

  package static func == (a: RedactRequest, b: RedactRequest) -> Bool { a.generation == b.generation }

  /// Makes the text; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> RedactResult? {
    var redaction = Redaction(
      keeping: RuleParser.parse(rules).file.comparedLiterals, replacesKeys: replacesKeys, rules: rules)
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
    return RedactResult(
      request: self, bytes: bytes, kept: redaction.kept, dataKeys: redaction.dataKeys,
      dataKeyCount: redaction.dataKeyCount)
  }
}

/// Samples with other values in them.
package struct RedactResult: Sendable {
  let request: RedactRequest
  let bytes: [UInt8]
  /// Values that stayed, because rules compare with them.
  let kept: [String]
  /// Some of the keys that look like data, and how many there are.
  let dataKeys: [String]
  let dataKeyCount: Int

  /// What to say about it; empty when there is nothing.
  var note: String {
    var notes: [String] = []
    if !kept.isEmpty {
      let more = kept.count > 8 ? " and \(kept.count - 8) more" : ""
      notes.append("kept, for rules compare with them: \(kept.prefix(8).joined(separator: ", "))\(more)")
    }
    if dataKeyCount > 0 {
      let keys = "\(Report.count(dataKeyCount, "key")) such as `\(dataKeys.first ?? "")`"
      notes.append(
        request.replacesKeys
          ? "replaced \(keys)" : "\(keys) look like data and stayed: `--keys` replaces them too")
    }
    return notes.joined(separator: "; ")
  }
}
