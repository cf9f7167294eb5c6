import JSONDocument
import RuleEngine
import RuleLanguage

/// Reading rules, and looking at them in the light of samples.
enum LintSuite {
  private static let sampleCount = 1_000
  private static let sampleSize = 10_000

  static func run(_ bench: Bench) throws(BenchmarkError) -> [Table] {
    [compiling(bench), try linting(bench)]
  }

  /// Compiling, which includes the checks that need no samples.
  private static func compiling(_ bench: Bench) -> Table {
    var table = Table(.lint, "compiling and checking rules, the rule set grows: CPU")
    var points: [Slope.Point] = []
    for count in [1, 10, 100, 1_000] {
      let rules = RuleText.copies(count) + RuleText.computed(count / 10)
      let seconds = (0..<max(5, bench.options.runCount)).map { _ in
        Clock.cpuSeconds { _ = CompiledRules(rules) }
      }
      let total = count + count / 10
      points.append(Slope.Point(x: Double(total), y: seconds.median))
      table.rows.append([
        (.ruleCount, .count(total)), (.cpu, .seconds(seconds.median)),
        (.perUnit, .seconds(seconds.median / Double(total))),
      ])
    }
    table.remarks.append(Slope.remark(points, unit: "rule"))
    return table
  }

  private static func linting(_ bench: Bench) throws(BenchmarkError) -> Table {
    let bytes = Corpus.samples(count: sampleCount, byteCount: sampleSize)
    let document = Document.parseStream(bytes)
    let rules = CompiledRules(Job.heavy.rules)
    let source = SourceText(Job.heavy.rules)
    var table = Table(.lint, "1,000 samples of 10 KB, the rules of `heavy`: CPU milliseconds")
    var rewriting: [Double] = []
    var linting: [Double] = []
    for _ in 0..<max(3, bench.options.runCount) {
      rewriting.append(
        Clock.cpuSeconds { for root in document.roots { _ = rules.ruleSet.rewrite(root) } })
      linting.append(
        Clock.cpuSeconds {
          var linter = Linter(rules: rules, source: source, name: "heavy.redict")
          for root in document.roots { linter.add(root) }
          _ = linter.report()
        })
    }
    table.add("rewrite", rewriting)
    table.add("rewrite with a trace, lint, report", linting)
    return table
  }
}
