/// Prints what the workers of `redict apply` made, and remembers how it went.
struct ApplySink: ~Copyable, PartSink {
  private let settings: ApplySettings
  private let inputName: String
  private var output: ResultOutput
  private var missingOutput: ResultOutput?
  private var log: RemarkLog
  private var missingCounts = MissingCounts()
  private var valueCount = 0
  private var hasOutput = false
  private var hasInputError = false
  private var hasMissing = false
  private var failure: SystemError?

  /// Makes a sink.
  /// - Parameters:
  ///   - inputName: How the input as a whole is called in messages.
  ///   - output: Where results go.
  ///   - missingOutput: Where missing keys go as JSON lines.
  init(
    _ settings: ApplySettings, inputName: String, output: consuming ResultOutput,
    missingOutput: consuming ResultOutput?
  ) {
    self.settings = settings
    self.inputName = inputName
    self.output = output
    self.missingOutput = missingOutput
    log = RemarkLog(limit: settings.messageLimit)
  }

  mutating func take(_ part: ApplyPart) -> Bool {
    valueCount += part.valueCount
    hasOutput = hasOutput || !part.output.isEmpty
    hasInputError = hasInputError || part.hasInputError
    hasMissing = hasMissing || !part.missingCounts.keys.isEmpty
    missingCounts.add(part.missingCounts)
    do {
      try output.write(part.output)
      try missingOutput?.write(part.missingLines)
    } catch {
      failure = error
      return false
    }
    // Who reads no results wants no messages either.
    if output.isClosed { return false }
    print(log.admit(part.log).map(\.text))
    return !part.isLast
  }

  mutating func finish() -> ExitStatus {
    if output.isClosed { return .success }
    // What a file held stays when the input gave nothing or was given up.
    if failure == nil, !hasInputError || (hasOutput && settings.recovery != .stop) { commit() }
    if let failure {
      print(["redict apply: \(failure.message)"])
      return .usage
    }
    for kind in Remark.Kind.allCases where log.hiddenCount(of: kind) > 0 {
      let counts = kind == .missing ? "; in all: \(missingCounts.summary)" : ""
      print([
        "redict apply: \(log.hiddenCount(of: kind)) more \(kind.plural) (--messages all prints them)\(counts)"
      ])
    }
    if hasInputError { return .input }
    if valueCount == 0 { print(["\(inputName): warning: there is no JSON value in the input"]) }
    return settings.isStrict && (hasMissing || valueCount == 0) ? .checksFailed : .success
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

  private func print(_ lines: [String]) {
    if lines.isEmpty { return }
    StandardError.write(Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}
