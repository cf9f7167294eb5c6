import Canvas
import Workbench

/// Drawing the whole screen.
enum RenderSuite {
  static func run(_ bench: Bench) throws(BenchmarkError) -> Table {
    var table = Table(.render, "\(Suite.render.summary): CPU milliseconds")
    let bytes = Corpus.samples(count: 100, byteCount: 10_000)
    for size in [Size(columns: 80, rows: 24), Size(columns: 300, rows: 100)] {
      var desk = Desk(size)
      desk.open(bytes)
      for rule in Job.heavy.rules.split(separator: "\n") { desk.enter(String(rule)) }
      let seconds = (0..<max(100, bench.options.runCount * 20)).map { _ in
        Clock.cpuSeconds { _ = view(desk.model) }
      }
      table.add("\(size.columns)x\(size.rows)", seconds)
    }
    return table
  }
}
