import JSONDocument

/// A rule set laid out for writing without making a result first.
///
/// It is there for rule sets whose rules write one top-level key each, without `each` and `finally`, and whose
/// default rule, if there is one, copies.
struct DirectPlan: Sendable {
  /// How a rule gets its value.
  enum Kind: Sendable {
    /// The value at the end of a chain of members.
    case copy(KeyChain)
    /// By evaluation.
    case evaluation
  }

  /// One rule.
  struct Step: Sendable {
    /// The output key in quotes and a colon.
    let opening: [UInt8]
    let kind: Kind
    let isRequired: Bool
    let hasBlock: Bool
    let rule: Int
  }

  let steps: [Step]
  /// For a default rule: the input keys it leaves to others, and the output keys it must not write.
  let known: [LookupKey]
  let written: [LookupKey]
  let copiesRest: Bool

  /// More keys than this are not worth comparing one by one.
  private static let keyLimit = 24

  init?(_ rules: RuleSet) {
    guard rules.plan.isFlat, rules.each == nil, rules.completion == nil else { return nil }
    guard rules.plan.leaves.count == rules.rules.count else { return nil }
    steps = rules.plan.leaves.map { leaf in Step(leaf, rules) }
    guard let defaultRule = rules.defaultRule else {
      (known, written, copiesRest) = ([], [], false)
      return
    }
    let keys = rules.referencedKeys.compactMap(\.string) + defaultRule.except
    guard defaultRule.isPlainCopy, keys.count + steps.count <= Self.keyLimit else { return nil }
    known = keys.map { LookupKey($0) }
    written = rules.plan.leaves.compactMap { leaf in
      if case .key(let key)? = leaf.target.segments.first { LookupKey(key) } else { nil }
    }
    copiesRest = true
  }
}

extension DirectPlan.Step {
  fileprivate init(_ leaf: OutputPlan.Leaf, _ rules: RuleSet) {
    rule = leaf.rules.first ?? 0
    isRequired = leaf.isRequired
    var opening: [UInt8] = []
    JSON(leaf.target.keyName).write(to: &opening)
    opening.append(UInt8(ascii: ":"))
    self.opening = opening
    let source = rules.rules[rule]
    hasBlock = source.block != nil
    let isPlain = source.condition == nil && source.block == nil && source.fault == nil
    if isPlain, let chain = source.value.path?.chain {
      kind = .copy(chain)
    } else {
      kind = .evaluation
    }
  }
}
