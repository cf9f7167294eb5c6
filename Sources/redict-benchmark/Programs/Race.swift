/// Programs that do the same job on the same input, run in turn (A B A B and so on).
struct Race {
  let contenders: [Contender]
  let input: InputFile
  let runCount: Int

  init(_ contenders: [Contender], input: InputFile, runCount: Int) {
    self.contenders = contenders
    self.input = input
    self.runCount = runCount
  }

  /// Runs all programs once untimed, then `runCount` times; those that fail but for the first are left out.
  ///
  /// - Parameter folder: Where the outputs of the first run go to be compared with that of the first program; nil
  ///   compares nothing.
  func run(comparingIn folder: TemporaryFolder? = nil) throws(BenchmarkError) -> [Standing] {
    var outputs: [String?] = []
    var contenders: [Contender] = []
    for (index, contender) in self.contenders.enumerated() {
      let output = folder?.path(of: "output-\(index)")
      do throws(BenchmarkError) {
        _ = try ChildProcess.run(contender.words, input: input.path, output: output ?? "/dev/null")
      } catch {
        // What a peer cannot do is no reason not to measure the others.
        if index == 0 { throw error }
        StandardError.print("\(contender.name) is left out: \(error.message)")
        continue
      }
      contenders.append(contender)
      outputs.append(output)
    }
    var usages = contenders.map { _ in [ChildProcess.Usage]() }
    for _ in 0..<runCount {
      for (index, contender) in contenders.enumerated() {
        usages[index].append(try ChildProcess.run(contender.words, input: input.path))
      }
    }
    var standings: [Standing] = []
    for (index, contender) in contenders.enumerated() {
      var standing = Standing(contender.name, usages[index], reference: usages[0], input: input)
      if index > 0, let first = outputs[0], let other = outputs[index], let folder {
        standing.agreement = try Agreement(of: first, and: other, folder)
      }
      standings.append(standing)
    }
    return standings
  }
}

/// How a program did in a race.
struct Standing {
  let name: String
  /// Medians: seconds of CPU and of the wall, peak memory as a multiple of the input.
  let cpu: Double
  let wall: Double
  let peakRatio: Double
  let peak: Int
  /// The medians of the ratios to the first program's run beside it.
  let cpuRatio: Double
  let wallRatio: Double
  let byteCount: Int
  /// Whether its output is that of the first program; nil when that was not asked.
  var agreement: Agreement?

  init(
    _ name: String, _ usages: [ChildProcess.Usage], reference: [ChildProcess.Usage], input: InputFile
  ) {
    self.name = name
    cpu = usages.map(\.cpu).median
    wall = usages.map(\.wall).median
    peak = Int(usages.map { Double($0.peak) }.median)
    peakRatio = Double(peak) / Double(max(1, input.byteCount))
    cpuRatio = zip(usages, reference).map { $0.cpu / max($1.cpu, 1e-6) }.median
    wallRatio = zip(usages, reference).map { $0.wall / max($1.wall, 1e-6) }.median
    byteCount = input.byteCount
  }

  /// The figures of a table's row.
  var cells: Row {
    var row: Row = [
      (.cpu, .seconds(cpu)), (.cpuRatio, .ratio(cpuRatio)), (.wall, .seconds(wall)),
      (.wallRatio, .ratio(wallRatio)),
      (.rate, .megabytesPerSecond(Double(byteCount) / 1e6 / max(cpu, 1e-6))),
      (.peak, .megabytes(peak)), (.peakRatio, .ratio(peakRatio)),
    ]
    if let agreement { row.append((.output, .text(agreement.rawValue))) }
    return row
  }
}

extension [Double] {
  /// The value in the middle; 0 when there is none.
  var median: Double { quantile(0.5) }

  /// The value that the given part of the values does not exceed; 0 when there is none.
  func quantile(_ part: Double) -> Double {
    if isEmpty { return 0 }
    let sorted = sorted()
    let place = part * Double(count - 1)
    let low = Int(place)
    let high = Swift.min(low + 1, count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }
}
