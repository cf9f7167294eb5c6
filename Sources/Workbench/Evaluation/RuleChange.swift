import JSONDocument
import RuleEngine
import RuleLanguage

/// Two states of the rules, cut down to what can make their results differ.
///
/// A rule writes below one top-level key of the result, and no other rule is read by it: where the statements for a key
/// stand in both states as they were, both give it the same. What such rules cost is saved. What holds for the whole
/// rule set has to be the same for that; where it is not, nothing is cut.
///
/// An input that takes more steps than its budget by all rules together, but not by those that are left, counts as if
/// it did not.
struct RuleChange: Sendable {
  let before: RuleSet
  let after: RuleSet
  /// Whether rules that stand in both states are left out.
  let isPart: Bool

  init(from before: RuleText, to after: RuleText) {
    let (old, new) = (RuleProgram(before), RuleProgram(after))
    isPart = Self.haveSameFrame(old, new)
    guard isPart else {
      (self.before, self.after) = (old.ruleSet, new.ruleSet)
      return
    }
    let (oldKeys, newKeys) = (old.statementsByKey, new.statementsByKey)
    func changed(_ rule: Rule) -> Rule? {
      let key = rule.topKey
      return oldKeys[key] == newKeys[key] ? nil : rule
    }
    self.before = old.ruleSet.changingRules(changed)
    self.after = new.ruleSet.changingRules(changed)
  }

  /// Whether both give the same result for every input.
  var isEmpty: Bool { isPart && before.rules.isEmpty && after.rules.isEmpty }

  /// Whether the two make the same of an input.
  func isSame(for input: RuleInput, _ options: Rewrite.Options) -> Bool {
    isEmpty || input.rewrite(by: before, options).result == input.rewrite(by: after, options).result
  }

  /// Whether all that is no rule is the same, and no rule is seen by it.
  private static func haveSameFrame(_ old: RuleProgram, _ new: RuleProgram) -> Bool {
    let (a, b) = (old.ruleSet, new.ruleSet)
    if old.settings != new.settings || a.completion != nil || a.options.refusesUnknownKeys { return false }
    return a.defaultRule == nil || a.referencedKeys == b.referencedKeys
  }
}

extension RuleProgram {
  /// The statements that hold for all rules, in order: all but rules, notes and, what the rules reference says all of
  /// it, `drop`.
  fileprivate var settings: [ExactText] {
    compiled.file.statements.compactMap { statement in
      switch statement.kind {
      case .rule, .drop, .blank: nil
      case .defaultRule, .missingValue, .binding, .each, .finally, .option: text(of: statement)
      }
    }
  }

  /// The statements of the rules, in order, by the top-level key they write.
  fileprivate var statementsByKey: [ExactText: [ExactText]] {
    var statements: [ExactText: [ExactText]] = [:]
    for (index, rule) in compiled.ruleSet.rules.enumerated() {
      guard let statement = compiled.statement(ofRule: index) else { continue }
      statements[rule.topKey, default: []].append(text(of: statement))
    }
    return statements
  }

  private func text(of statement: StatementSyntax) -> ExactText {
    let bytes = source.utf8.dropFirst(statement.range.lowerBound).prefix(statement.range.bytes.count)
    return ExactText(String(decoding: bytes, as: UTF8.self))
  }
}

extension Rule {
  /// The top-level key of the result that the rule writes or writes in.
  fileprivate var topKey: ExactText {
    guard case .key(let key)? = target.segments.first else { return ExactText("") }
    return ExactText(key)
  }
}
