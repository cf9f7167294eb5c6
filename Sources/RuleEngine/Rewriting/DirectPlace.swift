import JSONDocument

/// A place where rules write.
final class DirectPlace: Sendable {
  /// A rule and what is known of it beforehand.
  final class Writer: Sendable {
    let index: Int
    let condition: Expression?
    let value: Expression
    let writing: ExpressionWriter.Body
    let locator: Located.Locator?
    /// Whether the rule has a block, and its plan if there is one.
    let hasBlock: Bool
    let block: DirectPlan?
    /// Whether the paths that have to exist must be looked at before the value is computed: not when there is no
    /// value without them.
    let checksPaths: Bool

    init(_ index: Int, of rules: RuleSet) {
      let rule = rules.rules[index]
      self.index = index
      condition = rule.condition
      value = rule.value
      writing = rule.value.writing
      locator = rule.value.locator
      hasBlock = rule.block != nil
      block = rule.block.flatMap { DirectPlan($0.rules, isBlock: true) }
      checksPaths = !rule.value.impliesHardPaths
    }
  }

  /// The rules, in order; the first that gives a value writes it.
  let writers: [Writer]
  let isRequired: Bool
  let key: String
  /// Whether all it reads is in the current value, as long as nothing is missing.
  let isLocal: Bool

  init(_ leaf: OutputPlan.Leaf, of rules: RuleSet) {
    isRequired = leaf.isRequired
    key = leaf.key
    writers = leaf.rules.map { Writer($0, of: rules) }
    isLocal = writers.allSatisfy { writer in
      writer.condition == nil && !writer.checksPaths && !writer.hasBlock && writer.value.isWrittenLocally
    }
  }
}
