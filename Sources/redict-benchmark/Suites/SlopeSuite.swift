import Glibc

/// How the time of `redict apply` grows: with the input, and with the number of rules.
enum SlopeSuite {
  static func run(_ bench: Bench) throws(BenchmarkError) -> [Table] {
    [try sizes(bench), try ruleCounts(bench)]
  }

  private static func sizes(_ bench: Bench) throws(BenchmarkError) -> Table {
    var table = Table(.slope, "six rules, the input grows")
    let redict = try Contender.redict(.events, bench)
    var points: [Point] = []
    for part in [0.01, 0.1, 1] {
      let input = try bench.input(.events, megabytes: max(0.1, bench.options.megabytes * part))
      let standing = try Race([redict], input: input, runCount: bench.options.runCount).run()[0]
      let megabytes = Double(input.byteCount) / 1e6
      points.append(Point(x: megabytes, y: standing.cpu))
      table.rows.append([
        (.size, .megabytes(input.byteCount)), (.cpu, .seconds(standing.cpu)),
        (.wall, .seconds(standing.wall)),
        (.perUnit, .seconds(standing.cpu / megabytes)), (.peak, .megabytes(standing.peak)),
      ])
    }
    table.remarks.append(remark(points, unit: "megabyte"))
    return table
  }

  private static func ruleCounts(_ bench: Bench) throws(BenchmarkError) -> Table {
    let input = try bench.input(.events, megabytes: max(0.1, bench.options.megabytes / 20))
    var table = Table(.slope, "\(Text.megabytes(input.byteCount)) of events, the rule set grows")
    let paths = [
      "id", "type", "actor.login", "repo.name", "payload.ref", "created_at", "actor.id", "repo.id",
    ]
    var points: [Point] = []
    for count in [1, 10, 100, 1_000] {
      let rules = (0..<count).map { "key\($0)! <- \(paths[$0 % paths.count])\n" }.joined()
      let job = Job(suite: .slope, rules: rules, filter: "")
      let redict = try Contender.redict(job, bench)
      let standing = try Race([redict], input: input, runCount: bench.options.runCount).run()[0]
      points.append(Point(x: Double(count), y: standing.cpu))
      table.rows.append([
        (.ruleCount, .count(count)), (.cpu, .seconds(standing.cpu)), (.wall, .seconds(standing.wall)),
        (.perUnit, .seconds(standing.cpu / Double(count))), (.peak, .megabytes(standing.peak)),
      ])
    }
    table.remarks.append(remark(points, unit: "rule"))
    return table
  }

  private static func remark(_ points: [Point], unit: String) -> String {
    """
    slope \(Text.decimal(slope(points), 2)), over the last step \(Text.decimal(slope(points.suffix(2)), 2)) \
    (1 is linear; below it the start of the program still counts); per unit: a \(unit)
    """
  }

  struct Point {
    let x: Double
    let y: Double
  }

  /// The exponent of growth: the slope of the line through the points on logarithmic axes (least squares).
  static func slope(_ points: some Collection<Point>) -> Double {
    let x = points.map { log($0.x) }
    let y = points.map { log(max($0.y, 1e-6)) }
    let count = Double(points.count)
    let meanX = x.reduce(0, +) / count
    let meanY = y.reduce(0, +) / count
    let covariance = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    let variance = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
    return covariance / variance
  }
}
