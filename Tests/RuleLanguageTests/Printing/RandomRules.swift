import RuleEngine
import TestSupport

@testable import RuleLanguage

/// Makes rule files at random, the same ones for the same seed: every form of every node, odd keys and texts included.
struct RandomRules {
  private var generator: SeededGenerator
  private var budget = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func below(_ limit: Int) -> Int { generator.next(below: limit) }
  private mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }
  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  private static let words = [
    "a", "b", "price", "first-name", "x2", "naïve", "_", "名前", "nil", "True", "count", "default",
    "cafe\u{301}", "caf\u{E9}",
  ]
  private static let odd = [
    "", " ", "a b", "2nd", "a.b", "`", "\\", "\\(a)", "\"", "'", "\n", "\u{1B}", "\u{202E}", "\u{200B}", "🙂",
    "👨‍👩‍👧", "-",
    "a-", "-a", "a--b", "$", "@id", "#", "{", ";", "<-", "\u{0}", "\u{FEFF}", "\r", "\t", "e\u{301}",
    "\u{85}", "//", "/*",
  ]
  private static let reserved = ReservedWord.allCases.map(\.rawValue) + StatementWord.allCases.map(\.rawValue)

  private mutating func key() -> String {
    switch below(8) {
    case 0: pick(Self.odd)
    case 1: pick(Self.reserved)
    case 2: pick(Self.odd) + pick(Self.words) + pick(Self.odd)
    default: pick(Self.words)
    }
  }

  private mutating func list<Element>(_ range: ClosedRange<Int>, _ make: (inout RandomRules) -> Element)
    -> [Element]
  {
    let count = range.lowerBound + below(range.count)
    var result: [Element] = []
    for _ in 0..<count { result.append(make(&self)) }
    return result
  }

  mutating func file() -> RuleFileSyntax {
    budget = 60
    return RuleFileSyntax(statements: list(0...8) { $0.statement() })
  }

  mutating func statement() -> StatementSyntax {
    let kind: StatementSyntax.Kind =
      switch below(16) {
      case 0: .blank
      case 1: .drop(list(1...3) { $0.path() })
      case 2: .binding(name: pick(["rate", "a-b", "名", "_"]), value: expression())
      case 3: .each(path())
      case 4: .finally(expression())
      case 5: .option(name: "nulls", value: "missing")
      case 6: .missingValue(expression())
      case 7, 8: .defaultRule(defaultRule())
      default: .rule(rule())
      }
    return StatementSyntax(kind, note: chance(3) ? note() : nil)
  }

  private mutating func note() -> String {
    pick([
      "", "plain", "with \"quotes\" and `ticks`", " indented", "#", "!/usr/bin/env redict", "a <- b",
      "naïve 🙂", "}", "*/",
    ])
  }

  private mutating func rule() -> RuleSyntax {
    var rule = RuleSyntax(target: target(), isRequired: chance(2), value: expression())
    if chance(5), budget > 0 { rule.block = list(0...4) { $0.statement() } }
    if chance(4) { rule.condition = expression() }
    if chance(4) { rule.missingValue = expression() }
    return rule
  }

  private mutating func defaultRule() -> DefaultRuleSyntax {
    DefaultRuleSyntax(
      key: chance(2) ? expression() : nil, value: expression(),
      except: chance(2) ? list(0...3) { $0.key() } : [],
      condition: chance(3) ? expression() : nil)
  }

  mutating func target() -> TargetSyntax {
    TargetSyntax(
      [.key(key())]
        + list(0...2) {
          switch $0.below(4) {
          case 0: .index($0.below(10_001))
          case 1: .append
          default: .key($0.key())
          }
        })
  }

  mutating func path() -> PathSyntax {
    let isOptional = chance(6)
    let steps = list(0...3) { $0.step() }
    switch below(9) {
    case 0: return PathSyntax(head: .current, steps, isOptional: isOptional)
    case 1:
      return PathSyntax(head: .bound(pick([.key, .index, .result, .missing])), steps, isOptional: isOptional)
    case 2: return PathSyntax(head: .enclosing(1 + below(3)), steps, isOptional: isOptional)
    case 3: return PathSyntax(head: .variable(pick(["rate", "a-b", "名"])), steps, isOptional: isOptional)
    case 4:
      let query = pick([
        "$", "$.a", "$..b[*]", "$['a b'][?@.c == \"]\"].d", "$[?match(@.a, 'x\\\\.y')]", "$[-1,0]",
      ])
      return PathSyntax(head: .query(query), [], isOptional: isOptional)
    default: return PathSyntax([.member(key())] + steps, isOptional: isOptional)
    }
  }

  private mutating func step() -> PathSyntax.Segment {
    switch below(12) {
    case 0: .allMembers
    case 1: .descendant(key())
    case 2: .index(below(7) - 3)
    case 3: .slice(lower: bound(), upper: bound(), step: bound())
    case 4: .wildcard
    case 5: .filter(expression())
    case 6: .operation(pick(CollectionOperator.allCases))
    default: .member(key())
    }
  }

  private mutating func bound() -> Int? { chance(2) ? below(9) - 4 : nil }

  mutating func expression() -> ExpressionSyntax {
    budget -= 1
    return ExpressionSyntax(budget > 0 && !chance(3) ? branch() : leaf())
  }

  private mutating func leaf() -> ExpressionSyntax.Kind {
    switch below(9) {
    case 0: .number(pick(["0", "-0", "1", "-1", "2.50", "1e400", "-3.5E-7", "10000000000000000999"]))
    case 1: .string(string())
    case 2: .bool(chance(2))
    case 3: .null
    case 4: .absent
    default: .path(path())
    }
  }

  private mutating func string() -> StringSyntax {
    var parts: [StringSyntax.Part] = []
    for _ in 0..<below(4) {
      var isText = chance(2)
      if case .text = parts.last { isText = false }
      if isText {
        let text = pick(Self.odd) + pick(Self.words) + pick(Self.odd)
        parts.append(.text(text))
      } else {
        parts.append(.interpolation(expression()))
      }
    }
    return StringSyntax(parts)
  }

  private mutating func branch() -> ExpressionSyntax.Kind {
    switch below(13) {
    case 0: .call(name: NameSyntax(pick(["upper", "f-g", "matches", "exists", "名"])), arguments: arguments())
    case 1, 2:
      .pipe(
        input: expression(), name: NameSyntax(pick(["upper", "f-g", "matches", "not", "null"])),
        arguments: arguments())
    case 3, 4: .coalesce(expression(), expression())
    case 5, 6, 7: .binary(pick(BinaryOperator.allCases), expression(), expression())
    case 8: .not(expression())
    case 9: .negate(expression())
    case 10: .typeTest(expression(), isNegated: chance(2), pick(ValueType.allCases))
    case 11: .conditional(expression(), then: expression(), otherwise: chance(2) ? expression() : nil)
    default: chance(2) ? .array(arguments()) : .object(list(0...3) { $0.entry() })
    }
  }

  private mutating func arguments() -> [ExpressionSyntax] { list(0...3) { $0.expression() } }

  private mutating func entry() -> ObjectEntrySyntax {
    chance(4)
      ? ObjectEntrySyntax(key: .computed(expression()), value: expression())
      : ObjectEntrySyntax(key: .name(key()), value: chance(3) ? nil : expression())
  }
}
