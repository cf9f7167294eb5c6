/// Makes rules and a document that go together of bytes: each is a choice, and where they end the simplest is chosen.
///
/// Most of what it makes is valid, so that a fuzzer that changes bytes gets to what rules do rather than to what is
/// wrong with their text.
struct ProgramMaker {
  private var choices: ArraySlice<UInt8>
  /// How deep what is being made lies in other expressions.
  var depth = 0

  init(_ bytes: [UInt8]) { choices = bytes[...] }

  mutating func below(_ limit: Int) -> Int { choices.popFirst().map { Int($0) % limit } ?? 0 }

  mutating func pick(_ items: [String]) -> String { items[below(items.count)] }

  /// Nothing, mostly.
  mutating func maybe(_ text: (inout Self) -> String) -> String { below(4) == 3 ? text(&self) : "" }

  mutating func list(_ limit: Int, _ separator: String, _ item: (inout Self) -> String) -> String {
    (0..<below(limit + 1)).map { _ in item(&self) }.joined(separator: separator)
  }

  // MARK: - Documents

  private static let keys = ["a", "b", "items", "n", "s", "o p", "é", "_1", ""]

  mutating func document() -> String { value(level: 0) }

  private mutating func value(level: Int) -> String {
    if level == 0 { return object(level: 1) }
    switch below(level > 3 ? 7 : 10) {
    case 0: return pick(["1", "0", "-3", "7.50", "1e2", "0.1", "-0", "12345678901234567890", "1e400", "40"])
    case 1:
      return pick([#""x""#, #""12""#, #"" 7 ""#, #""""#, #""Yes""#, #""2031-03-14T01:02:03Z""#, #""a,b""#])
    case 2: return pick([#""\u00e9\n\"""#, "\"cafe\u{301}\"", #""\ud800""#, #""a.b""#, "\"\u{FFFD}\""])
    case 3: return "null"
    case 4: return pick(["true", "false"])
    case 5: return "[]"
    case 6: return "{}"
    case 7: return "[" + list(4, pick([",", " , "])) { $0.value(level: level + 1) } + "]"
    case 8: return "[" + list(4, ",") { $0.object(level: level + 1) } + "]"
    default: return object(level: level + 1)
    }
  }

  private mutating func object(level: Int) -> String {
    let separator = pick([",", ", ", ",\n"])
    let colon = pick([":", ": "])
    return "{" + list(6, separator) { "\"\($0.pick(Self.keys))\"\(colon)\($0.value(level: level))" } + "}"
  }

  // MARK: - Rules

  mutating func rules() -> String {
    var lines: [String] = []
    switch below(12) {
    case 8: lines.append("option nulls missing")
    case 9: lines.append("option duplicates error")
    case 10: lines.append("option unknown error")
    case 11: lines.append("each \(path())")
    default: break
    }
    if below(4) == 3 { lines.append("let $x <- \(expression())") }
    for number in 0...below(4) { lines.append(rule(number)) }
    switch below(10) {
    case 5: lines.append("! <- \(pick(["null", "@key", "\"no \\(@key)\"", "absent"]))")
    case 6: lines.append("* <- @")
    case 7: lines.append("(@key | \(function())) <- \(expression())" + maybe { _ in " except a, `o p`" })
    case 8: lines.append("* <- @" + maybe { " when \($0.condition())" })
    case 9: lines.append("drop \(key()), b")
    default: break
    }
    if below(8) == 7 {
      lines.append("finally <- " + pick(["@result", "{ r: @result, m: @missing }", "absent", "@missing"]))
    }
    return lines.joined(separator: "\n")
  }

  private mutating func rule(_ number: Int) -> String {
    let target = pick([
      "k\(number)", "t.k\(number)", "l\(number)[\(below(3))]", "m[].x\(number)", "`o p`.k\(number)", "u[]",
    ])
    let isRequired = below(2) == 1
    var text = "\(target)\(isRequired ? "!" : "") <- "
    if below(6) == 5, depth < 2 {
      depth += 1
      let inner = (0...below(2)).map { self.rule($0) }.joined(separator: "; ")
      depth -= 1
      text += "\(path()) { \(inner) }"
    } else {
      text += expression()
    }
    text += maybe { " when \($0.condition())" }
    if isRequired { text += maybe { " else \($0.expression())" } }
    return text + (depth == 0 ? maybe { _ in "  # note" } : "")
  }
}
