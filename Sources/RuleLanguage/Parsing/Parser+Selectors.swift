extension Parser {
  /// Reads `[ … ]` of a path from the bracket at `offset`; leaves the offset behind it and the height of a filter.
  mutating func selector(_ offset: inout Int) throws(Abort) -> PathSyntax.Segment {
    let bracket = Token(kind: .leftBracket, start: offset, end: offset + 1, spaceBefore: false)
    brackets.append(bracket)
    lexer.mode = modeOfBrackets
    resume(at: offset + 1)
    height = 0
    let segment = try selectorContent(bracket)
    guard token.kind == .rightBracket else {
      if endsLine { throw unclosed(bracket) }
      throw badSelector(bracket, "`]` is due here")
    }
    offset = token.end
    leave()
    return segment
  }

  private mutating func selectorContent(_ bracket: Token) throws(Abort) -> PathSyntax.Segment {
    switch token.kind {
    case .star:
      advance()
      return .wildcard
    case .question:
      advance()
      return .filter(try expression())
    case .quote:
      let start = token.start
      let key = try text()
      switch (key.parts.first, key.parts.count) {
      case (nil, _): return .member("")
      case (.text(let name), 1): return .member(name)
      default:
        throw failure(
          .invalidSelector, start..<previousEnd, "a key in brackets is fixed; use `get(object, key)`")
      }
    case .rawString:
      let key = rawText()
      advance()
      return .member(key)
    case .number, .minus, .colon: return try indexOrSlice()
    default:
      if endsLine { throw unclosed(bracket) }
      throw badSelector(
        bracket, "an index, a slice, `*`, `? condition` or a key in quotes is due in the brackets")
    }
  }

  private mutating func indexOrSlice() throws(Abort) -> PathSyntax.Segment {
    var parts: [Int?] = [try integer()]
    while token.kind == .colon, parts.count < 3 {
      advance()
      parts.append(try integer())
    }
    if parts.count == 1, let index = parts[0] { return .index(index) }
    return .slice(lower: parts[0], upper: parts[1], step: parts.count > 2 ? parts[2] : nil)
  }

  /// Reads an integer if one stands here.
  private mutating func integer() throws(Abort) -> Int? {
    let start = token.start
    let isNegative = token.kind == .minus
    if isNegative {
      advance()
      guard token.kind == .number, isAdjacent else {
        throw failure(.invalidSelector, start..<previousEnd, "an integer is due behind the minus")
      }
    }
    guard token.kind == .number else { return nil }
    let range = start..<token.end
    // Far more than any array holds, and safe to negate and to add to.
    guard let value = Int(tokenText), value <= 1 << 53 else {
      throw failure(.invalidSelector, range, "an index is a whole number, of at most 2^53")
    }
    advance()
    return isNegative ? -value : value
  }

  private mutating func badSelector(_ bracket: Token, _ message: String) -> Abort {
    if let bad = badToken() { return bad }
    var fixes: [Diagnostic.Fix] = []
    var message = message
    switch token.kind {
    case .rightBracket:
      message = "`[]` is for output keys; `[*]` takes all elements"
      fixes = [replacement(bracket.start..<token.end, "[*]")]
    case .word:
      message = "a key in brackets stands in quotes"
      fixes = [replacement(token.range, "\"" + tokenText + "\"")]
    case .backtick:
      message = "a key in brackets stands in quotes, one in backticks behind a dot"
      fixes = [replacement(token.range, "\"" + lexer.text(token.start + 1..<token.end - 1) + "\"")]
    case .comma:
      message = "several selectors in one bracket need a `$` query: `$.items[0,2]`"
    case .dollar, .at, .caret:
      message = "an index is fixed; `at(array, index)` takes a computed one"
    default: break
    }
    let place = token.kind == .rightBracket ? bracket.start..<token.end : placeOfToken
    return failure(.invalidSelector, place, message, fixes: fixes)
  }
}
