/// Opening one large document in the workbench: read, parse, and draw the first screen.
enum OpenSuite {
  static func run(_ bench: Bench) throws(BenchmarkError) -> Table {
    var table = Table(.open, Suite.open.summary)
    for corpus in Corpus.allCases where corpus.isOneDocument {
      let input = try bench.input(corpus, megabytes: bench.options.megabytes)
      let ours = Contender("redict", [Machine.executable, WorkerTask.flag, "open"])
      let runCount = bench.options.runCount
      let peers = bench.peers.compactMap { $0.reading(runCount: runCount) }
      for standing in try Race([ours] + peers, input: input, runCount: runCount).run() {
        table.rows.append(
          [(.input, .text(corpus.title)), (.program, .text(standing.name))] + standing.cells)
      }
    }
    table.remarks.append("peers only read the document (jq and gojq: the filter `empty`)")
    return table
  }
}
