public import JSONDocument

/// A compiled expression: its canonical text and what computes it.
public struct Expression: Sendable {
  /// The canonical source text.
  public let text: String
  /// The paths it reads.
  package let reads: Reads
  /// The path, when the expression is nothing else: such rules are copies and take a faster way.
  package let path: InputPath?
  /// The value, when it does not depend on the input.
  package let constant: JSON?

  private let body: @Sendable (inout Scope) -> Outcome

  /// Makes an expression from what evaluates it.
  package init(text: String, reads: Reads, evaluate: @escaping @Sendable (inout Scope) -> Outcome) {
    self.text = text
    self.reads = reads
    path = nil
    constant = nil
    body = evaluate
  }

  /// The expression that reads `path`.
  package init(path: InputPath) {
    text = path.text
    let isInput = path.readsInput
    reads = Reads(
      hard: isInput && !path.isOptional ? [path] : [],
      all: (isInput ? [path] : []) + path.filterReferences)
    self.path = path
    constant = nil
    body = { scope in path.read(in: &scope) }
  }

  /// The expression that is always `json`.
  package init(constant json: JSON, text: String? = nil) {
    self.text = text ?? json.text
    reads = .none
    path = nil
    constant = json
    body = { _ in .value(json) }
  }

  /// Computes the value.
  @inline(__always)
  package func evaluate(_ scope: inout Scope) -> Outcome {
    body(&scope)
  }

  /// Computes the value where a rule set would: at the top of `source`.
  public func evaluate(in source: JSON) -> Outcome {
    var scope = Scope(root: source)
    return evaluate(&scope)
  }
}

extension Expression: CustomStringConvertible {
  /// The source text.
  public var description: String { text }
}
