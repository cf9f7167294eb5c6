// Paths, conditions and expressions.

extension ProgramMaker {
  mutating func key() -> String {
    pick(["a", "b", "items", "n", "s", "`o p`", "é", "_1", "``", "none"])
  }

  mutating func path() -> String {
    var text = pick(["", "", "", "", "", "", "^", "$x.", "@.", "$.", "^^", "$q"])
    if text == "$q" {
      return pick([
        "$..a", "$.items[*].n", "$.items[?@.n > 1].s", "$[*]", "$.items[::2]", "$..[0]", "$['a','b']",
        "$.items[?length(@.s) > 1]", "$.items[?match(@.s, 'x.*')]", "$.items[-1]", "$.items[?@.a == $.a]",
      ])
    }
    if text == "@.", below(2) == 1 { return pick(["@", "@index", "@key"]) }
    text += key()
    for _ in 0..<below(3) {
      switch below(14) {
      case 0...4: text += text.hasPrefix("$.") ? "['a']" : "." + key()
      case 5: text += "[*]"
      case 6: text += "[\(pick(["0", "-1", "1:", ":2", "::-1", "::2", "-2:", "99"]))]"
      case 7: text += ".*"
      case 8 where !text.hasPrefix("$."): text += "[?\(condition())]"
      case 9: text += "..a"
      case 10 where !text.hasPrefix("$."):
        text += ".@" + pick(["count", "sum", "avg", "min", "max", "unionOfObjects", "distinctUnionOfArrays"])
      case 11 where !text.hasPrefix("$."): text += "[\"a\"]"
      default: text += "[0]"
      }
    }
    return text + (text.hasPrefix("$.") ? "" : maybe { _ in "?" })
  }

  mutating func condition() -> String {
    depth += 1
    defer { depth -= 1 }
    switch below(depth > 4 ? 6 : 9) {
    case 0: return "exists(\(path()))"
    case 1:
      return "\(path()) is \(pick(["string", "number", "null", "array", "not object", "integer", "bool"]))"
    case 2: return "(\(expression())) \(pick(["==", "!=", "<", "<=", ">", ">="])) (\(expression()))"
    case 3: return "\(path()) in [1, \"x\", \(path())]"
    case 4: return "\(path()) matches '[a-z]+|1'"
    case 5: return "true"
    case 6: return "not (\(condition()))"
    default: return "(\(condition())) \(pick(["and", "or"])) (\(condition()))"
    }
  }

  mutating func expression() -> String {
    if depth > 3 { return path() }
    depth += 1
    defer { depth -= 1 }
    switch below(20) {
    case 0, 1, 2: return path()
    case 3: return "\(path()) | \(function()) | \(function())"
    case 4: return "\(path()) | \(function())"
    case 5: return "(\(expression())) ?? (\(expression()))"
    case 6: return "(\(expression())) \(pick(["+", "-", "*", "/", "%"])) (\(expression()))"
    case 7: return "\"é\\(\(expression())) \\(\(path()))\\\\\""
    case 8: return "if \(condition()) then \(expression()) else \(expression())"
    case 9: return "if \(condition()) then \(expression())"
    case 10: return "[\(list(3, ", ") { $0.expression() })]"
    case 11: return "{ x: \(expression()), \"y z\": \(path()), s, (\"k\"): \(expression()) }"
    case 12: return "\(path()) | map(\(expression())) | \(function())"
    case 13: return "\(path()) | filter(\(condition()))"
    case 14:
      return pick(["1.50", "-2", #""t\u0041""#, "true", "null", "absent", "'raw'", "[1, null]", "{ a: 1.0 }"])
    case 15:
      let function = pick([
        "sumBy", "sortBy", "groupBy", "toObject", "distinctBy", "mapValues", "flatMap", "mapKeys",
      ])
      return "\(path()) | \(function)(\(expression()))"
    case 16: return "\(path()) | lookup({ x: 1, \"12\": \(path()) }, \(expression()))"
    case 17: return "firstOf(\(path()), \(expression()))"
    case 18: return "-(\(path()))"
    default: return "(\(expression()) | \(function()))"
    }
  }

  mutating func function() -> String { pick(Self.functions) }

  private static let functions = #"""
    upper; trim; toString; toInt; toNumber; toBool; toArray; asSingle; toJSON; parseJSON; length;
    count; first; last; reverse; flatten; compact; distinct; sort; sum; avg; min; max; keys; values;
    entries; fromEntries; camelCase; snakeCase; kebabCase; pascalCase; capitalize; lower; base64;
    unbase64; urlEncode; urlDecode; queryString; parseQuery; escapeHTML; type; nonEmpty; round(1);
    round(-400); floor; ceil; abs; split(","); join("-"); padLeft(4, "0"); padRight(3); slice(1, 3);
    slice(-2); at(0); at(-1); string; number; array; object; int; bool; replace("a", "b");
    replace("", "b"); removePrefix("x"); removeSuffix("x"); startsWith("x"); endsWith(s);
    contains("x"); matches('[0-9]+'); capture('([a-z])(.)'); captures('(.)'); toDate; toEpoch;
    fromEpoch; fromEpochMillis; formatDate("yyyy-MM-dd"); dateAdd(1, "month"); dateDiff(s, "day");
    clamp(1, 5); chunk(2); range; range(3); indexOf("x"); lines; repeat(2); concat([1]); zip(items);
    get("a"); has("a"); pick("a", "b"); omit("a"); merge({ z: 1 }); defaults({ a: 2 });
    renameKeys({ a: "q" }); any(n > 1); all(exists(n)); find(n > 1); fail; fail("no")
    """#.split { $0 == ";" || $0 == "\n" }.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
}
