import JSONDocument
import RuleEngine

/// Applies the rules to the values of a chunk and counts what is wanting.
struct CheckWork: Sendable {
  private let rules: RuleSet
  private let asking: RuleSet
  private let keepsResults: Bool

  /// - Parameter keepsResults: Whether the results are compared with expected ones.
  init(rules: RuleSet, keepsResults: Bool) {
    self.rules = rules
    asking = rules.requiringAll
    self.keepsResults = keepsResults
  }

  func callAsFunction(_ chunk: Chunk) -> CheckPart {
    var part = CheckPart(limit: ApplySettings.usualMessageLimit)
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
      let place = { (column: Bool) in
        let location = chunk.location(document.location(of: document.rootRange(at: index).lowerBound))
        return column ? "\(name):\(location)" : "\(name):\(location.line)"
      }
      check(document.root(at: index), place: place, into: &part)
    }
    return part
  }

  private func check(_ value: JSON, place: (_ column: Bool) -> String, into part: inout CheckPart) {
    part.valueCount += 1
    let rewrite = rules.rewrite(value)
    if let refusal = rewrite.refusal { part.log.add(.error, "\(place(true)): error: \(refusal.message)") }
    for warning in rewrite.warnings {
      let key = warning.key.isEmpty ? "" : "\(warning.key): "
      part.log.add(.warning, "\(place(true)): warning: \(key)\(warning.message)")
    }
    var seen: Set<String> = []
    for missing in rewrite.missing ?? [] {
      let key = MissingCounts.withoutIndices(missing.key)
      guard seen.insert(key).inserted else { continue }
      part.missing.count(key, isFilled: missing.isFilled, reason: missing.reason.message, place: place(false))
    }
    countGaps(value, into: &part)
    part.coverage.add(value, unreadKeys: Set(rules.residue(of: value).map(\.path)))
    if keepsResults { part.outcomes.append(CheckPart.Outcome(result: rewrite.result, place: place(false))) }
  }

  private func countGaps(_ value: JSON, into part: inout CheckPart) {
    var seen: Set<Int> = []
    for missing in asking.rewrite(value).missing ?? [] where seen.insert(missing.ruleIndex).inserted {
      let known = part.gaps[missing.ruleIndex]
      part.gaps[missing.ruleIndex] = ((known?.count ?? 0) + 1, known?.reason ?? missing.reason.message)
    }
  }
}
