import JSONDocument

/// Something doubtful about the rules, with the samples that show it.
public struct LintFinding: Sendable, Hashable {
  /// What it is, where in the rules, and how to mend it.
  public let diagnostic: Diagnostic
  /// How many samples show it; nil where it can be seen without any.
  public let sampleCount: Int?
  /// The first of those samples, at most three.
  public let examples: [LintExample]

  init(_ diagnostic: Diagnostic, sampleCount: Int? = nil, examples: [LintExample] = []) {
    self.diagnostic = diagnostic
    self.sampleCount = sampleCount
    self.examples = examples
  }

  /// `{"code":"R55","severity":"warning","line":3,"column":1,"start":40,"end":61,"message":"…","samples":3,
  /// "examples":[…],"fixes":[{"title":"…","start":40,"end":44,"text":"…"}]}`; places are bytes of the rule text.
  func json(_ source: SourceText) -> JSON {
    let place = source.location(of: diagnostic.range.lowerBound)
    var members: [(String, JSON)] = [
      ("code", JSON(diagnostic.code.rawValue)), ("severity", JSON(diagnostic.severity.rawValue)),
      ("line", JSON(place.line)), ("column", JSON(place.column)),
      ("start", JSON(diagnostic.range.lowerBound)), ("end", JSON(diagnostic.range.upperBound)),
      ("message", JSON(diagnostic.message)),
    ]
    if let sampleCount { members.append(("samples", JSON(sampleCount))) }
    members.append(("examples", JSON(examples.map(\.json))))
    let fixes = diagnostic.fixes.map { fix in
      JSON(members: [
        ("title", JSON(fix.title)), ("start", JSON(fix.range.lowerBound)),
        ("end", JSON(fix.range.upperBound)),
        ("text", JSON(fix.replacement)),
      ])
    }
    return JSON(members: members + [("fixes", JSON(fixes))])
  }
}
