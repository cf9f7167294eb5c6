import TestSupport

/// Makes up rule sets and documents that go together, the same ones for the same seed.
struct RandomRules {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func next(_ bound: Int) -> Int { generator.next(below: bound) }

  private mutating func pick<Item>(_ items: [Item]) -> Item { items[next(items.count)] }

  private mutating func chance(_ percent: Int) -> Bool { next(100) < percent }

  // MARK: - Documents

  private static let keys = ["a", "b", "c", "items", "name", "price", "flag", "tags", "o p"]

  /// A document as JSON text, white space and escapes and all.
  mutating func document() -> String {
    if chance(4) { return pick(["[]", "null", "3", "[{\"a\":1}]", "\"a\""]) }
    return object(depth: 0)
  }

  private mutating func object(depth: Int) -> String {
    var keys = Self.keys
    var members: [String] = []
    for _ in 0..<next(7) where !keys.isEmpty {
      let key = keys.remove(at: next(keys.count))
      members.append("\"\(key)\"\(pick([":", ": "]))\(value(depth + 1))")
    }
    if chance(5) { members.append("\"a\":\(value(depth + 1))") }
    return "{" + members.joined(separator: pick([",", ", "])) + "}"
  }

  private mutating func value(_ depth: Int) -> String {
    switch next(depth > 3 ? 7 : 12) {
    case 0: return pick(["1", "0", "-3", "12", "7.50", "1e2", "0.1", "-0", "12345678901234567890"])
    case 1: return pick(["\"x\"", "\"12\"", "\" 7 \"", "\"\"", "\"Yes\"", "\"n/a\""])
    case 2:
      return pick([
        "\"orderId\"", "\"a,b,c\"", "\"\\u00e9\\n\"", "\"caf\u{E9}\"", "\"2031-03-14\"", "\"\\ud800\"",
      ])
    case 3: return pick(["true", "false"])
    case 4: return "null"
    case 5, 6: return String(next(40))
    case 7, 8: return "[" + (0..<next(4)).map { _ in value(depth + 1) }.joined(separator: ",") + "]"
    case 9: return "[" + (0..<next(4)).map { _ in object(depth: depth + 1) }.joined(separator: ",") + "]"
    default: return object(depth: depth + 1)
    }
  }

  // MARK: - Rules

  /// A rule file.
  mutating func rules() -> String {
    var lines: [String] = []
    if chance(10) { lines.append("option nulls missing") }
    if chance(10) { lines.append("each items") }
    if chance(25) { lines.append("let $x <- \(expression(1))") }
    for number in 0..<(3 + next(8)) { lines.append(rule(number)) }
    if chance(25) { lines.append("! <- \"MISSING \\(@key)\"") }
    if chance(10) { lines.append("drop name, `o p`") }
    if chance(20) {
      lines.append(pick(["* <- @", "(@key | camelCase) <- @ except flag", "(@key) <- @ when @ is string"]))
    }
    if chance(15) { lines.append("finally <- { r: @result, m: @missing ?? \"none\" }") }
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func rule(_ number: Int) -> String {
    let target = pick([
      "k\(number)", "k\(number)", "n.k\(number)", "l\(number)[\(next(3))]", "m\(number)[].x",
    ])
    let isRequired = chance(60)
    var text = target + (isRequired ? "!" : "") + " <- "
    if chance(12) {
      text += "\(path()) { q! <- \(expression(2)); r <- \(expression(2)); up <- ^a }"
    } else {
      text += expression(0)
    }
    if chance(15) { text += " when \(condition(1))" }
    if isRequired, chance(25) { text += " else \(pick(["-1", "\"none\"", "null", "a ?? 0"]))" }
    if chance(8) { text += "   # \(pick(["note", "a */ b", "\\(x) \"q\""]))" }
    return text
  }

  private mutating func key() -> String {
    pick(["a", "b", "c", "items", "name", "price", "flag", "tags", "`o p`", "prize"])
  }

  private mutating func path() -> String {
    switch next(14) {
    case 0: return "items[*].\(key())"
    case 1: return "items.\(key())"
    case 2: return "items[\(next(3) - 1)].\(key())"
    case 3: return "tags[\(pick(["1:", ":2", "::-1", "-2:"]))]"
    case 4: return "items[?exists(price)].\(key())"
    case 5: return "items[?price > 5]"
    case 6: return "items.@\(pick(["sum", "avg", "max", "min", "count"])).\(key())"
    case 7: return "$.\(pick(["a", "b", "items[0]", "items[*].price", "items[?@.price > 3].name"]))"
    case 8: return "..\(pick(["a", "price", "name"]))"
    case 9: return "\(key()).*"
    default: return key() + (chance(50) ? "." + key() : "") + (chance(10) ? "?" : "")
    }
  }

  private mutating func expression(_ depth: Int) -> String {
    if depth > 2 { return pick([path(), path(), "1", "\"s\"", "null"]) }
    let inner = depth + 1
    switch next(22) {
    case 0...5: return path()
    case 6: return "\(path()) | \(pick(Self.functions))"
    case 7: return "\(path()) | \(pick(Self.functions)) | \(pick(Self.functions))"
    case 8: return "(\(expression(inner))) ?? (\(expression(inner)))"
    case 9: return "(\(expression(inner))) \(pick(["+", "-", "*", "/", "%"])) (\(expression(inner)))"
    case 10: return "\"\\(\(expression(inner))) and \\(\(path()))\""
    case 11: return "if \(condition(inner)) then \(expression(inner)) else \(expression(inner))"
    case 12: return "[\(expression(inner)), \(expression(inner)), absent]"
    case 13:
      return "{ x: \(expression(inner)), \"y z\": \(expression(inner)), w: \(path())? }".replacing(
        "?? }", with: "? }")
    case 14: return "items | map({ n: @index, v: \(key()), up: ^\(key()) })"
    case 15: return "items | filter(\(condition(inner)))"
    case 16:
      return
        "items | \(pick(["sumBy(price * 2)", "sortBy(price)", "toObject(name)", "groupBy(flag)", "any(price > 3)", "find(price > 3)", "distinctBy(name)", "count(exists(a))"]))"
    case 17: return "\(path()) | lookup({ x: 1, \"12\": \"twelve\" }, \"other\")"
    case 18: return "$x ?? \(pick(["1", "a"]))"
    case 19: return pick(["1.50", "-2", "\"t\"", "true", "[1, \"a\", null]", "{ a: 1.0 }"])
    case 20: return "toNumber(\(path())) ?? \(expression(inner))".replacing("?? (", with: "?? (")
    default:
      return
        "\(path()) | \(pick(["get(\"a\")", "has(\"a\")", "pick(\"a\", \"b\")", "omit(\"a\")", "merge({ z: 1 })", "concat([1])", "zip(tags)"]))"
    }
  }

  private mutating func condition(_ depth: Int) -> String {
    switch next(8) {
    case 0: return "exists(\(path()))"
    case 1: return "\(path()) is \(pick(["string", "number", "null", "array", "not object"]))"
    case 2: return "\(key()) == \(pick(["1", "\"x\"", "null", "true"]))"
    case 3: return "\(key()) > \(next(10))"
    case 4: return "not (\(key()) == 1)"
    case 5:
      return depth > 2 ? "flag" : "(\(condition(depth + 1))) \(pick(["and", "or"])) (\(condition(depth + 1)))"
    case 6: return "\(key()) in [1, \"x\", 12]"
    default: return "name matches '^[a-z]+$'"
    }
  }

  private static let functions = [
    "trim", "upper", "lower", "capitalize", "toString", "toInt", "toNumber", "toBool", "toArray", "asSingle",
    "toJSON",
    "length", "count", "first", "last", "reverse", "flatten", "compact", "distinct", "sort", "sum", "avg",
    "min", "max",
    "keys", "values", "entries", "camelCase", "snakeCase", "base64", "urlEncode", "type", "nonEmpty",
    "round(1)", "floor",
    "abs", "split(\",\")", "join(\"-\")", "padLeft(4, \"0\")", "slice(1, 3)", "at(0)", "string", "number",
    "array", "object",
    "replace(\"a\", \"b\")", "startsWith(\"x\")", "contains(\"x\")", "matches('[0-9]+')",
    "capture('([a-z])(.)')",
    "toDate", "clamp(1, 5)", "chunk(2)", "range", "indexOf(\"x\")", "removePrefix(\"o\")", "mapValues(@)",
    "lines",
    "replaceMatches('[a-c]', '<$0>')", "escapeHTML", "queryString", "concat([])", "fail",
  ]
}
