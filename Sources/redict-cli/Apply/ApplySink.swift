import JSONDocument

/// Prints what the workers of `redict apply` made, and remembers how it went.
struct ApplySink: ~Copyable, PartSink {
  private let settings: ApplySettings
  private let inputName: String
  private var output: ResultOutput
  private var missingOutput: ResultOutput?
  private var log: RemarkLog
  private let said: SaidSoFar
  private var totals = ApplyTotals()
  private var progress: ProgressLine
  private var hasOutput = false
  private var hasInputError = false
  private var failure: SystemError?

  /// Makes a sink.
  /// - Parameters:
  ///   - inputName: How the input as a whole is called in messages.
  ///   - inputSize: How many bytes there are to read, if that is known.
  ///   - output: Where results go.
  ///   - missingOutput: Where missing keys go as JSON lines.
  init(
    _ settings: ApplySettings, said: SaidSoFar, inputName: String, inputSize: Int?,
    output: consuming ResultOutput,
    missingOutput: consuming ResultOutput?
  ) {
    self.settings = settings
    self.said = said
    self.inputName = inputName
    self.output = output
    self.missingOutput = missingOutput
    log = RemarkLog(limit: settings.messageLimit)
    progress = ProgressLine(total: inputSize)
  }

  mutating func take(_ part: ApplyPart) -> Bool {
    let missingLines = part.missingLines(after: totals.valueCount)
    totals.add(part.totals)
    hasOutput = hasOutput || !part.output.isEmpty
    hasInputError = hasInputError || part.hasInputError
    do {
      try output.write(part.output)
      try missingOutput?.write(missingLines)
    } catch {
      failure = error
      return false
    }
    // Who reads no results wants no messages either.
    if output.isClosed { return false }
    print(log.admit(part.log).map(\.text))
    said.set(log)
    progress.update(totals)
    return !part.isLast
  }

  mutating func finish() -> ExitStatus {
    progress.clear()
    if output.isClosed { return .success }
    // What a file held stays when the input gave nothing or was given up.
    if failure == nil, !hasInputError || (hasOutput && settings.recovery != .stop) { commit() }
    if let failure {
      print(["redict apply: \(failure.message)"])
      return .usage
    }
    for kind in Remark.Kind.allCases where log.hiddenCount(of: kind) > 0 {
      let counts = kind == .missing && !settings.summarizes ? "; in all: \(totals.missing.summary)" : ""
      print([
        "redict apply: \(Quantity.count(log.hiddenCount(of: kind), "more \(kind.noun)")) (--messages all prints them)\(counts)"
      ])
    }
    if settings.summarizes { printSummary() }
    if hasInputError { return .input }
    if totals.valueCount == 0 {
      print(["\(inputName.displayEscaped): warning: there is no JSON value in the input"])
    }
    return settings.isStrict && (!totals.missing.isEmpty || totals.valueCount == 0)
      ? .checksFailed : .success
  }

  private mutating func commit() {
    var output = ResultOutput()
    var missingOutput: ResultOutput?
    swap(&output, &self.output)
    swap(&missingOutput, &self.missingOutput)
    do {
      try output.commit()
      try missingOutput?.commit()
    } catch {
      failure = error
    }
  }

  private func printSummary() {
    let summary = totals.summary(
      errorCount: log.count(of: .error), warningCount: log.count(of: .warning), seconds: progress.seconds)
    StandardError.write(Array("redict apply: \(summary)".utf8))
  }

  private mutating func print(_ lines: [String]) {
    if lines.isEmpty { return }
    progress.clear()
    StandardError.write(Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}
