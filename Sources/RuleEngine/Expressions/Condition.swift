import JSONDocument

/// The answer of a condition.
///
/// Only `true` and `false` are answers: nothing else counts as either.
package enum Condition: Sendable {
  case holds
  case doesNotHold
  /// A path in it leads nowhere.
  case missing(Reason)
  case failed(Reason)

  /// Judges what a condition gave.
  ///
  /// - Parameters:
  ///   - outcome: What it gave.
  ///   - text: The condition as written.
  package init(_ outcome: Outcome, text: String) {
    switch outcome {
    case .value(let json):
      switch json.bool {
      case true?: self = .holds
      case false?: self = .doesNotHold
      case nil:
        self = .failed(
          Reason(
            .operation, fix: "compare it with something, or use `exists(…)`", found: json,
            message: "the condition `\(text)` is \(ReasonText.article(json)), not true or false"))
      }
    case .missing(let reason): self = .missing(reason)
    case .failed(let reason): self = .failed(reason)
    }
  }
}
