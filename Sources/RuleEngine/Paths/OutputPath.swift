/// Where a rule writes: `mime.type`, `list[0]`, `list[].name`.
public struct OutputPath: Sendable, Hashable {
  /// One step.
  public enum Segment: Sendable, Hashable {
    /// A member.
    case key(String)
    /// An element, from 0.
    case index(Int)
    /// `[]`: one element more.
    case append
  }

  /// The largest index that a rule may write.
  public static let indexLimit = 10_000

  /// The steps; the first is a key.
  public let segments: [Segment]

  /// Makes an output path from its steps.
  public init(_ segments: [Segment]) {
    self.segments = segments
  }

  /// The path of a plain top-level key, whatever it holds.
  public init(key: String) {
    segments = [.key(key)]
  }

  /// What is wrong with the path, nil when nothing is.
  package var fault: String? {
    guard case .key? = segments.first else { return "an output key starts with a key" }
    for case .index(let index) in segments {
      if index < 0 { return "an output index counts from 0, `[\(index)]` does not" }
      if index > Self.indexLimit {
        return "an output index goes up to \(Self.indexLimit), `[\(index)]` does not"
      }
    }
    return nil
  }

  /// The key of a path with one step, the text of a longer one: what `@key` gives.
  package var keyName: String {
    if segments.count == 1, case .key(let key)? = segments.first { return key }
    return description
  }
}

extension OutputPath: CustomStringConvertible {
  /// The canonical text, odd keys in backticks.
  public var description: String {
    var text = ""
    for segment in segments {
      switch segment {
      case .key(let key):
        text = text.isEmpty ? PathText.target(key) : text + "." + PathText.segment(key, isFirst: false)
      case .index(let index): text += "[\(index)]"
      case .append: text += "[]"
      }
    }
    return text
  }
}
