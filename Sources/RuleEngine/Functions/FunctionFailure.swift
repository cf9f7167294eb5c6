import JSONDocument

// The words of all failures of functions: they name the function, show the value and say what would help.

extension Outcome {
  /// `trim` needs a string and got 12.
  static func failed(
    _ function: String, needs what: String, got json: JSON, fix: String? = nil
  ) -> Outcome {
    .failed(
      Reason(
        .operation, fix: fix, found: json,
        message: "`\(function)` needs \(what) and got \(ReasonText.brief(json))"))
  }

  /// `toInt` cannot read "n/a": because.
  static func failed(
    _ function: String, cannotRead json: JSON, because: @autoclosure @escaping @Sendable () -> String = "",
    fix: String? = nil
  ) -> Outcome {
    .failed(
      Reason(
        .conversion, fix: fix, found: json,
        message: {
          let because = because()
          return "`\(function)` cannot read \(ReasonText.brief(json))"
            + (because.isEmpty ? "" : ": " + because)
        }()))
  }

  /// `at` says what happened.
  static func failed(
    _ function: String, _ what: @autoclosure @escaping @Sendable () -> String, found: JSON? = nil,
    fix: String? = nil
  ) -> Outcome {
    .failed(Reason(.operation, fix: fix, found: found, message: "`\(function)` " + what()))
  }

  /// The result would be too large.
  static func failed(_ function: String, limit: String) -> Outcome {
    .failed(Reason(.limit, message: "`\(function)` makes at most \(limit)"))
  }

  /// There is nothing to give, although nothing is wrong.
  static func missing(
    _ function: String, _ what: @autoclosure @escaping @Sendable () -> String, found: JSON? = nil,
    fix: String? = "add `?? VALUE`"
  ) -> Outcome {
    .missing(Reason(.operation, fix: fix, found: found, message: "`\(function)` " + what()))
  }

  /// The same outcome, told as what stopped a function at one of its elements.
  func stopped(_ function: String, at element: Element) -> Outcome {
    let place = element.key.map { "member \(ReasonText.quoted($0))" } ?? "element \(element.index)"
    func told(_ reason: Reason) -> Reason {
      Reason(
        reason.code, path: reason.path, found: reason.found,
        message: "`\(function)` stopped at \(place): \(reason.message)")
    }
    return switch self {
    case .value: self
    case .missing(let reason): .missing(told(reason))
    case .failed(let reason): .failed(told(reason))
    }
  }
}

/// The largest things a function makes.
enum FunctionLimit {
  /// Bytes of a text.
  static let textBytes = 10_000_000
  /// Elements of an array.
  static let elements = 1_000_000
}
