import JSONDocument
import JSONPath

extension InputPath {
  /// Asks an RFC 9535 query.
  ///
  /// - Returns: For a query that can give one value at most, that value or missing; for any other an array, which is
  ///   there even when nothing was found.
  func ask(_ query: JSONPathQuery, in scope: inout Scope) -> Outcome {
    let limits = JSONPathLimits(
      steps: max(0, scope.budget), nodes: Budget.queryNodes, isCancelled: scope.isCancelled)
    let found: [JSON]
    do throws(JSONPathInterruption) {
      found = try query.nodes(in: scope.root, limits: limits)
    } catch {
      return .failed(scope.stop(error == .cancelled ? Budget.cancelled : Reason(.limit, message: "\(error)")))
    }
    if let reason = scope.spend(1 + found.count) { return .failed(reason) }
    if let steps = query.singularSteps {
      return found.first.map(Outcome.value) ?? .missing(stop(of: steps, in: scope.root))
    }
    if let recorder = scope.recorder { found.forEach(recorder.read) }
    return .value(JSON(found))
  }

  /// Where a query with one result at most comes to its end: unlike key paths it never maps over an array.
  private func stop(of steps: [LocatedNode.Step], in root: JSON) -> Reason {
    let segments: [Segment] = steps.map { step in
      switch step {
      case .key(let key): .member(PathKey(key.string ?? ""))
      case .index(let index): .index(index)
      }
    }
    let spelled = InputPath(head: .current, segments, text: text)
    var current = root
    for (number, step) in steps.enumerated() {
      let next: JSON? =
        switch step {
        case .key(let key): current[key]
        case .index(let index): current[index]
        }
      guard let next else { return .stopped(spelled, at: number, on: current) }
      current = next
    }
    return .stopped(spelled, at: 0, on: root)
  }
}
