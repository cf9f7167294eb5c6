import RuleEngine
import Terminal

/// `redict apply`: rewrites every value of the input by the rules.
struct ApplyCommand {
  private let arguments: ParsedArguments
  private let settings: ApplySettings

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.operands == ["-"] {
      throw .other("the rules come from standard input: name the input's file")
    }
    self.arguments = arguments
    settings = try ApplySettings(arguments)
  }

  func run() -> ExitStatus {
    Heap.keepFreedBlocks()
    guard let rules = RulesFile.load(arguments.operands[0]) else { return .rules }
    let paths = arguments.operands.count > 1 ? Array(arguments.operands.dropFirst()) : ["-"]
    let size = arguments.number(.chunkSize) ?? ApplySettings.usualChunkSize
    let name = paths.count == 1 ? FileReading.name(of: paths[0]) : "\(paths.count) files"
    do {
      let sink = ApplySink(
        settings, inputName: name, output: try ResultOutput(path: arguments[.output]),
        missingOutput: try arguments[.missing].map { path throws(SystemError) in try ResultOutput(path: path)
        })
      let work = ApplyWork(rules: rules.ruleSet, settings: settings)
      let pipeline = OrderedPipeline(reader: ChunkReader(paths: paths, size: size), sink: sink) { work($0) }
      return pipeline.run(threadCount: arguments.number(.threads) ?? WorkerThread.coreCount)
    } catch {
      StandardError.print("redict apply: \(error.message)")
      return .usage
    }
  }
}
