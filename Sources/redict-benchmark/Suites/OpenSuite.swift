/// Opening one large document in the workbench: read, parse, and draw the first screen.
enum OpenSuite {
  static func run(_ bench: Bench) throws(BenchmarkError) -> Table {
    let input = try bench.input(.nested, megabytes: bench.options.megabytes)
    let ours = Contender("redict", [Machine.executable, WorkerTask.flag, "open"])
    let peers = bench.peers.filter(\.takesFilters).map { $0.contender(forFilter: "empty") }
    var table = Table(
      .open, "\(Suite.open.summary): \(Corpus.nested.title), \(Text.megabytes(input.byteCount))")
    table.add(try Race([ours] + peers, input: input, runCount: bench.options.runCount).run(), of: input)
    table.remarks.append("peers only read the document (the filter `empty`)")
    return table
  }
}
