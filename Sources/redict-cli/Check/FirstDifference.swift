import JSONDocument
import RuleEngine

/// One of the first places where two values differ.
struct FirstDifference: Sendable, Equatable {
  /// The path to the place; empty for the values as a whole.
  let path: String
  /// What was expected there, if anything.
  let expected: JSON?
  /// What is there, if anything.
  let actual: JSON?

  /// One line: "`total`: expected 3, got 4".
  var message: String {
    let place = path.isEmpty ? "the result" : path.contains("`") ? path : "`\(path)`"
    return "\(place): expected \(Self.brief(expected)), got \(Self.brief(actual))"
  }

  /// The lines of a diff: the value that was expected, then the one that is there.
  var diff: [String] {
    let place = path.isEmpty ? "" : "\(path): "
    return ["-\(place)\(Self.brief(expected))", "+\(place)\(Self.brief(actual))"]
  }

  /// Compares two values member by member.
  ///
  /// - Returns: The first differences in order; none when the values mean the same.
  static func all(expected: JSON?, actual: JSON?, limit: Int) -> [FirstDifference] {
    var found: [FirstDifference] = []
    var pending: [FirstDifference] = [FirstDifference(path: "", expected: expected, actual: actual)]
    while found.count < limit, let difference = pending.popLast() {
      if difference.expected == difference.actual { continue }
      guard let expected = difference.expected, let actual = difference.actual,
        expected.kind == actual.kind, expected.kind == .object || expected.kind == .array
      else {
        found.append(difference)
        continue
      }
      let inner =
        expected.kind == .object
        ? members(expected, actual, difference.path) : elements(expected, actual, difference.path)
      pending += inner.reversed()
    }
    return found
  }

  private static func members(_ expected: JSON, _ actual: JSON, _ path: String) -> [FirstDifference] {
    func place(_ key: JSON) -> String {
      PathText.joined(path, PathText.segment(of: key, isFirst: path.isEmpty))
    }
    var all = expected.members.map { key, value in
      FirstDifference(path: place(key), expected: value, actual: actual[key])
    }
    for (key, value) in actual.members where expected[key] == nil {
      all.append(FirstDifference(path: place(key), expected: nil, actual: value))
    }
    return all
  }

  private static func elements(_ expected: JSON, _ actual: JSON, _ path: String) -> [FirstDifference] {
    (0..<max(expected.count, actual.count)).map { index in
      FirstDifference(path: "\(path)[\(index)]", expected: expected[index], actual: actual[index])
    }
  }

  private static func brief(_ json: JSON?) -> String {
    guard let json else { return "nothing" }
    let scalars = json.text.displayEscaped.unicodeScalars
    return scalars.count <= 60 ? String(scalars) : String(String.UnicodeScalarView(scalars.prefix(57))) + "…"
  }
}
