/// Reading JSON: a whole program that does nothing else, and the parser by itself.
enum ParseSuite {
  static func run(_ bench: Bench) throws(BenchmarkError) -> Table {
    var table = Table(.parse, "\(Suite.parse.summary): CPU of the whole program, MB/s of the parser alone")
    let worker = [Machine.executable, WorkerTask.flag]
    for corpus in Corpus.allCases {
      let input = try bench.input(corpus, megabytes: bench.options.megabytes)
      let runCount = bench.options.runCount
      let ours = Contender(
        "redict", worker + ["parse"], timing: worker + ["time-parse", String(runCount)])
      let contenders = [ours] + bench.peers.compactMap { $0.reading(runCount: runCount) }
      for standing in try Race(contenders, input: input, runCount: runCount).run() {
        var row: Row = [(.input, .text(corpus.title)), (.program, .text(standing.name))] + standing.cells
        if let timing = contenders.first(where: { $0.name == standing.name })?.timing {
          row.append((.parserRate, .megabytesPerSecond(try rate(timing, input, bench))))
        }
        table.rows.append(row)
      }
    }
    return table
  }

  /// Megabytes the parser reads in a second of CPU time: the median over runs in one process.
  private static func rate(
    _ words: [String], _ input: InputFile, _ bench: Bench
  ) throws(BenchmarkError) -> Double {
    let answer = bench.folder.path(of: "answer")
    _ = try ChildProcess.run(words, input: input.path, output: answer)
    let text = String(decoding: try InputFile.bytes(of: answer), as: UTF8.self)
    guard let seconds = Double(text.filter { $0 != "\n" }), seconds > 0 else {
      throw BenchmarkError("`\(words.joined(separator: " "))` gave no time")
    }
    return Double(input.byteCount) / 1e6 / seconds
  }
}
