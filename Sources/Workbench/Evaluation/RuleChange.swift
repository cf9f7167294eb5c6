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
    let (oldTexts, newTexts) = (StatementTexts(old), StatementTexts(new))
    isPart = oldTexts.settings == newTexts.settings && Self.areApart(old.ruleSet, new.ruleSet)
    guard isPart else {
      (self.before, self.after) = (old.ruleSet, new.ruleSet)
      return
    }
    let (oldKeys, newKeys) = (oldTexts.byKey, newTexts.byKey)
    func changed(_ rule: Rule) -> Rule? {
      let key = rule.topKey
      return oldKeys[key] == newKeys[key] ? nil : rule
    }
    self.before = old.ruleSet.changingRules(changed)
    self.after = new.ruleSet.changingRules(changed)
  }

  /// Whether both give the same result for every input.
  var isEmpty: Bool { isPart && before.rules.isEmpty && after.rules.isEmpty }

  /// The top-level keys that may be others in the results of the two.
  var keys: Set<ExactText> { Set((before.rules + after.rules).map(\.topKey)) }

  /// Whether the two make the same of an input.
  func isSame(for input: RuleInput, _ options: Rewrite.Options) -> Bool {
    isEmpty || input.rewrite(by: before, options).result == input.rewrite(by: after, options).result
  }

  /// Whether nothing but a rule's own key tells of it, in rule sets of the same settings.
  private static func areApart(_ a: RuleSet, _ b: RuleSet) -> Bool {
    if a.completion != nil || a.options.refusesUnknownKeys { return false }
    return a.defaultRule == nil || a.referencedKeys == b.referencedKeys
  }
}

/// What the statements of a program say, each with the lets it depends on.
private struct StatementTexts {
  private let program: RuleProgram
  private let lets: LetStatements

  init(_ program: RuleProgram) {
    self.program = program
    lets = LetStatements(
      program.compiled.file.statements.compactMap { statement in
        if case .binding = statement.kind { program.text(of: statement) } else { nil }
      })
  }

  /// The statements that hold for all rules, in order: all but rules, lets, notes and, what the rules reference says all
  /// of it, `drop`.
  var settings: [ExactText] {
    program.compiled.file.statements.compactMap { statement in
      switch statement.kind {
      case .rule, .binding, .drop, .blank: nil
      case .defaultRule, .missingValue, .each, .finally, .option: whole(statement)
      }
    }
  }

  /// The statements of the rules, in order, by the top-level key they write.
  var byKey: [ExactText: [ExactText]] {
    var statements: [ExactText: [ExactText]] = [:]
    for (index, rule) in program.ruleSet.rules.enumerated() {
      guard let statement = program.compiled.statement(ofRule: index) else { continue }
      statements[rule.topKey, default: []].append(whole(statement))
    }
    return statements
  }

  private func whole(_ statement: StatementSyntax) -> ExactText {
    let text = program.text(of: statement)
    return ExactText(text + "\n" + lets.texts(behind: text))
  }
}

extension RuleProgram {
  fileprivate func text(of statement: StatementSyntax) -> String {
    let bytes = source.utf8.dropFirst(statement.range.lowerBound).prefix(statement.range.bytes.count)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Rule {
  /// The top-level key of the result that the rule writes or writes in.
  fileprivate var topKey: ExactText {
    guard case .key(let key)? = target.segments.first else { return ExactText("") }
    return ExactText(key)
  }
}
