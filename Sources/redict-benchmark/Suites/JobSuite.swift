/// A job done by `redict apply` and by the peers.
enum JobSuite {
  static func run(_ job: Job, _ bench: Bench) throws(BenchmarkError) -> Table {
    let input = try bench.input(.events, megabytes: bench.options.megabytes)
    let ours = [
      try Contender.redict(job, bench), try Contender.redict(job, bench, options: ["--unchecked"]),
      try Contender.redict(job, bench, onAllCores: true),
    ]
    let race = Race(
      ours + bench.peers.compactMap { $0.contender(for: job, bench.folder) }, input: input,
      runCount: bench.options.runCount)
    var table = Table(
      job.suite, "\(job.suite.summary): \(Corpus.events.title), \(Text.megabytes(input.byteCount))")
    table.add(try race.run(comparingIn: bench.folder), of: input)
    return table
  }
}
