package import JSONDocument

/// How an input becomes a result: rules, default rule, missing value, completion.
///
/// A rule set is a value. Once built it never changes, so one may be used again and again and from many threads.
public struct RuleSet: Sendable {
  /// Settings that hold for the whole rule set.
  public struct Options: Sendable, Hashable {
    /// `option nulls missing`: null at the end of a path counts as missing.
    public var nullsAreMissing = false
    /// `option duplicates error`: an input that says a key twice is refused.
    public var refusesDuplicates = false
    /// `option unknown error`: an input with keys that no rule reads is refused.
    public var refusesUnknownKeys = false

    /// The usual settings: all off.
    public init() {}
  }

  /// Something wrong with a rule that can be said without any input.
  public struct Diagnostic: Sendable, Hashable {
    /// The rule, by its place.
    public let ruleIndex: Int
    /// Its output key.
    public let key: String
    /// One line that is safe to print.
    public let message: String
  }

  /// The rules in order.
  public private(set) var rules: [Rule] = []
  /// What is wrong with them.
  public private(set) var diagnostics: [Diagnostic] = []
  /// What happens to input keys that no rule references; nil leaves them out.
  public var defaultRule: DefaultRule?
  /// What any required key gets that has no missing value of its own.
  public private(set) var missingValue: MissingValue?
  /// What is done with the result at the end; `@result` and `@missing` are bound.
  public var completion: Expression?
  /// The array that the whole rule set is applied to, element by element.
  public var each: InputPath?
  /// The settings.
  public var options = Options()
  /// Named expressions, in order.
  public private(set) var lets: [Let] = []

  private(set) var plan = OutputPlan()
  /// The top-level input keys that rules, lets and `drop` mention.
  package private(set) var referencedKeys: Set<JSON> = []
  /// The paths of `drop`.
  package private(set) var dropped: [InputPath] = []

  /// An empty rule set: every input gives an empty object.
  public init() {}

  /// Adds a rule behind the others.
  ///
  /// A rule that cannot work is added all the same: it fails with a reason and is listed in `diagnostics`.
  /// - Returns: The rule as it was added.
  @discardableResult
  public mutating func add(_ rule: Rule) -> Rule {
    var rule = rule
    if rule.fault == nil, let text = plan.insert(rule, at: rules.count, among: rules) {
      rule.fault = Reason(.ruleError, message: text)
    }
    if let fault = rule.fault {
      diagnostics.append(Diagnostic(ruleIndex: rules.count, key: rule.key, message: fault.message))
    }
    reference(rule.references)
    rules.append(rule)
    return rule
  }

  /// Names an expression; the rules after it, and all blocks, may use it.
  public mutating func add(_ binding: Let) {
    lets.append(binding)
    reference(binding.value.reads.all)
  }

  /// Marks a path as known and not wanted: the default rule and the residue leave it out.
  public mutating func drop(_ path: InputPath) {
    dropped.append(path)
    reference([path])
  }

  /// The same with what `change` makes of each rule; nil leaves it out.
  ///
  /// What the rules reference stays so: the default rule leaves out the same keys.
  package func changingRules(_ change: (Rule) -> Rule?) -> RuleSet {
    var changed = self
    changed.rules = []
    changed.diagnostics = []
    changed.plan = OutputPlan()
    for rule in rules { if let rule = change(rule) { changed.add(rule) } }
    return changed
  }

  private mutating func reference(_ paths: [InputPath]) {
    for path in paths { referencedKeys.formUnion(path.firstKeys.map(\.json)) }
  }

  /// Sets what any required key gets that has no missing value of its own; `@key` is the output key.
  public mutating func setMissingValue(_ value: Expression?) {
    missingValue = value.map(MissingValue.expression)
  }

  /// Sets a closure that computes what a required key gets that has no missing value of its own.
  ///
  /// The closure gets the rule of the key and the input; nil leaves the key out.
  public mutating func setMissingValue(_ closure: @escaping Rule.Closure) {
    missingValue = .closure(closure)
  }

  /// The paths of this rule set, a block's, that lead out of it, as seen from outside.
  var outwardReferences: [InputPath] {
    var paths = rules.flatMap(\.references) + lets.flatMap(\.value.reads.all)
    paths += defaultRule?.paths ?? []
    if case .expression(let value)? = missingValue { paths += value.reads.all }
    return paths.compactMap(\.outward)
  }
}

extension DefaultRule {
  var paths: [InputPath] {
    var paths = condition?.reads.all ?? []
    if case .expressions(let key, let value) = body { paths += (key?.reads.all ?? []) + value.reads.all }
    return paths
  }
}

extension RuleSet {
  /// Whether Swift closures compute something: nobody knows what these read.
  var hasClosures: Bool {
    if case .closure? = missingValue { return true }
    if case .closure? = defaultRule?.body { return true }
    let rulesHave = rules.contains { rule in
      [rule.value, rule.condition, rule.missingValue].contains { $0?.text == Expression.closureText }
        || rule.block?.rules.hasClosures == true
    }
    return rulesHave || lets.contains { $0.value.text == Expression.closureText }
      || completion?.text == Expression.closureText
  }
}
