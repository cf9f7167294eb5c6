import TestSupport

/// Rule files and inputs made at random, the same ones for the same seed, that meet each other: the rules read keys
/// that the inputs often have, of kinds that often fit.
struct RandomRuleText {
  private var generator: SeededGenerator
  private var depth = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func below(_ limit: Int) -> Int { generator.next(below: limit) }

  private mutating func pick(_ choices: String...) -> String { choices[below(choices.count)] }

  private mutating func list(_ range: ClosedRange<Int>, _ separator: String, _ make: (inout Self) -> String)
    -> String
  {
    (0..<(range.lowerBound + below(range.count))).map { _ in make(&self) }.joined(separator: separator)
  }

  // MARK: - Rules

  /// A rule file.
  mutating func file() -> String {
    depth = 0
    var lines: [String] = []
    if below(5) == 0 { lines.append("let $x <- \(expression())") }
    if below(8) == 0 { lines.append("option nulls missing") }
    if below(8) == 0 { lines.append("each items") }
    lines.append(rules(isBlock: false))
    if below(5) == 0 { lines.append("! <- \(pick("@key", "null", "\"MISSING \\(@key)\""))") }
    switch below(6) {
    case 0: lines.append("* <- @")
    case 1: lines.append("(@key | upper) <- \(expression())")
    case 2: lines.append("* <- @ when @ is not null")
    default: break
    }
    if below(12) == 0 { lines.append("finally <- { r: @result, m: @missing }") }
    return lines.joined(separator: "\n")
  }

  private mutating func rules(isBlock: Bool) -> String {
    let isNested = below(4) == 0
    return (0..<(1 + below(4))).map { index in
      let target = isNested && index > 0 ? "t.k\(index)" : "k\(index)"
      return rule(target, isBlock: isBlock) + (below(6) == 0 ? when(target) : "")
    }.joined(separator: isBlock ? "; " : "\n")
  }

  private mutating func when(_ target: String) -> String { " when \(condition())" }

  private mutating func rule(_ target: String, isBlock: Bool) -> String {
    let required = pick("", "!")
    let otherwise = required == "!" && below(4) == 0 ? " else \(expression())" : ""
    if depth < 2, below(4) == 0 {
      depth += 1
      defer { depth -= 1 }
      return "\(target)\(required) <- \(pick("items", "items", "o", path())) { \(rules(isBlock: true)) }"
    }
    return "\(target)\(required) <- \(expression())\(otherwise)"
  }

  private mutating func path() -> String {
    let head = depth > 0 && below(5) == 0 ? pick("^", "^^", "@index", "$.o", "@") : ""
    if head == "@index" || head == "@" { return head }
    let keys = list(1...2, ".") { $0.pick("a", "b", "n", "s", "o", "items", "q", "`é`") }
    if head.isEmpty || head == "$.o" {
      return head.isEmpty ? keys + pick("", "", "", "?", "[*].a", "[0]") : "$.o.a"
    }
    return head + keys
  }

  private mutating func condition() -> String {
    pick("exists(\(path()))", "\(path()) == \(pick("1", "\"x\"", "null"))", "n > 1", "s is string", "true")
  }

  private mutating func expression() -> String {
    if depth > 3 { return path() }
    depth += 1
    defer { depth -= 1 }
    switch below(16) {
    case 0: return pick("1", "-0.50", "\"t\\n\\\"\"", "null", "true", "absent", "[]", "{}", "[1, \"x\"]")
    case 1, 2: return "\"\(pick("", "é ", "\\\\"))\\(\(expression()))\(pick("", " – "))\\(\(path()))\""
    case 3, 4: return "(\(expression()) ?? \(expression()))"
    case 5: return "{ a: \(expression()), `b c`: \(path())\(pick("", ", s", ", n: n?", ", a: 1")) }"
    case 6: return "[\(list(0...3, ", ") { $0.expression() })]"
    case 7, 8: return "(\(receiver()) | map(\(expression())))"
    case 9: return "(\(receiver()) | filter(\(condition())))"
    case 10: return "(if \(condition()) then \(expression()) else \(expression()))"
    case 11:
      return
        "(\(path()) | \(pick("upper", "toInt", "trim", "count", "toString", "first", "keys", "asSingle")))"
    case 12: return "(\(path()) \(pick("+", "*", "/")) \(path()))"
    case 13: return "(s | lookup({ x: 1, y: \"é\" }, \(expression())))"
    default: return path()
    }
  }

  private mutating func receiver() -> String {
    pick("items", "items", "(items ?? [])", "o.items", path(), "(items | filter(\(condition())))")
  }

  // MARK: - Inputs

  /// An input, with or without white space between its tokens.
  mutating func input() -> String { object(below(2) == 0 ? "" : " ", levels: 3) }

  private mutating func object(_ space: String, levels: Int) -> String {
    var members: [String] = []
    for key in ["a", "b", "n", "s", "o", "items", "é", "rest"] where below(3) > 0 {
      members.append("\"\(key)\":\(space)\(value(key, space, levels: levels))")
    }
    if below(12) == 0 { members.append(#""\u0061":"again""#) }
    if below(9) == 0 { members.append(#""\u0072\u0065":2"#) }
    return "{" + members.joined(separator: "," + space) + "}"
  }

  private mutating func value(_ key: String, _ space: String, levels: Int) -> String {
    if below(8) == 0 { return pick("null", "true", "false", "[]", "{}", "1e400", #""\ud83d""#) }
    switch key {
    case "n": return pick("1", "2.50", "-0", "10000000000000000999")
    case "s": return pick(#""x""#, #""y""#, #""é\n\u0041""#, "\" \u{FFFD} \"", #""\udc00x""#)
    case "o" where levels > 0: return object(space, levels: levels - 1)
    case "items" where levels > 0:
      return "["
        + list(0...3, "," + space) {
          $0.below(5) == 0 ? $0.pick("null", "1", "[{\"a\":1}]") : $0.object(space, levels: levels - 1)
        } + "]"
    default: return pick("1", #""x""#, #"{"a":1}"#, "[1,\(space)2]", #"[{"a":1},{"b":2},{"a":[3]}]"#, "1.0")
    }
  }
}
