public import JSONDocument

/// Why a value is not there: what was asked, where it stopped, what stands there, and what would help.
///
/// A reason is one reference; its text is put together only when somebody reads it, so that optional keys cost
/// next to nothing in batch runs.
public struct Reason: Sendable {
  /// The kinds of reasons.
  public enum Code: String, Sendable, CaseIterable {
    /// The object has no such key.
    case noKey
    /// Something in the middle of the path is null.
    case nullInPath
    /// A step needs an object or an array and found something else.
    case wrongContainer
    /// The array is shorter.
    case indexOutOfRange
    /// The rule says `absent`.
    case absent
    /// The rule's condition is not met.
    case conditionFalse
    /// A value could not be converted.
    case conversion
    /// An operation could not be done with these values.
    case operation
    /// The rules say so themselves: `fail("…")`.
    case stated
    /// A budget is used up, or the evaluation was cancelled.
    case limit
    /// A Swift closure gave nothing.
    case closure
    /// The rule itself is not valid.
    case ruleError
  }

  /// What is kept until somebody asks for text.
  enum Content: Sendable {
    case stop(PathStop)
    case text(@Sendable () -> String, path: String?, fix: String?, found: JSON?)
  }

  private final class Box: Sendable {
    let code: Code
    let content: Content

    init(_ code: Code, _ content: Content) {
      self.code = code
      self.content = content
    }
  }

  private let box: Box

  init(_ code: Code, content: Content) {
    box = Box(code, content)
  }

  /// Makes a reason whose text is put together when it is read.
  ///
  /// - Parameters:
  ///   - code: The kind of reason.
  ///   - path: The path it speaks of, as written.
  ///   - fix: What would help, as the rest of a sentence: "add `?? 0`".
  ///   - found: The value that stands in the way.
  ///   - message: One line. It need not be safe to print; it is made so.
  public init(
    _ code: Code, path: String? = nil, fix: String? = nil, found: JSON? = nil,
    message: @autoclosure @escaping @Sendable () -> String
  ) {
    box = Box(code, .text(message, path: path, fix: fix, found: found))
  }

  /// The rule left the value out on purpose.
  public static let absent = Reason(.absent, message: "left out by `absent`")

  /// The kind of reason.
  public var code: Code { box.code }

  var content: Content { box.content }

  /// What happened, in one line that is safe to print and at most some 160 columns long, the fix included.
  public var message: String {
    switch content {
    case .stop(let stop): return stop.sentence(code: code)
    case .text(let text, _, let fix, _):
      let message = ReasonText.line(text(), limit: ReasonText.lineLimit)
      guard let fix else { return message }
      return ReasonText.joined(message, ReasonText.line(fix, limit: ReasonText.lineLimit))
    }
  }

  /// The path that was read, as written.
  public var path: String? {
    switch content {
    case .stop(let stop): stop.path.text
    case .text(_, let path, _, _): path
    }
  }

  /// Where in the input it stopped, as a path that exists; the empty string is the input itself.
  public var stoppedAt: String? {
    if case .stop(let stop) = content { stop.place } else { nil }
  }

  /// What stands where it stopped.
  public var found: JSON? {
    switch content {
    case .stop(let stop): stop.container
    case .text(_, _, _, let found): found
    }
  }

  /// A path that exists and may have been meant.
  public var suggestion: String? {
    if case .stop(let stop) = content { stop.suggestion(code: code) } else { nil }
  }

  /// What would help.
  public var fix: String? {
    switch content {
    case .stop(let stop): stop.fix(code: code)
    case .text(_, _, let fix, _): fix.map { ReasonText.line($0, limit: ReasonText.lineLimit) }
    }
  }

  /// The bytes of the input where it stopped.
  public var place: Range<Int>? { found?.sourceRange }
}

extension Reason: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension Reason: Equatable {
  /// Reasons are equal when they say the same.
  public static func == (a: Reason, b: Reason) -> Bool {
    a.box === b.box || (a.code == b.code && a.message == b.message)
  }
}
