/// Reading JSON: a whole program that does nothing else, and the parser by itself.
enum ParseSuite {
  static func run(_ bench: Bench) throws(BenchmarkError) -> Table {
    var table = Table(.parse, "\(Suite.parse.summary): CPU of the whole program, MB/s of the parser alone")
    for corpus in Corpus.allCases {
      let input = try bench.input(corpus, megabytes: bench.options.megabytes)
      let ours = Contender("redict", [Machine.executable, WorkerTask.flag, "parse"])
      let peers = bench.peers.filter(\.takesFilters).map { $0.contender(forFilter: "empty") }
      for standing in try Race([ours] + peers, input: input, runCount: bench.options.runCount).run() {
        var row: Row = [(.input, .text(corpus.title)), (.program, .text(standing.name))]
        let isOurs = standing.name == ours.name
        let rate = isOurs ? try parserRate(input, bench) : nil
        row += standing.cells + [(.parserRate, rate.map(Figure.megabytesPerSecond) ?? .none)]
        table.rows.append(row)
      }
    }
    return table
  }

  /// Megabytes the parser reads in a second of CPU time: the median over runs in one process.
  private static func parserRate(_ input: InputFile, _ bench: Bench) throws(BenchmarkError) -> Double {
    let answer = bench.folder.path(of: "answer")
    let command = [Machine.executable, WorkerTask.flag, "time-parse", String(bench.options.runCount)]
    _ = try ChildProcess.run(command, input: input.path, output: answer)
    let text = String(decoding: try InputFile.bytes(of: answer), as: UTF8.self)
    guard let seconds = Double(text.filter { $0 != "\n" }), seconds > 0 else {
      throw BenchmarkError("the parser gave no time")
    }
    return Double(input.byteCount) / 1e6 / seconds
  }
}
