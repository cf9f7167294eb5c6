/// The suites.
///
/// Those that start programs come first: a program's peak memory counts from that of who started it, which the
/// later suites raise.
enum Suite: String, CaseIterable {
  case parse, apply, heavy, open, slope
  case typeCheck = "type-check"
  case evaluate, lint, render
  case key = "key-to-frame"

  var summary: String {
    switch self {
    case .parse: "reading and checking JSON of nine kinds"
    case .apply: "six rules on a stream of events"
    case .heavy: "renames, nested keys, a default, a mapped array and a computed string on the same events"
    case .open: "what the workbench does up to its first screen with large documents"
    case .slope: "how time grows with the size of the input and the number of rules"
    case .typeCheck: "what exported rules cost the Swift compiler, against the same rules in an array literal"
    case .evaluate: "one rule edited in the workbench over 1,000 samples of 10 KB"
    case .lint: "compiling rules, and checking them against 1,000 samples"
    case .key: "a rule typed over documents of three sizes"
    case .render: "drawing the workbench at 80x24 and 300x100"
    }
  }

  func run(_ bench: Bench) throws(BenchmarkError) -> [Table] {
    switch self {
    case .parse: [try ParseSuite.run(bench)]
    case .apply: [try JobSuite.run(.events, bench)]
    case .heavy: [try JobSuite.run(.heavy, bench)]
    case .open: [try OpenSuite.run(bench)]
    case .slope: try SlopeSuite.run(bench)
    case .typeCheck: try TypeCheckSuite.run(bench)
    case .evaluate: [try EvaluateSuite.run(bench)]
    case .lint: try LintSuite.run(bench)
    case .render: [try RenderSuite.run(bench)]
    case .key: try KeySuite.run(bench)
    }
  }
}
