/// Groups: numbered, named, plain, and with a flag.
extension PatternParser {
  /// Reads a group; nil for `(?i)`, which stands for nothing itself.
  mutating func parseGroup() throws(SyntaxError) -> PatternNode? {
    let start = index
    index += 1
    let outerCase = ignoresCase
    guard peek == "?" else {
      return try parseCapture(named: nil, from: start)
    }
    try refuseForeignGroup(at: start)
    try requireRules("a group with `(?`", instead: "`(…)`", at: start)
    if take(all: "?:") {
      defer { ignoresCase = outerCase }
      return try parseGroupBody(from: start)
    }
    if take(all: "?<") {
      let name = try parseGroupName(from: start)
      return try parseCapture(named: name, from: start)
    }
    if take(all: "?i)") {
      ignoresCase = true
      return nil
    }
    if take(all: "?i:") {
      ignoresCase = true
      defer { ignoresCase = outerCase }
      return try parseGroupBody(from: start)
    }
    throw failure("unknown kind of group; write `(…)`, `(?:…)`, `(?<name>…)`, `(?i)` or `(?i:…)`", at: start)
  }

  mutating func parseGroupBody(from start: Int) throws(SyntaxError) -> PatternNode {
    let body = try parseAlternation()
    guard take(")") else {
      throw failure("this group is not closed; write `)` at its end, or `\\(` for the character", at: start)
    }
    return body
  }

  private mutating func parseGroupName(from start: Int) throws(SyntaxError) -> String {
    let nameStart = index
    var name = ""
    while let next = peek, next != ">" {
      let isWord =
        next == "_" || next.properties.isAlphabetic || (!name.isEmpty && next.properties.numericType != nil)
      guard isWord else { break }
      name.unicodeScalars.append(next)
      index += 1
    }
    guard !name.isEmpty, take(">") else {
      throw failure("a group's name is a letter, then letters, digits or `_`: `(?<year>…)`")
    }
    if groupNames.contains(name) {
      throw failure("two groups are named `\(name)`; give this one another name", at: nameStart)
    }
    return name
  }

  /// Names what other dialects have and this one cannot have.
  private func refuseForeignGroup(at start: Int) throws(SyntaxError) {
    switch (peek(1), peek(2)) {
    case ("=", _), ("!", _), ("<", "="), ("<", "!"):
      throw failure(
        "not supported: look-around, because matching must stay linear; match the neighbours too and capture the part you need",
        at: start)
    case (">", _):
      throw failure(
        "not supported: atomic groups, and not needed: matching never backtracks; write `(?:…)`", at: start)
    case ("P", "<"), ("'", _):
      throw failure("a named group is written `(?<name>…)`", at: start)
    case ("P", "="):
      throw failure(PatternParser.backReferenceMessage, at: start)
    case ("#", _):
      throw failure("not supported: comments in a pattern; leave it out", at: start)
    default: break
    }
  }

  static let backReferenceMessage =
    "not supported: back-references, because matching must stay linear; capture both parts and compare them"
}
