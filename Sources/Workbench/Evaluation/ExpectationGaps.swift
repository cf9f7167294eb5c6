import JSONDocument
import RuleEngine

/// By which top-level keys the results of some rules differ from what is expected, input by input.
///
/// An edit changes what it says about the keys that it touches and nothing else: the other rules need not be applied
/// again to know whether a result is as expected.
struct ExpectationGaps: Sendable {
  /// The keys of one result; nil where keys do not tell all that is different.
  typealias Keys = Set<ExactText>?

  let rules: RuleText
  /// By the number of the input, as far as they are kept.
  let keys: [Keys]

  /// The keys by which a result differs from the expected one.
  static func keys(of result: JSON?, expected: JSON) -> Keys {
    guard let result, result.kind == .object, expected.kind == .object else { return nil }
    if result == expected { return [] }
    var keys: Set<ExactText> = []
    for (value, other) in [(result, expected), (expected, result)] {
      for (key, member) in value.members where other[key] != member {
        // A key with a lone surrogate is no text.
        guard let text = key.string else { return nil }
        keys.insert(ExactText(text))
      }
    }
    return keys.isEmpty ? nil : keys
  }

  /// An edit of rules whose gaps are known.
  struct Edit {
    private let gaps: ExpectationGaps
    private let after: RuleSet
    /// The keys that the edit may have changed.
    private let changed: Set<ExactText>

    /// Nil when the edit may have changed more than some keys.
    init?(of gaps: ExpectationGaps, to rules: RuleText) {
      let change = RuleChange(from: gaps.rules, to: rules)
      // A default rule makes keys of whatever the rules that are left do not mention.
      guard change.isPart, change.after.defaultRule == nil, change.before.defaultRule == nil else {
        return nil
      }
      self.gaps = gaps
      after = change.after
      changed = change.keys
    }

    /// The keys by which the result of an input differs now; nil where all rules have to be applied to know that.
    func keys(ofInput number: Int, _ input: RuleInput, expected: JSON, _ options: Rewrite.Options) -> Keys {
      guard gaps.keys.indices.contains(number), let former = gaps.keys[number] else { return nil }
      if changed.isEmpty { return former }
      guard let result = input.rewrite(by: after, options).result, result.kind == .object else { return nil }
      return former.subtracting(changed).union(changed.filter { result[$0.text] != expected[$0.text] })
    }
  }
}
