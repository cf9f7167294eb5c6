import RuleEngine

/// What became of an output key.
enum KeyState: Sendable, Hashable, CaseIterable {
  case value
  /// There, and null.
  case null
  /// Made by the default rule.
  case byDefault
  /// Required and missing, with a missing value in its place.
  case filled
  /// Not there, and it need not be.
  case absent
  /// Required and not there.
  case missing
  /// Not there because a conversion or an operation could not be done.
  case failed

  /// The state of a key that has no value, for the given reason.
  init(reason: Reason, isRequired: Bool) {
    switch reason.code {
    case .conversion, .operation, .stated, .limit, .closure, .ruleError:
      self = .failed
    case .noKey, .nullInPath, .wrongContainer, .indexOutOfRange, .absent, .conditionFalse:
      self = isRequired ? .missing : .absent
    }
  }

  /// How much it matters next to another one of the same rule.
  var gravity: Int {
    switch self {
    case .value, .null, .byDefault: 0
    case .absent: 1
    case .filled: 2
    case .missing: 3
    case .failed: 4
    }
  }

  /// The word in messages and reports.
  var word: String {
    switch self {
    case .value: "value"
    case .null: "null"
    case .byDefault: "default"
    case .filled: "filled"
    case .absent: "absent"
    case .missing: "missing"
    case .failed: "failed"
    }
  }

  /// What it says about a key, for the legend.
  var meaning: String {
    switch self {
    case .value: "it has one"
    case .null: "it is there, and null"
    case .byDefault: "made by the default rule"
    case .filled: "required and missing; a missing value stands in for it"
    case .absent: "not there, and it need not be"
    case .missing: "required and not there"
    case .failed: "a conversion or an operation could not be done"
    }
  }
}
