import JSONDocument

/// Where two values differ.
enum Difference {
  /// What the first of two values is to the second.
  enum Role: Sendable {
    /// What it should be.
    case expected
    /// What it was.
    case earlier
  }

  /// The first place where a result is not what was expected, or what it was, in words; nil when they are equal.
  static func first(_ expected: JSON, _ actual: JSON, as role: Role = .expected) -> String? {
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
      case (let a?, nil):
        let value = ValueText.brief(a, limit: 24)
        return place(path) + (role == .expected ? "not there, should be \(value)" : "gone, was \(value)")
      case (nil, let b?) where role == .earlier:
        return place(path) + "new, \(ValueText.brief(b, limit: 24))"
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
