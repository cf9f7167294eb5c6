import Glibc
import JSONDocument
import Terminal

/// `redict apply`: rewrites every value of the input by the rules.
struct ApplyCommand {
  private let arguments: ParsedArguments
  private let settings: ApplySettings

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.operands == ["-"] {
      throw .other("the rules come from standard input: name the input's file")
    }
    if let path = arguments[.missing], path == "-" || path == arguments[.output] {
      throw .other(
        "--missing needs a file of its own: results go to \(path == "-" ? "standard output" : path)")
    }
    try Self.protectFiles(arguments)
    self.arguments = arguments
    settings = try ApplySettings(arguments)
  }

  /// Refuses to write where the rules are, and missing keys where the input is: results may take the input's place, but of
  /// what they take the place of nothing else would be left.
  private static func protectFiles(_ arguments: ParsedArguments) throws(UsageError) {
    for (option, name) in [(arguments[.output], "--output"), (arguments[.missing], "--missing")] {
      guard let path = option, let rules = arguments.operands.first, Folder.isSameFile(path, rules) else {
        continue
      }
      throw .other("\(name) would write over the rules in \(rules.displayEscaped)")
    }
    guard let path = arguments[.missing],
      let input = arguments.operands.dropFirst().first(where: { Folder.isSameFile(path, $0) })
    else { return }
    throw .other("--missing would write over the input in \(input.displayEscaped)")
  }

  func run() -> ExitStatus {
    Heap.keepFreedBlocks()
    Interrupts.watch()
    guard let rules = RulesFile.load(for: arguments, of: CommandLineTable.apply) else { return .rules }
    let paths = arguments.operands.count > 1 ? Array(arguments.operands.dropFirst()) : ["-"]
    let size = arguments.number(.chunkSize) ?? ApplySettings.usualChunkSize
    let name = paths.count == 1 ? FileReading.name(of: paths[0]) : "\(paths.count) files"
    if paths == ["-"], isatty(STDIN_FILENO) != 0 {
      StandardError.print("redict apply: reads JSON from the terminal; ^D ends it")
    }
    let said = SaidSoFar(RemarkLog(limit: settings.messageLimit))
    do {
      let sink = ApplySink(
        settings, said: said, inputName: name, inputSize: InputFile.size(of: paths),
        output: try ResultOutput(path: arguments[.output]),
        missingOutput: try arguments[.missing].map { path throws(SystemError) in try ResultOutput(path: path)
        })
      let work = ApplyWork(rules: rules, settings: settings, said: said)
      if settings.isUnchecked {
        StandardError.print(
          work.reading.selection.isAll
            ? "redict apply: --unchecked: the rules may read all of the input, so all of it is checked"
            : "redict apply: --unchecked: what no rule reads is not checked")
      }
      let pipeline = OrderedPipeline(
        reader: ChunkReader(paths: paths, size: size, reading: work.reading), sink: sink, work: work,
        threadCount: arguments.number(.threads) ?? WorkerThread.coreCount)
      return pipeline.run()
    } catch {
      StandardError.print("redict apply: \(error.message)")
      return .usage
    }
  }
}
