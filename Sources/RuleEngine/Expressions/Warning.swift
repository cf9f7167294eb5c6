/// Something worth knowing about an evaluation that nevertheless gave a result.
public struct Warning: Sendable, Hashable {
  /// The kinds of warnings.
  public enum Code: String, Sendable, CaseIterable {
    /// A required key came out null.
    case requiredNull
    /// Arithmetic was done in binary floating point.
    case lossyArithmetic
    /// The default rule and a rule, or two default keys, write the same output key.
    case keyCollision
    /// `finally` failed; there is no result.
    case completionFailed
    /// The path of `each` does not lead to an array.
    case eachFailed
    /// A missing value could not be computed.
    case missingValueFailed
    /// Anything else.
    case note
  }

  /// The kind.
  public let code: Code
  /// The output key it is about, as a path; empty for the whole result.
  public let key: String
  /// One line that is safe to print.
  public let message: String

  /// Makes a warning; the message is made safe to print.
  public init(_ code: Code, key: String = "", message: String) {
    self.code = code
    self.key = key
    self.message = ReasonText.line(message, limit: ReasonText.lineLimit)
  }

  /// A required key that came out null.
  static func requiredNull(_ key: String) -> Warning {
    Warning(.requiredNull, key: key, message: "the required key \(ReasonText.quoted(path: key)) is null")
  }

  /// The same warning under a key that stands further in.
  func prefixed(_ prefix: String) -> Warning {
    Warning(code, key: PathText.joined(prefix, key), message: message)
  }
}

/// The warnings of an evaluation: the first few in full, all of them counted.
package struct WarningLog: Sendable {
  /// How many warnings are kept.
  package static let capacity = 100

  /// The first warnings.
  package private(set) var warnings: [Warning] = []
  /// How many there were.
  package private(set) var count = 0

  /// Whether there were none.
  package var isEmpty: Bool { count == 0 }

  /// How far the log has come.
  struct State {
    let count: Int
    let kept: Int
  }

  var state: State { State(count: count, kept: warnings.count) }

  /// Forgets what came after a state.
  mutating func rewind(to state: State) {
    if count == state.count { return }
    count = state.count
    warnings.removeLast(warnings.count - state.kept)
  }

  /// Takes a warning.
  package mutating func append(_ warning: Warning) {
    count += 1
    if warnings.count < Self.capacity { warnings.append(warning) }
  }

  /// Takes the warnings of a part that stands at `prefix`.
  package mutating func append(contentsOf other: WarningLog, at prefix: String) {
    count += other.count
    for warning in other.warnings.prefix(Self.capacity - warnings.count) {
      warnings.append(warning.prefixed(prefix))
    }
  }
}
