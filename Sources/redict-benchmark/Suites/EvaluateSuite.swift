import Canvas
import JSONDocument
import RuleEngine
import RuleLanguage
import Workbench

/// One rule edited over many samples: the screen after a key, the counts after Enter, and the engine by itself.
enum EvaluateSuite {
  private static let sampleCount = 1_000
  private static let sampleSize = 10_000
  /// The rules around the edited one.
  private static let others = Job.heavy.rules.split(separator: "\n").map(String.init).filter {
    !$0.hasPrefix("title")
  }

  static func run(_ bench: Bench) throws(BenchmarkError) -> Table {
    let bytes = Corpus.samples(count: sampleCount, byteCount: sampleSize)
    var table = Table(
      .evaluate, "\(Suite.evaluate.summary), \(others.count + 1) rules: CPU milliseconds")
    var desk = Desk(Size(columns: 120, rows: 40))
    desk.open(bytes)
    for rule in others { desk.enter(rule) }
    let edits = max(20, bench.options.runCount * 10)

    var typed: [Double] = []
    desk.deferred = Desk.scans
    for index in 0..<edits {
      let line = "title <- \"\\(actor.login) on \\(repo.name) \(index)\""
      typed.append(
        Clock.cpuSeconds {
          desk.setLine(line); _ = view(desk.model)
        })
    }
    desk.setLine("")
    desk.deferred = []
    table.add("a key in the line, to the screen", typed)

    var entered: [Double] = []
    for index in 0..<bench.options.runCount {
      let rule = "title\(index) <- \"\\(actor.login) on \\(repo.name)\""
      entered.append(
        Clock.cpuSeconds {
          desk.enter(rule); _ = view(desk.model)
        })
    }
    guard view(desk.model).text.contains("\(sampleCount)/\(sampleCount)") else {
      throw BenchmarkError("the workbench did not count over all samples")
    }
    table.add("Enter, to the counts over all samples", entered)

    let document = Document.parseStream(bytes)
    let standing = CompiledRules(others.joined(separator: "\n")).ruleSet
    desk.expect(
      (0..<document.rootCount).flatMap { index in
        Array((standing.rewrite(document.root(at: index)).result ?? .null).text.utf8) + [0x0A]
      })
    var compared: [Double] = []
    for index in 0..<bench.options.runCount {
      let rule = "titled\(index) <- \"\\(actor.login) on \\(repo.name)\""
      compared.append(
        Clock.cpuSeconds {
          desk.enter(rule)
          _ = view(desk.model)
        })
    }
    guard view(desk.model).text.contains("\(sampleCount) not as expected") else {
      throw BenchmarkError("the workbench did not compare the results of all samples")
    }
    table.add("Enter, to the counts and to what is expected", compared)

    var whole: [Double] = []
    for _ in 0..<bench.options.runCount {
      whole.append(
        Clock.cpuSeconds {
          let rules = CompiledRules(Job.heavy.rules).ruleSet
          for index in 0..<document.rootCount { _ = rules.rewrite(document.root(at: index)) }
        })
    }
    table.add("compile the rules and rewrite all samples", whole)
    return table
  }
}
