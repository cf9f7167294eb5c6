/// What a diagnostic code means at more length, for `redict help R12` and the reference page.
public struct DiagnosticExplanation: Sendable, Hashable {
  /// The fault in a few words.
  public let title: String
  /// Why it is one and what to do, in one or two sentences.
  public let text: String
  /// Rule text that has the fault.
  public let wrong: String
  /// The same, mended.
  public let right: String

  /// Inputs that the fault shows with; none when it is one whatever comes.
  public let samples: [String]

  init(_ title: String, _ text: String, wrong: String, right: String, samples: [String] = []) {
    self.samples = samples
    self.title = title
    self.text = text
    self.wrong = wrong
    self.right = right
  }

  /// The explanation in lines for a terminal.
  public func lines(of code: DiagnosticCode) -> [String] {
    let indented = { (text: String) in
      text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
    }
    return ["\(code.rawValue): \(title)", "", text, "", "Instead of"] + indented(wrong) + ["write"]
      + indented(right) + (samples.isEmpty ? [] : ["when the samples are"] + samples.flatMap(indented))
  }
}

extension DiagnosticCode {
  /// What the code means at more length.
  public var explanation: DiagnosticExplanation {
    for table in Self.explanations {
      if let explanation = table[self] { return explanation }
    }
    return DiagnosticExplanation(rawValue, "", wrong: "", right: "")
  }

  /// The tables that are searched, one for each topic; together they hold every code.
  static let explanations: [[DiagnosticCode: DiagnosticExplanation]] = [
    DiagnosticExplanation.statements, DiagnosticExplanation.characters, DiagnosticExplanation.paths,
    DiagnosticExplanation.expressions, DiagnosticExplanation.targets, DiagnosticExplanation.files,
    DiagnosticExplanation.meaning, DiagnosticExplanation.doubts,
    DiagnosticExplanation.samples,
  ]
}
