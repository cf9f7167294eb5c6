import RuleEngine
import RuleLanguage

/// A path with the key put right that leads nowhere.
enum PathCorrection {
  /// The whole path as it may have been meant.
  ///
  /// - Parameters:
  ///   - path: the path as written.
  ///   - meant: the path that exists, as far as the key that was wrong.
  static func corrected(_ path: PathSyntax, meant: String, code: Reason.Code) -> PathSyntax? {
    let steps = OutputKey.steps(meant)
    var corrected = path
    if code == .wrongContainer {
      guard let end = end(of: steps, in: path.segments) else { return nil }
      corrected.segments = steps.map(segment) + path.segments[end...]
      return corrected
    }
    guard case .member(let key)? = steps.last, let range = place(of: key, in: path.segments) else {
      return nil
    }
    corrected.segments.replaceSubrange(range, with: [.member(key)])
    return corrected
  }

  private static func segment(_ step: OutputKey.Step) -> PathSyntax.Segment {
    switch step {
    case .member(let key): .member(key)
    case .element(let index): .index(index)
    }
  }

  /// The segments that a key stands for: several that are one key with dots, or the one that is most like it.
  private static func place(of key: String, in segments: [PathSyntax.Segment]) -> Range<Int>? {
    let keys = segments.map { segment -> String? in if case .member(let key) = segment { key } else { nil } }
    for start in keys.indices {
      var joined = ""
      for end in start..<keys.count {
        guard let next = keys[end] else { break }
        joined += (joined.isEmpty ? "" : ".") + next
        if joined == key, end > start { return start..<(end + 1) }
        // What is left of the key stands behind the path, where it means something else.
        if end > start, end == keys.count - 1, key.hasPrefix(joined) { return nil }
      }
    }
    let others = keys.indices.filter { keys[$0] != nil && keys[$0] != key }
    let best = others.min { a, b in
      NearName.distance(keys[a] ?? "", key) < NearName.distance(keys[b] ?? "", key)
    }
    return best.map { $0..<($0 + 1) }
  }

  /// Behind which segment the members of `steps` have all been met.
  private static func end(of steps: [OutputKey.Step], in segments: [PathSyntax.Segment]) -> Int? {
    var rest = steps.compactMap { step in if case .member(let key) = step { key } else { nil } }[...]
    for (index, segment) in segments.enumerated() {
      guard let next = rest.first else { return index }
      if case .member(next) = segment { rest.removeFirst() }
    }
    return rest.isEmpty ? segments.count : nil
  }
}
