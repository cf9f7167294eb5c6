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

  /// How many differences are told.
  private static let toldCount = 20

  /// - Parameter name: The file of the expected results.
  init(_ document: Document, name: String) {
    self.document = document
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
    guard let difference = FirstDifference(expected: expected, actual: outcome.result) else { return }
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
