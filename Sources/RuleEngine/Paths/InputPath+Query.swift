import JSONDocument
import JSONPath

extension InputPath {
  /// Asks an RFC 9535 query.
  ///
  /// - Returns: For a query that can give one value at most, that value or missing; for any other an array, which is
  ///   there even when nothing was found.
  func ask(_ query: JSONPathQuery, in scope: inout Scope) -> Outcome {
    let found = query.nodes(in: scope.root)
    if let reason = scope.spend(1 + found.count) { return .failed(reason) }
    if query.isSingular {
      if let json = found.first { return .value(json) }
      return .missing(stop(of: query, in: scope.root))
    }
    if let recorder = scope.recorder { found.forEach(recorder.read) }
    return .value(JSON(found))
  }

  /// Where a singular query stops.
  private func stop(of query: JSONPathQuery, in root: JSON) -> Reason {
    Reason(.noKey, path: text, found: root, message: "`\(text)` finds nothing")
  }
}
