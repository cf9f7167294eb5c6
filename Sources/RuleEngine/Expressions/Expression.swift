public import JSONDocument

/// A compiled expression: its canonical text and what computes it.
public struct Expression: Sendable {
  /// One reference for all parts: expressions are handed around much more often than they are made.
  private final class Core: Sendable {
    let text: String
    let reads: Reads
    let path: InputPath?
    let constant: JSON?
    let body: @Sendable (inout Scope) -> Outcome

    init(
      _ text: String, _ reads: Reads, path: InputPath? = nil, constant: JSON? = nil,
      _ body: @escaping @Sendable (inout Scope) -> Outcome
    ) {
      self.text = text
      self.reads = reads
      self.path = path
      self.constant = constant
      self.body = body
    }
  }

  private let core: Core

  /// The canonical source text.
  public var text: String { core.text }
  /// The paths it reads.
  package var reads: Reads { core.reads }
  /// The path, when the expression is nothing else: such rules are copies and take a faster way.
  package var path: InputPath? { core.path }
  /// Whether it is a path and nothing else.
  var isPath: Bool { core.path != nil }
  /// The paths that must exist for a rule with this value to fire.
  var hardPaths: [InputPath] { core.reads.hard }
  /// The value, when it does not depend on the input.
  package var constant: JSON? { core.constant }

  /// Makes an expression from what evaluates it.
  package init(text: String, reads: Reads, evaluate: @escaping @Sendable (inout Scope) -> Outcome) {
    core = Core(text, reads, evaluate)
  }

  /// The expression that reads `path`.
  package init(path: InputPath) {
    let isInput = path.readsInput
    let reads = Reads(
      hard: isInput && !path.isOptional ? [path] : [],
      all: (isInput ? [path] : []) + path.filterReferences)
    core = Core(path.text, reads, path: path) { scope in path.read(in: &scope) }
  }

  /// The expression that is always `json`.
  package init(constant json: JSON, text: String? = nil) {
    core = Core(text ?? json.text, .none, constant: json) { _ in .value(json) }
  }

  /// Computes the value.
  @inline(__always)
  package func evaluate(_ scope: inout Scope) -> Outcome {
    core.body(&scope)
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
