public import JSONDocument

/// What evaluating an expression or reading a path gives.
///
/// Nothing in the engine throws to its user or traps on data: what is not there is `missing`, what could not be
/// done is `failed`, and both say why.
public enum Outcome: Sendable {
  /// A value; JSON null is one.
  case value(JSON)
  /// A path leads nowhere, or the rule says `absent`.
  case missing(Reason)
  /// A conversion or an operation could not be done.
  case failed(Reason)

  /// Wraps a value; nil is missing, as if the rule had said `absent`.
  public init(_ json: JSON?) {
    self = json.map(Outcome.value) ?? .missing(.absent)
  }

  /// What `absent` gives: missing on purpose.
  public static var absent: Outcome { .missing(.absent) }

  /// The value, nil when there is none.
  public var json: JSON? {
    if case .value(let json) = self { json } else { nil }
  }

  /// Why there is no value, nil when there is one.
  public var reason: Reason? {
    switch self {
    case .value: nil
    case .missing(let reason), .failed(let reason): reason
    }
  }

  /// Whether there is a value.
  public var isValue: Bool {
    if case .value = self { true } else { false }
  }

  /// Whether a path led nowhere or the value was left out on purpose.
  public var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  /// Whether an operation could not be done.
  public var isFailed: Bool {
    if case .failed = self { true } else { false }
  }

  /// Goes on with the value; missing and failed pass through unchanged.
  @inlinable
  public func then(_ transform: (JSON) -> Outcome) -> Outcome {
    if case .value(let json) = self { transform(json) } else { self }
  }
}

extension Outcome: CustomStringConvertible {
  /// The value's compact text, or what is wrong, for logs and tests.
  public var description: String {
    switch self {
    case .value(let json): json.text
    case .missing(let reason): "missing: \(reason.message)"
    case .failed(let reason): "failed: \(reason.message)"
    }
  }
}
