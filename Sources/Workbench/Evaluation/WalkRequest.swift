/// A wish that is carried out along a walk, a piece at a time.
protocol WalkRequest: Sendable {
  /// Where the piece begins.
  var start: InputWalk.Cursor { get set }
}

extension WalkRequest {
  /// The request for what comes after a result; nil when that was the last one.
  func following(_ result: some WalkResult) -> Self? {
    guard let next = result.next else { return nil }
    var request = self
    request.start = next
    return request
  }
}

/// What came of one piece.
protocol WalkResult: Sendable {
  /// Where to go on; nil at the end.
  var next: InputWalk.Cursor? { get set }
}

extension WalkResult {
  /// The result of a piece that ended like this; nil when it was cancelled.
  func ended(_ end: InputWalk.End) -> Self? {
    var result = self
    switch end {
    case .cancelled: return nil
    case .finished: break
    case .more(let next): result.next = next
    }
    return result
  }
}
