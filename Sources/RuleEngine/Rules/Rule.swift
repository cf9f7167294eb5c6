public import JSONDocument

/// One output key: where its value comes from, whether it must be there, and what stands in when it is not.
public struct Rule: Sendable {
  /// Computes a value from a rule and the input it is applied to; nil leaves the key out.
  public typealias Closure = @Sendable (_ rule: Rule, _ source: JSON) -> JSON?
  /// Computes an outcome from the paths of the input.
  public typealias TypedClosure = @Sendable (_ source: Source) -> Outcome

  /// Where the rule writes.
  public let target: OutputPath
  /// What it computes; a plain path is a copy.
  public private(set) var value: Expression
  /// Whether a result without the key reports it as missing.
  public var isRequired: Bool
  /// The condition behind `when`.
  public var condition: Expression?
  /// What a missing required key gets.
  public private(set) var missingValue: Expression?
  /// The rules in braces behind the value.
  package var block: Block?
  /// Why the rule cannot work, when it cannot.
  package var fault: Reason?

  /// The output key as text: `mime.type`.
  public let key: String

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - target: The output key.
  ///   - value: What it gets.
  ///   - isRequired: Whether it must be there.
  ///   - condition: A boolean; the rule fires only when it is true.
  ///   - missingValue: What a required key gets when it is still absent at the end.
  public init(
    _ target: OutputPath, value: Expression, isRequired: Bool = false, condition: Expression? = nil,
    missingValue: Expression? = nil
  ) {
    self.target = target
    self.value = value
    self.isRequired = isRequired
    self.condition = condition
    self.missingValue = missingValue
    key = target.description
    fault = target.fault.map { text in Reason(.ruleError, message: text) }
  }

  /// Makes a rule that copies the value of a key path.
  public init(_ target: OutputPath, from path: InputPath, isRequired: Bool = false) {
    self.init(target, value: Expression(path: path), isRequired: isRequired)
  }

  /// Makes a rule whose value a closure computes once all `paths` exist.
  ///
  /// - Parameters:
  ///   - target: The output key.
  ///   - paths: The key paths that must exist.
  ///   - isRequired: Whether the key must be there.
  ///   - value: Gets the rule and the input; nil leaves the key out.
  public init(
    _ target: OutputPath, from paths: [InputPath], isRequired: Bool = false, value: @escaping Closure
  ) {
    self.init(target, value: Expression(reading: paths) { _ in .absent }, isRequired: isRequired)
    self.value = expression(calling: value, reads: Expression.reads(paths))
  }

  /// Makes a rule whose value a closure computes from outcomes once all `paths` exist.
  public init(
    _ target: OutputPath, from paths: [InputPath] = [], isRequired: Bool = false,
    typedValue: @escaping TypedClosure
  ) {
    self.init(target, value: Expression(reading: paths, typedValue), isRequired: isRequired)
  }

  /// Makes a rule whose value another rule set makes of what a key path leads to: of the value itself, or of each
  /// element of an array.
  public init(_ target: OutputPath, from path: InputPath, applying rules: RuleSet, isRequired: Bool = false) {
    self.init(target, value: Expression(path: path), isRequired: isRequired)
    block = Block(rules)
  }

  /// Adds rules that are applied to the value, or to each element of it.
  public mutating func apply(_ rules: RuleSet) {
    block = Block(rules)
  }

  /// The key paths the value is computed from, as text.
  public var keyPaths: [String] { value.reads.all.map(\.text) }

  /// Sets what a missing required key gets.
  public mutating func setMissingValue(_ value: Expression?) {
    missingValue = value
  }

  /// Sets a closure that computes what a missing required key gets.
  public mutating func setMissingValue(_ closure: @escaping Closure) {
    missingValue = expression(calling: closure, reads: .none)
  }

  private func expression(calling closure: @escaping Closure, reads: Reads) -> Expression {
    let rule = self
    return Expression(text: Expression.closureText, reads: reads) { scope in
      if let json = closure(rule, scope.current) { return .value(json) }
      return .missing(Reason(.closure, message: "the closure of this rule gave nothing"))
    }
  }
}

extension Rule {
  /// The rules of a block, shared so that rule sets may hold rule sets.
  package final class Block: Sendable {
    package let rules: RuleSet

    package init(_ rules: RuleSet) { self.rules = rules }
  }

  /// Every path that starts from the input of the rule's own rule set.
  package var references: [InputPath] {
    var paths = value.reads.all
    paths += condition?.reads.all ?? []
    paths += missingValue?.reads.all ?? []
    paths += block?.rules.outwardReferences ?? []
    return paths
  }
}
