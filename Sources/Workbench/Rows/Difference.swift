import JSONDocument

/// Where two values differ.
enum Difference {
  /// The first place where a result is not what was expected, in words; nil when they are equal.
  static func first(_ expected: JSON, _ actual: JSON) -> String? {
    var path: [OutputKey.Step] = []
    var expected = expected
    var actual = actual
    while expected != actual {
      guard let (step, a, b) = child(expected, actual) else {
        return place(path)
          + "\(ValueText.brief(actual, limit: 24)) instead of \(ValueText.brief(expected, limit: 24))"
      }
      path.append(step)
      switch (a, b) {
      case (let a?, let b?): (expected, actual) = (a, b)
      case (let a?, nil): return place(path) + "not there, should be \(ValueText.brief(a, limit: 24))"
      default: return place(path) + "should not be there"
      }
    }
    return nil
  }

  private static func place(_ path: [OutputKey.Step]) -> String {
    path.isEmpty ? "" : "`\(OutputKey.text(path))`: "
  }

  /// The first child that only one of two containers has or that differs; nil when they are no containers of one kind.
  private static func child(_ a: JSON, _ b: JSON) -> (OutputKey.Step, JSON?, JSON?)? {
    guard a.kind == b.kind else { return nil }
    switch a.kind {
    case .object:
      for member in a.members {
        let key = member.key.string ?? ""
        let other = b[member.key]
        if other != member.value { return (.member(key), member.value, other) }
      }
      for member in b.members where a[member.key] == nil {
        return (.member(member.key.string ?? ""), nil, member.value)
      }
      return nil
    case .array:
      for index in 0..<max(a.count, b.count) where a[index] != b[index] {
        return (.element(index), a[index], b[index])
      }
      return nil
    default: return nil
    }
  }
}
