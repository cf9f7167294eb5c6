/// Why a value is not there; put into words only when somebody asks.
final class Reason: Sendable {
  enum Code {
    case noKey, nullInPath, wrongContainer, indexOutOfRange
    case absent, conditionFalse, conversion, operation, stated, limit, closure, ruleError
  }

  private enum Content {
    case stop(PathStop)
    case text(@Sendable () -> String, fix: String?)
  }

  let code: Code
  let path: String?
  let found: JSON?
  private let content: Content

  init(
    _ code: Code, path: String? = nil, fix: String? = nil, found: JSON? = nil,
    message: @autoclosure @escaping @Sendable () -> String
  ) {
    self.code = code
    self.path = path
    self.found = found
    content = .text(message, fix: fix)
  }

  init(_ code: Code, stop: PathStop) {
    self.code = code
    path = stop.path.text
    found = stop.container
    content = .stop(stop)
  }

  static let absent = Reason(.absent, message: "left out by `absent`")

  /// One line that is safe to print.
  var message: String {
    switch content {
    case .stop(let stop): return stop.sentence(code: code)
    case .text(let text, let fix):
      let message = ReasonText.line(text(), limit: ReasonText.lineLimit)
      guard let fix else { return message }
      return ReasonText.joined(message, ReasonText.line(fix, limit: ReasonText.lineLimit))
    }
  }

  /// A path that could not go on.
  static func stopped(_ path: InputPath, at step: Int, on container: JSON) -> Reason {
    let segment = path.segments.indices.contains(step) ? path.segments[step] : nil
    let code: Code =
      switch (container.kind, segment) {
      case (.null, _): .nullInPath
      case (.object, .member): .noKey
      case (.array, .index): .indexOutOfRange
      default: .wrongContainer
      }
    return Reason(code, stop: PathStop(path: path, step: step, container: container))
  }
}

/// The way from the top of an input to one of its values, as a key path.
enum InputLocation {
  private static let headSteps = 8
  private static let tailSteps = 4

  static func text(of json: JSON) -> String? {
    guard var place = json.place else { return nil }
    var steps: [JSON.Place.Step] = []
    while let container = place.container {
      steps.append(place.step)
      place = container
    }
    steps.reverse()
    var text = ""
    for (number, step) in steps.enumerated() {
      // Deep documents have paths that nobody can read: keep both ends.
      if number == headSteps, steps.count > headSteps + tailSteps { text += "…" }
      if number >= headSteps, number < steps.count - tailSteps { continue }
      switch step {
      case .top: break
      case .key(let key): text = PathText.joined(text, PathText.segment(key, isFirst: text.isEmpty))
      case .index(let index): text = PathText.joined(text, "[\(index)]")
      }
    }
    return text
  }
}
