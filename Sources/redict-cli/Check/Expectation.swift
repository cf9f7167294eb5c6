import JSONDocument

/// The results that are expected, and how those there are compare.
struct Expectation: Sendable {
  private let document: Document
  private let name: String
  /// How many results were compared.
  private(set) var comparedCount = 0
  /// How many differed.
  private(set) var differentCount = 0
  /// The first differences, one line each.
  private(set) var differences: [String] = []
  /// Each result that was compared, when a report wants them all.
  private(set) var comparisons: [Comparison] = []
  private let keepsComparisons: Bool

  /// A result and where it differs.
  struct Comparison: Sendable {
    /// The input: `FILE:LINE`.
    let place: String
    let differences: [FirstDifference]
  }

  /// How many differences are told, of all results and of each.
  private static let toldCount = 20

  /// - Parameters:
  ///   - name: The file of the expected results.
  ///   - keepsComparisons: Whether each result that is compared is remembered.
  init(_ document: Document, name: String, keepsComparisons: Bool) {
    self.document = document
    self.keepsComparisons = keepsComparisons
    self.name = name
  }

  /// How many results are expected.
  var expectedCount: Int { document.rootCount }

  /// Whether all results are there and as expected.
  var isMet: Bool { differentCount == 0 && comparedCount == expectedCount }

  /// Compares the next result.
  mutating func compare(_ outcome: CheckPart.Outcome) {
    let expected = comparedCount < expectedCount ? Optional(document.root(at: comparedCount)) : .none
    comparedCount += 1
    let limit = keepsComparisons ? Self.toldCount : 1
    let found = FirstDifference.all(expected: expected, actual: outcome.result, limit: limit)
    if keepsComparisons { comparisons.append(Comparison(place: outcome.place, differences: found)) }
    guard let difference = found.first else { return }
    differentCount += 1
    if differences.count < Self.toldCount { differences.append("\(outcome.place): \(difference.message)") }
  }

  /// One line on how it went.
  var summary: String {
    let equal = comparedCount - differentCount
    let end = comparedCount == expectedCount ? "" : "; \(name.displayEscaped) holds \(expectedCount)"
    return "\(equal) of \(comparedCount) results are as expected\(end)"
  }
}
