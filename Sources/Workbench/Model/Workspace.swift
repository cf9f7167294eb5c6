import JSONDocument
import RuleEngine

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
  /// What `each` leads to in the sample, and which element of it is shown.
  var elements = SampleElements()
  /// The outputs that are expected, one a sample.
  var expectation: Document?
  var expectationName: String?
  /// The number of the state of what is expected.
  var expectationVersion = 0
  /// The rules that `:diff` compares with, when they are others than those before the last change.
  var baseline: Baseline?

  var sampleCount: Int { firstSample(ofSource: sources.count) }

  /// The number of the first sample of a source, or how many samples there are behind the last one.
  func firstSample(ofSource index: Int) -> Int { sources[..<index].reduce(0) { $0 + $1.sampleCount } }

  var documents: [Document] { sources.flatMap(\.documents) }

  /// The sample with a number: its document and which of its roots.
  func sample(at number: Int) -> SampleReference? {
    var left = number
    for (index, source) in sources.enumerated() {
      if left < source.sampleCount {
        return source.place(ofSample: left).map { place in
          SampleReference(
            document: place.part.document, root: place.root, source: index, file: place.part.name,
            element: nil)
        }
      }
      left -= source.sampleCount
    }
    return nil
  }

  /// The sample shown: a root, or with `each` an element of one.
  var currentSample: SampleReference? {
    var reference = sample(at: sample)
    reference?.element = elements.shown
    return reference
  }

  /// Whether there is another sample to go to.
  var hasManySamples: Bool { sampleCount > 1 || elements.count > 1 }

  /// What a sample is called: its number, that of the element, or both where there are several of both.
  func name(ofSample sample: Int, element: Int?) -> String {
    guard let element else { return "\(sample + 1)" }
    return sampleCount > 1 ? "\(sample + 1) \(element + 1)" : "\(element + 1)"
  }

  /// What the sample shown is called.
  var placeName: String { name(ofSample: sample, element: elements.number) }

  /// Puts the sample's number back among those there are.
  mutating func clampSample() { sample = min(max(0, sample), max(0, sampleCount - 1)) }
}

/// One sample: a root of a document, or an element of it.
struct SampleReference: Sendable {
  var document: Document
  var root: Int
  /// The number of its source.
  var source: Int
  /// Its file, when the source is a folder.
  var file: String?
  /// The element the rules are applied to, where `each` leads to an array.
  var element: Element?

  /// What the rules are applied to.
  var value: JSON { element?.value ?? document.root(at: root) }
  var input: RuleInput { RuleInput(root: document.root(at: root), element: element) }
}
