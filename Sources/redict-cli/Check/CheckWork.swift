import JSONDocument
import RuleEngine
import RuleLanguage

/// Applies the rules to the values of a chunk and counts what is wanting.
struct CheckWork: ChunkWork {
  private let rules: RulesFile
  private let linter: Linter
  private let keepsResults: Bool

  /// - Parameter keepsResults: Whether the results are compared with expected ones.
  init(_ rules: RulesFile, keepsResults: Bool) {
    self.rules = rules
    self.keepsResults = keepsResults
    linter = rules.linter
  }

  func forAnotherThread() -> CheckWork { CheckWork(rules.compiledAgain(), keepsResults: keepsResults) }

  func callAsFunction(_ chunk: Chunk) -> CheckPart {
    var part = CheckPart(linter, limit: ApplySettings.usualMessageLimit)
    let name = chunk.name.displayEscaped
    if case .failure(let error) = chunk.content {
      part.log.add(.error, "\(error.file.displayEscaped): error: \(error.reason)")
      return part
    }
    guard let document = chunk.parsed() else { return part }
    for error in document.errors {
      part.log.add(.error, chunk.line(for: error))
    }
    for warning in document.warnings {
      part.log.add(.warning, "\(name):\(chunk.location(warning.location)): warning: \(warning.message)")
    }
    for index in 0..<document.rootCount {
      let location = chunk.location(document.location(of: document.rootRange(at: index).lowerBound))
      check(document.root(at: index), name: name, location, into: &part)
    }
    return part
  }

  private func check(
    _ value: JSON, name: String, _ location: SourceLocation, into part: inout CheckPart
  ) {
    part.valueCount += 1
    let rewrite = rules.ruleSet.rewrite(value, options: .tracing)
    part.linter.add(value, rewrite: rewrite, place: SamplePlace(file: name, line: location.line))
    let place = "\(name):\(location.line)"
    if let refusal = rewrite.refusal {
      part.log.add(.error, "\(name):\(location): error: \(refusal.message)")
    }
    for warning in rewrite.warnings {
      let key = warning.key.isEmpty ? "" : "\(warning.key): "
      part.log.add(.warning, "\(name):\(location): warning: \(key)\(warning.message)")
    }
    var seen: Set<ExactText> = []
    let isApart = rules.ruleSet.each != nil
    for missing in rewrite.missing ?? [] {
      // With `each` every element counts for itself.
      let element = isApart ? missing.key.prefix { $0 != "]" } : ""
      guard seen.insert(ExactText(element + KeyTallies.withoutIndices(missing.key))).inserted else {
        continue
      }
      part.missing.count(
        missing.key, isFilled: missing.isFilled, reason: missing.reason.message, place: place)
    }
    if keepsResults { part.outcomes.append(CheckPart.Outcome(result: rewrite.result, place: place)) }
  }
}
