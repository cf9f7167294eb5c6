/// How the time of `redict apply` grows: with the input, and with the number of rules.
enum SlopeSuite {
  static func run(_ bench: Bench) throws(BenchmarkError) -> [Table] {
    [try sizes(bench), try ruleCounts(bench)]
  }

  private static func sizes(_ bench: Bench) throws(BenchmarkError) -> Table {
    var table = Table(.slope, "six rules, the input grows")
    let redict = try Contender.redict(.events, bench)
    var points: [Slope.Point] = []
    for part in [0.001, 0.01, 0.1, 1] where bench.options.megabytes * part >= 1 || part == 1 {
      let input = try bench.input(.events, megabytes: bench.options.megabytes * part)
      let standing = try Race([redict], input: input, runCount: bench.options.runCount).run()[0]
      let megabytes = Double(input.byteCount) / 1e6
      points.append(Slope.Point(x: megabytes, y: standing.cpu))
      table.rows.append([
        (.size, .megabytes(input.byteCount)), (.cpu, .seconds(standing.cpu)),
        (.wall, .seconds(standing.wall)),
        (.perUnit, .seconds(standing.cpu / megabytes)), (.peak, .megabytes(standing.peak)),
      ])
    }
    table.remarks.append(Slope.remark(points, unit: "megabyte"))
    return table
  }

  private static func ruleCounts(_ bench: Bench) throws(BenchmarkError) -> Table {
    let input = try bench.input(.events, megabytes: max(0.1, bench.options.megabytes / 20))
    var table = Table(.slope, "\(Text.megabytes(input.byteCount)) of events, the rule set grows")
    var points: [Slope.Point] = []
    for count in [1, 10, 100, 1_000] {
      let job = Job(suite: .slope, rules: RuleText.copies(count), filter: "")
      let redict = try Contender.redict(job, bench)
      let standing = try Race([redict], input: input, runCount: bench.options.runCount).run()[0]
      points.append(Slope.Point(x: Double(count), y: standing.cpu))
      table.rows.append([
        (.ruleCount, .count(count)), (.cpu, .seconds(standing.cpu)), (.wall, .seconds(standing.wall)),
        (.perUnit, .seconds(standing.cpu / Double(count))), (.peak, .megabytes(standing.peak)),
      ])
    }
    table.remarks.append(Slope.remark(points, unit: "rule"))
    return table
  }
}
