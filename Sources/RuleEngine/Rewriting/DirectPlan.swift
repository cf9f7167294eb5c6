import JSONDocument

/// A rule set laid out for writing without making a result first.
///
/// It is there for rule sets whose rules write one top-level key each, without `each` and `finally`, and whose
/// default rule, if there is one, copies. Keys lie in one run of bytes and steps hold no references: a plain copy
/// costs a search and a copy of bytes, and no reference is counted.
final class DirectPlan: Sendable {
  /// One rule.
  struct Step: Sendable {
    /// Whether the rule copies the value at the end of a chain of members; else it has to be evaluated.
    let isCopy: Bool
    let isRequired: Bool
    let hasBlock: Bool
    let rule: Int
    /// Where the output key stands, in quotes and with a colon.
    let opening: Range<Int>
    /// The keys of the chain, by their place in `keys`.
    let chain: Range<Int>
  }

  let rules: RuleSet
  let steps: [Step]
  /// All keys, one behind the other.
  let bytes: [UInt8]
  /// Where each key of a chain stands.
  let keys: [Range<Int>]
  /// For a default rule: where the input keys stand that it leaves to others.
  let known: [Range<Int>]
  /// For a default rule: where the output keys stand that it must not write.
  let written: [Range<Int>]
  let copiesRest: Bool

  /// More keys than this are not worth comparing one by one.
  private static let keyLimit = 24

  init?(_ rules: RuleSet) {
    guard rules.plan.isFlat, rules.each == nil, rules.completion == nil else { return nil }
    guard rules.plan.leaves.count == rules.rules.count else { return nil }
    var layout = Layout()
    steps = rules.plan.leaves.map { layout.add($0, of: rules) }
    keys = layout.keys
    copiesRest = rules.defaultRule != nil
    if let defaultRule = rules.defaultRule {
      let known = rules.referencedKeys.compactMap(\.string) + defaultRule.except
      guard defaultRule.isPlainCopy, known.count + steps.count <= Self.keyLimit else { return nil }
      self.known = known.map { layout.add($0.utf8) }
      written = rules.plan.leaves.map { layout.add($0.target.keyName.utf8) }
    } else {
      (known, written) = ([], [])
    }
    bytes = layout.bytes
    self.rules = rules
  }

  /// The bytes of a plan while it is made.
  private struct Layout {
    var bytes: [UInt8] = []
    var keys: [Range<Int>] = []

    mutating func add(_ text: some Sequence<UInt8>) -> Range<Int> {
      let start = bytes.count
      bytes += text
      return start..<bytes.count
    }

    mutating func add(_ leaf: OutputPlan.Leaf, of rules: RuleSet) -> Step {
      let index = leaf.rules.first ?? 0
      let rule = rules.rules[index]
      let isPlain = rule.condition == nil && rule.block == nil && rule.fault == nil
      let chain = isPlain ? rule.value.path?.chain : nil
      let firstKey = keys.count
      for key in chain?.keys ?? [] { keys.append(add(key.utf8)) }
      var opening: [UInt8] = []
      JSON(leaf.target.keyName).write(to: &opening)
      opening.append(UInt8(ascii: ":"))
      return Step(
        isCopy: chain != nil, isRequired: leaf.isRequired, hasBlock: rule.block != nil, rule: index,
        opening: add(opening), chain: firstKey..<keys.count)
    }
  }
}
