internal import RuleEngine

extension Parser {
  /// The error for a word of the language where a path or a value is due.
  mutating func reservedPathHead(_ word: String) -> Abort {
    let quoted = "`" + word + "`"
    return failure(
      .reservedWord, token.range,
      "`\(word)` is a word of the language; a key of that name stands in backticks",
      fixes: [replacement(token.range, quoted, "write \(quoted)")])
  }

  /// The error for `@context`.
  mutating func unknownAtName(_ name: String, _ end: Int) -> Abort {
    let range = token.start..<end
    let quoted = "`@" + name + "`"
    var fixes = [replacement(range, quoted, "write \(quoted) for the key")]
    var message =
      "there is no `@\(name.safe(limit: 40))`; a key of that name stands in backticks: \(quoted.safe(limit: 44))"
    if CollectionOperator(rawValue: name) != nil {
      message = "`@\(name)` stands behind a path: `items.@\(name)`, `@.@\(name)`"
      fixes.insert(replacement(range, "@.@" + name), at: 0)
    } else if let nearest = Spelling.nearest(to: name, in: PathSyntax.BoundName.allCases.map(\.rawValue)) {
      message += "; did you mean `@\(nearest)`?"
      fixes.append(replacement(range, "@" + nearest))
    }
    return failure(.unknownAtName, range, message, fixes: fixes)
  }

  /// The error for `rows.@summ`.
  mutating func unknownOperator(_ name: String, _ range: Range<Int>) -> Abort {
    let names = CollectionOperator.allCases.map(\.rawValue)
    // `@id` and `@type` are keys of many formats; of so short a name every other one is near.
    let nearest = name.count < 4 ? nil : Spelling.nearest(to: name, in: names)
    var fixes = nearest.map { [replacement(range, "@" + $0)] } ?? []
    if !name.isEmpty {
      fixes.append(
        replacement(range, "`@" + name + "`", "write `@\(name.safe(limit: 40))` for the key"))
    }
    let key = name.isEmpty ? "" : "; a key of that name stands in backticks: `@\(name.safe(limit: 40))`"
    let hint = nearest.map { "; did you mean `@\($0)`?" } ?? key
    let list = names.map { "@" + $0 }.joined(separator: " ")
    return failure(
      .unknownOperator, range, "unknown operator `@\(name.safe(limit: 40))`\(hint) (operators: \(list))",
      fixes: fixes)
  }

  /// The error for a path that starts with a dot.
  mutating func leadingDot() -> Abort {
    let start = token.start
    var end = token.end
    while lexer.byte(at: end) == UInt8(ascii: ".") { end += 1 }
    let word = lexer.endOfMember(from: end) ?? end
    let name = lexer.text(start..<word)
    var fixes = [
      replacement(start..<word, "`" + name + "`", "write `\(name.safe(limit: 40))` for the key")
    ]
    if word > end { fixes.append(replacement(start..<end, "", "leave the dot out")) }
    return failure(
      .invalidPath, token.range,
      "a path does not start with a dot; a key that does stands in backticks: `\(name.safe(limit: 40))`",
      fixes: fixes)
  }

  /// The error for a dot without a key behind it.
  mutating func noMember(_ start: Int, dot: Int) -> Abort {
    let next = lexer.byte(at: start)
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
      let end = next == UInt8(ascii: "'") ? lexer.endOfRawString(from: start) : lexer.endOfString(from: start)
      if let end, end > start + 1 {
        let inner = lexer.text(start + 1..<end - 1)
        return failure(
          .invalidPath, start..<end, "a key behind a dot stands in backticks, not in quotes",
          fixes: [
            replacement(start..<end, "`" + inner + "`"),
            replacement(dot..<end, "[" + lexer.text(start..<end) + "]"),
          ])
      }
    }
    if next == UInt8(ascii: "[") {
      return failure(
        .invalidPath, dot..<start, "no dot stands before `[`",
        fixes: [replacement(dot..<start, "", "leave the dot out")])
    }
    return oddKey(from: start) ?? failure(.invalidPath, dot..<start, "a key is due behind the dot")
  }

  /// The error for `@id` or `$ref` where a key is due; nil when nothing stands there that may be meant as one.
  mutating func oddKey(from start: Int) -> Abort? {
    var end = endOfKey(from: start)
    // The colon behind the key of an object.
    if end > start, lexer.byte(at: end - 1) == UInt8(ascii: ":") { end -= 1 }
    return end > start ? oddKey(start..<end, in: start..<end) : nil
  }

  /// Where the text ends that may be meant as one key: at a blank, or a sign that goes on with a path or ends a value.
  private func endOfKey(from start: Int) -> Int {
    var end = start
    while end < lexer.bytes.count, end - start < 200, lexer.bytes[end] > 0x20,
      !".[](){},;|`\"'?".utf8.contains(lexer.bytes[end])
    {
      end += 1
    }
    return end
  }

  /// The error for a key with characters that no bare key has.
  private mutating func oddKey(_ key: Range<Int>, in place: Range<Int>) -> Abort {
    let quoted = "`" + lexer.text(key) + "`"
    return failure(
      .keyNeedsBackticks, place,
      "a key with other signs than `-` and `_` stands in backticks: \(quoted.safe(limit: 60))",
      fixes: [replacement(key, quoted)])
  }

  /// The error for `addr:street`, where a sign stands right behind a key and before more of it.
  mutating func signInsideKey() -> Abort? {
    guard !token.spaceBefore, [.colon, .at, .dollar].contains(token.kind), let word = wordBefore(previousEnd)
    else { return nil }
    let end = endOfKey(from: token.start)
    return end > token.end ? oddKey(word.lowerBound..<end, in: token.range) : nil
  }

  /// Refuses steps behind the `?` of a path: `a?.b`.
  mutating func checkBehindOptionalMark() throws(Abort) {
    guard isAdjacent, token.kind == .dot || token.kind == .leftBracket || token.kind == .dotDot else {
      return
    }
    let mark = previousEnd - 1
    var end = previousEnd
    while end < lexer.bytes.count, !lexer.bytes[end].isBlank, lexer.lineEnd(at: end) == nil { end += 1 }
    let rest = lexer.text(mark + 1..<end)
    throw failure(
      .invalidPath, mark..<mark + 1, "`?` stands at the end of a path: it holds for all its steps",
      fixes: [replacement(mark..<end, rest + "?")])
  }

  /// Whether a call is written as in `name.upper()`.
  var isCallBehindPath: Bool { token.kind == .leftParen && isAdjacent }

  /// The error for `name.upper()`.
  mutating func methodCall(_ last: PathSyntax.Segment?, _ range: TextRange?) -> Abort {
    guard case .member(let name) = last, let range, range.lowerBound > statementStart,
      lexer.byte(at: range.lowerBound - 1) == UInt8(ascii: ".")
    else { return unexpected("the end of the path") }
    return failure(
      .callSyntax, range.bytes, "a function stands behind `|`: `value | \(name.safe(limit: 40))(…)`",
      fixes: [replacement(range.lowerBound - 1..<range.upperBound, " | " + lexer.text(range.bytes))])
  }

  /// Warns of `nil`, `None`, `True` …: keys here, but hardly ever meant as such.
  mutating func warnOfForeignConstant(_ path: PathSyntax, _ word: String) {
    guard path.segments.count == 1, !path.isOptional, let constant = ForeignConstant(rawValue: word) else {
      return
    }
    let meant = constant.replacement
    report(
      .foreignConstant, path.range.bytes,
      "`\(word)` reads the key of that name; the constant is `\(meant)`; write the key in backticks",
      severity: .warning,
      fixes: [
        replacement(path.range.bytes, meant),
        replacement(path.range.bytes, "`" + word + "`", "write `\(word)` in backticks for the key"),
      ])
  }
}
