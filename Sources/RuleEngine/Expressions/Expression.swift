public import JSONDocument

/// A compiled expression: its canonical text and what computes it.
public struct Expression: Sendable {
  /// One reference for all parts: expressions are handed around much more often than they are made.
  private final class Core: Sendable {
    let text: String
    let reads: Reads
    let path: InputPath?
    let constant: JSON?
    let locator: Located.Locator?
    let writer: ExpressionWriter?
    let impliesHardPaths: Bool
    let body: @Sendable (inout Scope) -> Outcome

    init(
      _ text: String, _ reads: Reads, path: InputPath? = nil, constant: JSON? = nil,
      locator: Located.Locator? = nil, writer: ExpressionWriter? = nil,
      impliesHardPaths: Bool, _ body: @escaping @Sendable (inout Scope) -> Outcome
    ) {
      self.text = text
      self.reads = reads
      self.path = path
      self.constant = constant
      self.locator = locator
      self.writer = writer
      self.impliesHardPaths = impliesHardPaths || reads.hard.isEmpty
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
  /// What finds the value without making it.
  var locator: Located.Locator? { core.locator }
  /// What writes it without making a value first.
  var writer: ExpressionWriter? { core.writer }
  /// Whether there is no value where a path that has to exist does not: then nobody need look at the paths first.
  package var impliesHardPaths: Bool { core.impliesHardPaths }

  /// Makes an expression from what evaluates it.
  ///
  /// - Parameters:
  ///   - text: The canonical source text.
  ///   - reads: The paths it reads.
  ///   - impliesHardPaths: Whether there is no value where a path that has to exist does not.
  ///   - writer: What writes the value without making it first.
  ///   - evaluate: Computes the value.
  package init(
    text: String, reads: Reads, impliesHardPaths: Bool = false, writer: ExpressionWriter? = nil,
    evaluate: @escaping @Sendable (inout Scope) -> Outcome
  ) {
    core = Core(text, reads, writer: writer, impliesHardPaths: impliesHardPaths, evaluate)
  }

  /// Makes `left ?? right`.
  package init(
    text: String, coalescing left: Expression, _ right: Expression,
    evaluate: @escaping @Sendable (inout Scope) -> Outcome
  ) {
    core = Core(
      text, left.reads.softened.union(right.reads.softened),
      locator: Located.coalescing(left.locator, right.locator),
      writer: .coalescing(left, right), impliesHardPaths: true, evaluate)
  }

  /// The expression that reads `path`.
  package init(path: InputPath) {
    let isInput = path.readsInput
    let reads = Reads(
      hard: isInput && !path.isOptional ? [path] : [],
      all: (isInput ? [path] : []) + path.filterReferences)
    core = Core(
      path.text, reads, path: path, locator: path.chain.map(Located.path), writer: .path(path),
      impliesHardPaths: true
    ) { scope in path.read(in: &scope) }
  }

  /// The expression that is always `json`.
  package init(constant json: JSON, text: String? = nil) {
    core = Core(
      text ?? json.text, .none, constant: json, locator: { _, _, _ in .constant(json) },
      writer: .constant(json),
      impliesHardPaths: true
    ) { _ in .value(json) }
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
