import JSONDocument
import RuleEngine

/// Applies the rules to the values of a chunk, in order, with all there is to say about each.
struct ApplyWork: ChunkWork {
  let settings: ApplySettings
  private let rules: RulesFile
  private let said: SaidSoFar
  private let writer: RewriteWriter
  /// What is read of the input, and whether the rest is checked.
  let reading: InputReading

  /// - Parameter said: What was said already: more than is still wanted need not be put into words.
  init(rules: RulesFile, settings: ApplySettings, said: SaidSoFar) {
    self.rules = rules
    self.said = said
    writer = RewriteWriter(rules.ruleSet)
    reading = InputReading(selection: writer.selection, checksUnselected: !settings.isUnchecked)
    self.settings = settings
  }

  func forAnotherThread() -> ApplyWork {
    ApplyWork(rules: rules.compiledAgain(), settings: settings, said: said)
  }

  func callAsFunction(_ chunk: Chunk) -> ApplyPart {
    var part = ApplyPart(log: said.logForMore())
    part.totals.byteCount = chunk.byteCount
    let name = chunk.name.displayEscaped
    if case .failure(let error) = chunk.content {
      part.log.add(.error, "\(error.file.displayEscaped): error: \(error.reason)")
      part.hasInputError = true
      return part
    }
    guard let document = chunk.parsed(reading) else { return part }
    part.output.reserveCapacity(document.byteCount)
    var errors = document.errors[...]
    var warnings = (document.warningCount == 0 ? [] : document.warnings)[...]
    let isOnly = chunk.isWholeFile && document.rootCount + errors.count == 1 && !settings.hasSeveralFiles
    var index = 0
    while true {
      while let error = errors.first, error.rootIndex <= index {
        errors.removeFirst()
        part.totals.valueCount += 1
        part.log.add(.error, chunk.line(for: error))
        giveUp(&part)
        if part.isLast { return part }
      }
      while let warning = warnings.first, warning.rootIndex <= index {
        warnings.removeFirst()
        part.log.add(.warning, "\(name):\(chunk.location(warning.location)): warning: \(warning.message)")
      }
      if index == document.rootCount { return part }
      // As far as there is nothing to say before.
      let next = min(errors.first?.rootIndex ?? .max, warnings.first?.rootIndex ?? .max, document.rootCount)
      index += writeLines(ofRoots: index..<next, of: document, into: &part)
      if index == next { continue }
      part.totals.valueCount += 1
      let report = write(rootAt: index, of: document, into: &part)
      if !report.isSilent {
        let value = Value(document: document, index: index, chunk: chunk, name: name, isOnly: isOnly)
        tell(report, of: value, into: &part)
      }
      if part.isLast { return part }
      index += 1
    }
  }

  /// A value and where it stands.
  private struct Value {
    let document: Document
    let index: Int
    let chunk: Chunk
    let name: String
    let isOnly: Bool

    var place: SourceLocation {
      chunk.location(document.location(of: document.rootRange(at: index).lowerBound))
    }

    /// Where it begins, in bytes from the start of the file.
    var offset: Int { chunk.firstOffset + document.rootRange(at: index).lowerBound }
  }

  /// Takes down what there is to say about a value.
  private func tell(_ rewrite: RewriteWriter.Report, of value: Value, into part: inout ApplyPart) {
    if let refusal = rewrite.refusal {
      part.log.add(.error, "\(value.name):\(value.place): error: \(refusal.message)")
      return giveUp(&part)
    }
    for warning in rewrite.warnings {
      let key = warning.key.isEmpty ? "" : "\(warning.key): "
      part.log.add(.warning, "\(value.name):\(value.place): warning: \(key)\(warning.message)")
    }
    for missing in rewrite.missing ?? [] {
      part.totals.missing.count(
        missing.key, isFilled: missing.isFilled, reason: missing.reason.message,
        place: "\(value.name):\(value.place.line)")
      if settings.listsMissingAsJSON {
        part.list(json(missing, of: value))
      } else {
        part.log.add(.missing, text(missing, of: value))
      }
    }
  }

  private func text(_ missing: MissingKey, of value: Value) -> String {
    let filled = missing.isFilled ? " (filled)" : ""
    let place = value.isOnly ? "" : " [\(value.name):\(value.place.line)]"
    return "missing: \(missing.key)  \(missing.reason.message)\(filled)\(place)"
  }

  private func json(_ missing: MissingKey, of value: Value) -> JSON {
    let place = value.place
    return JSON(members: [
      ("file", JSON(value.chunk.name)), ("line", JSON(place.line)), ("column", JSON(place.column)),
      ("byte", JSON(value.offset)), ("key", JSON(missing.key)), ("filled", JSON(missing.isFilled)),
      ("code", JSON(missing.reason.code.rawValue)), ("reason", JSON(missing.reason.message)),
    ])
  }

  private func giveUp(_ part: inout ApplyPart) {
    part.hasInputError = true
    switch settings.recovery {
    case .skip: break
    case .stop: part.isLast = true
    case .null: part.output += Array("null\n".utf8)
    }
  }

  /// Whether results are compact JSON, one a line.
  private var isCompact: Bool { settings.indent == nil && !settings.flattens }

  /// Writes what the rules make of inputs of which there is nothing else to say.
  ///
  /// - Returns: How many that are, from the first on.
  private func writeLines(
    ofRoots roots: Range<Int>, of document: Document, into part: inout ApplyPart
  ) -> Int {
    guard isCompact else { return 0 }
    let count = writer.writeLines(ofRoots: roots, of: document, to: &part.output)
    part.totals.valueCount += count
    part.totals.resultCount += count
    return count
  }

  /// Writes what the rules make of an input, straight from its text where the layout is compact.
  private func write(
    rootAt index: Int, of document: Document, into part: inout ApplyPart
  ) -> RewriteWriter.Report {
    if isCompact {
      let report = writer.write(rootAt: index, of: document, to: &part.output)
      if report.hasResult {
        part.output.append(0x0A)
        part.totals.resultCount += 1
      }
      return report
    }
    let rewrite = writer.rules.rewrite(document.root(at: index))
    if let result = rewrite.result {
      if settings.flattens, result.kind == .array {
        for element in result.elements { writeLine(element, into: &part) }
      } else {
        writeLine(result, into: &part)
      }
    }
    return rewrite.report
  }

  private func writeLine(_ value: JSON, into part: inout ApplyPart) {
    value.write(to: &part.output, indent: settings.indent)
    part.output.append(0x0A)
    part.totals.resultCount += 1
  }
}
