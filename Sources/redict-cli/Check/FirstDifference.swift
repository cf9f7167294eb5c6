import JSONDocument
import RuleEngine

/// Where two values first differ.
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

  /// Compares two values member by member; nil when they mean the same.
  init?(expected: JSON?, actual: JSON?) {
    var pending: [(path: String, expected: JSON?, actual: JSON?)] = [("", expected, actual)]
    while let (path, expected, actual) = pending.popLast() {
      if expected == actual { continue }
      guard let expected, let actual, expected.kind == actual.kind else {
        self.init(path: path, expected: expected, actual: actual)
        return
      }
      switch expected.kind {
      case .object:
        var parts: [(path: String, expected: JSON?, actual: JSON?)] = []
        for (key, value) in expected.members {
          let name = key.string ?? ""
          let segment = PathText.segment(name, isFirst: path.isEmpty)
          parts.append((PathText.joined(path, segment), value, actual[name]))
        }
        for (key, value) in actual.members {
          let name = key.string ?? ""
          guard expected[name] == nil else { continue }
          parts.append((PathText.joined(path, PathText.segment(name, isFirst: path.isEmpty)), nil, value))
        }
        pending += parts.reversed()
      case .array:
        let count = max(expected.count, actual.count)
        pending += (0..<count).map { ("\(path)[\($0)]", expected[$0], actual[$0]) }.reversed()
      default:
        self.init(path: path, expected: expected, actual: actual)
        return
      }
    }
    return nil
  }

  private init(path: String, expected: JSON?, actual: JSON?) {
    self.path = path
    self.expected = expected
    self.actual = actual
  }

  private static func brief(_ json: JSON?) -> String {
    guard let json else { return "nothing" }
    let scalars = json.text.displayEscaped.unicodeScalars
    return scalars.count <= 60 ? String(scalars) : String(String.UnicodeScalarView(scalars.prefix(57))) + "…"
  }
}
