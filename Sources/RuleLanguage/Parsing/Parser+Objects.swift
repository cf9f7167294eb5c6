extension Parser {
  /// Reads `{ key: value, … }`.
  mutating func object() throws(Abort) -> ExpressionSyntax {
    let brace = token
    var entries: [ObjectEntrySyntax] = []
    var tallest = 0
    if lexer.startsRule(at: lexer.nextContent(from: brace.end)) { throw rulesWithoutValue(brace) }
    open()
    while token.kind != .rightBrace {
      if token.kind == .comma {
        throw failure(
          .valueExpected, token.range, "an entry is due before the comma", fixes: [removal(token.range)])
      }
      if endsLine { throw unclosed(brace) }
      entries.append(try entry())
      tallest = max(tallest, height)
      if token.kind == .comma {
        advance()
      } else if token.kind != .rightBrace {
        try close(.rightBrace, brace, "`,` or `}`")
      }
    }
    try close(.rightBrace, brace, "`}`")
    try grow(to: tallest + 1, brace.start)
    return ExpressionSyntax(.object(entries), range: TextRange(brace.start, previousEnd))
  }

  /// The error for `x <- { a <- b }`: a block needs a value in front of it.
  private mutating func rulesWithoutValue(_ brace: Token) -> Abort {
    failure(
      .objectSyntax, brace.range,
      "`{` in place of a value starts an object of `key: value`; rules in braces stand behind a path: `@ { … }`",
      fixes: [
        Diagnostic.Fix(title: "put the rules behind `@`", range: brace.start..<brace.start, replacement: "@ ")
      ])
  }

  private mutating func entry() throws(Abort) -> ObjectEntrySyntax {
    let start = token.start
    height = 0
    var key: ObjectEntrySyntax.Key
    var bareWord: String?
    switch token.kind {
    case .word:
      let word = tokenText
      bareWord = word
      key = .name(word)
      advance()
    case .backtick:
      key = .name(backtickKey(token.range))
      advance()
    case .rawString:
      key = .name(rawText())
      advance()
    case .quote: key = Self.key(from: try text(), TextRange(start, previousEnd))
    case .leftParen: key = .computed(try parenthesised())
    case .number, .malformedNumber:
      throw failure(
        .objectSyntax, token.range, "a key that starts with a digit stands in quotes",
        fixes: [replacement(token.range, "\"" + tokenText + "\"")])
    default:
      if let bad = badToken() { throw bad }
      if token.kind == .at || token.kind == .dollar, let odd = oddKey(from: token.start) { throw odd }
      throw failure(
        .objectSyntax, token.range, "a key is due in the object: a word, a text or `(expression)`")
    }
    guard token.kind == .colon else { return try shorthand(key, bareWord, start) }
    let keyHeight = height
    advance()
    let value = try expression()
    height = max(keyHeight, height)
    return ObjectEntrySyntax(key: key, value: value, range: TextRange(start, previousEnd))
  }

  /// The key that a text gives: its letters, or an expression when something is put into it.
  private static func key(from text: StringSyntax, _ range: TextRange) -> ObjectEntrySyntax.Key {
    switch (text.parts.first, text.parts.count) {
    case (nil, _): .name("")
    case (.text(let name), 1): .name(name)
    default: .computed(ExpressionSyntax(.string(text), range: range))
    }
  }

  /// Takes a key without value: `{ id }` is `{ id: id }`.
  private mutating func shorthand(
    _ key: ObjectEntrySyntax.Key, _ word: String?, _ start: Int
  ) throws(Abort) -> ObjectEntrySyntax {
    let range = start..<previousEnd
    guard token.kind == .comma || token.kind == .rightBrace || endsLine else { throw behindEntryKey(range) }
    if case .computed = key {
      throw failure(.objectSyntax, range, "a computed key needs a value: `(key): value`")
    }
    if let word, ReservedWord.contains(word) {
      let quoted = "`" + word + "`"
      throw failure(
        .reservedWord, range, "`\(word)` is a word of the language; a key of that name stands in backticks",
        fixes: [
          replacement(range, quoted),
          replacement(range, "\(word): \(word)", "give the key `\(word)` a value"),
        ])
    }
    height = max(height, 1)
    return ObjectEntrySyntax(key: key, value: nil, range: TextRange(start, previousEnd))
  }

  private mutating func behindEntryKey(_ key: Range<Int>) -> Abort {
    if let bad = badToken() { return bad }
    switch token.kind {
    case .foreign, .arrow, .equal:
      return failure(
        .objectSyntax, token.range, "a key and its value are joined by `:` in an object",
        fixes: [replacement(token.range, ":")])
    case .dot, .leftBracket:
      return failure(
        .objectSyntax, key.lowerBound..<token.end,
        "a path in an object needs a key in front: `{ name: a.name }`")
    case .word, .backtick:
      let next = lookAhead(1).kind
      if next == .colon, token.kind == .word {
        let both = key.lowerBound..<token.end
        return failure(
          .keyNeedsBackticks, token.range, "a key of two words stands in quotes or backticks",
          fixes: [replacement(both, "\"" + lexer.text(both) + "\"")])
      }
    default: break
    }
    return unexpected("`:`, `,` or `}`")
  }
}
