import JSONDocument
import RuleEngine

/// A wish for a report over many samples.
package struct ReportRequest: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    /// Which input paths no rule reads, and in how many samples they are.
    case coverage
    /// Rules against samples: a mark for each, or in words the samples without a value.
    case matrix(inWords: Bool)
    /// What other rules would have given otherwise.
    case difference(before: RuleText, name: String)
  }

  package let generation: Int
  let kind: Kind
  let rules: RuleText
  let walk: InputWalk
  /// The sample to begin with.
  let firstSample: Int
  /// How wide the report may be.
  let columns: Int

  /// Inputs looked at, at most.
  static let inputLimit = 100_000

  package static func == (a: ReportRequest, b: ReportRequest) -> Bool { a.generation == b.generation }

  /// Makes the report; nil when it was cancelled.
  package func run(isCancelled: @Sendable () -> Bool) -> ReportResult? {
    withoutActuallyEscaping(isCancelled) { isCancelled in
      let lines =
        switch kind {
        case .coverage: coverage(isCancelled)
        case .matrix(let inWords): matrix(inWords: inWords, isCancelled)
        case .difference(let before, let name): difference(from: before, name, isCancelled)
        }
      return isCancelled() ? nil : ReportResult(generation: generation, title: title, lines: lines)
    }
  }

  private var title: String {
    switch kind {
    case .coverage: "coverage"
    case .matrix: "rules and samples"
    case .difference(_, let name): "what changed since \(name)"
    }
  }

  /// What a sample is called in a report.
  static func name(of place: Tally.Place, hasManySamples: Bool) -> String {
    guard let element = place.element else { return "\(place.sample + 1)" }
    return hasManySamples ? "\(place.sample + 1) \(element + 1)" : "\(element + 1)"
  }

  var hasManySamples: Bool { walk.documents.count > 1 || walk.documents.first?.rootCount ?? 0 > 1 }
}

/// A report that is ready.
package struct ReportResult: Sendable {
  package let generation: Int
  let title: String
  let lines: [String]
}
