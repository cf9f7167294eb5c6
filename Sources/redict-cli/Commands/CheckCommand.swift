import JSONDocument
import RuleEngine
import RuleLanguage

/// `redict check`: what is doubtful in the rules, and what is missing in the samples.
struct CheckCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() -> ExitStatus {
    guard let rules = RulesFile.load(for: arguments, of: CommandLineTable.check) else { return .rules }
    let paths = Array(arguments.operands.dropFirst())
    var findings = CheckFindings(linter: rules.linter, inputNames: paths.map(FileReading.name))
    findings.leastCoverage = arguments.number(.failUnder)
    let format = CheckFormat(arguments)
    if let path = arguments[.expected] {
      guard let expectation = loadExpectation(path, for: format) else { return .input }
      findings.expectation = expectation
    }
    let sink = CheckSink(findings) { Self.report($0, as: format) }
    let size = arguments.number(.chunkSize) ?? ApplySettings.usualChunkSize
    let work = CheckWork(rules, keepsResults: findings.expectation != nil)
    let pipeline = OrderedPipeline(
      reader: ChunkReader(paths: paths, size: size), sink: sink, work: work,
      threadCount: arguments.number(.threads) ?? WorkerThread.coreCount)
    return pipeline.run()
  }

  private static func report(_ findings: CheckFindings, as format: CheckFormat) -> ExitStatus {
    if !findings.inputNames.isEmpty, findings.valueCount == 0, findings.log.count(of: .error) == 0 {
      let name = findings.inputNames.count == 1 ? findings.inputNames[0].displayEscaped : "the files"
      StandardError.print("\(name): error: there is no JSON value in the input")
    }
    let report = CheckReport(findings)
    if format == .text { for line in report.remarkLines { StandardError.print(line) } }
    let written = HelpCommand.print(format.text(of: report))
    return written == .success ? report.status : written
  }

  private func loadExpectation(_ path: String, for format: CheckFormat) -> Expectation? {
    do {
      let document = Document.parseStream(try FileReading.bytes(of: path))
      guard let error = document.errors.first else {
        return Expectation(
          document, name: FileReading.name(of: path), keepsComparisons: format.listsTests)
      }
      StandardError.print("\(path.displayEscaped):\(error.location): error: \(error.message)")
    } catch {
      StandardError.print("\(error.file.displayEscaped): error: \(error.reason)")
    }
    return nil
  }
}
