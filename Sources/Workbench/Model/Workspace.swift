import JSONDocument

/// What undo and redo restore: the rules, the documents and where we are among them.
struct Workspace: Sendable {
  var rules = RuleList()
  /// The number of the state of the rules: equal numbers mean equal rules.
  var rulesVersion = 0
  var sources: [Source] = []
  /// The number of the state of the sources.
  var sourcesVersion = 0
  /// The sample shown, counted over all sources.
  var sample = 0
  /// The outputs that are expected, one a sample.
  var expectation: Document?
  var expectationName: String?

  var sampleCount: Int { sources.reduce(0) { $0 + $1.sampleCount } }

  /// The sample with a number: its document and which of its roots.
  func sample(at number: Int) -> SampleReference? {
    var left = number
    for (index, source) in sources.enumerated() {
      guard let document = source.document else { continue }
      if left < document.rootCount {
        return left < 0 ? nil : SampleReference(document: document, root: left, source: index)
      }
      left -= document.rootCount
    }
    return nil
  }

  var currentSample: SampleReference? { sample(at: sample) }

  /// Puts the sample's number back among those there are.
  mutating func clampSample() { sample = min(max(0, sample), max(0, sampleCount - 1)) }
}

/// One sample: a root of a document.
struct SampleReference: Sendable {
  var document: Document
  var root: Int
  /// The number of its source.
  var source: Int

  var value: JSON { document.root(at: root) }
}
