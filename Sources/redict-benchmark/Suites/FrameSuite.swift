import Canvas
import Workbench

/// Drawing the whole screen.
enum FrameSuite {
  static func run(_ bench: Bench) throws(BenchmarkError) -> Table {
    var table = Table(.frame, "\(Suite.frame.summary): CPU milliseconds")
    let bytes = Corpus.samples(count: 100, byteCount: 10_000)
    for size in [Size(columns: 80, rows: 24), Size(columns: 300, rows: 100)] {
      var desk = Desk(size)
      desk.open(bytes)
      for rule in Job.heavy.rules.split(separator: "\n") { desk.enter(String(rule)) }
      let seconds = (0..<max(100, bench.options.runCount * 20)).map { _ in
        let start = Clock.cpu
        _ = view(desk.model)
        return Clock.cpu - start
      }
      table.add("\(size.columns)x\(size.rows)", seconds)
    }
    return table
  }
}
