extension Parser {
  /// The error where a value is due and none stands.
  mutating func noValue() -> Abort {
    if let bad = badToken() { return bad }
    if endsLine || token.kind == .semicolon {
      let last = previousEnd > 0 ? previousEnd - 1..<previousEnd : 0..<0
      return failure(.valueExpected, last, "a value is due behind `\(lastToken)`")
    }
    switch token.kind {
    case .word:
      return reservedPathHead(tokenText)
    case .dotDot: return leadingDot()
    case .star:
      return failure(
        .valueExpected, token.range, "a value is due here; `@` is the whole value, `@.*` all of its members",
        fixes: [replacement(token.range, "@")])
    case .arrow:
      return failure(.unexpectedToken, token.range, "a value is due here, not a second `<-`")
    case .foreign:
      if let foreign = ForeignOperator(tokenText), foreign.meaning == nil { return foreignOperator(foreign) }
    case .rightParen, .rightBracket, .rightBrace:
      if brackets.isEmpty {
        return failure(
          .unmatchedBracket, token.range, "nothing is open that `\(tokenText)` could close",
          fixes: [removal(token.range)])
      }
    default: break
    }
    return failure(.valueExpected, token.range, "a value is due here, not `\(tokenText.safe(limit: 40))`")
  }

  /// The last character or word before the token, for messages.
  private var lastToken: String {
    if let word = wordBefore(previousEnd) { return lexer.text(word).safe(limit: 40) }
    if previousEnd >= 2 {
      let pair = lexer.text(previousEnd - 2..<previousEnd)
      if ["<-", "??", "==", "!=", "<=", ">="].contains(pair) { return pair }
    }
    return lexer.text(max(0, previousEnd - 1)..<previousEnd).safe
  }

  /// The error for what stands behind a complete statement.
  mutating func unexpectedBehindValue() -> Abort {
    if isWord("when") || isWord("else") || isWord("except") {
      return failure(.misplacedClause, token.range, "`\(tokenText)` has no place in this statement")
    }
    return unexpected(baseMode == .free ? "the end" : "the end of the line or `;`")
  }

  /// The error for a token that cannot follow a complete value.
  mutating func unexpected(_ expected: String) -> Abort {
    if let bad = badToken() { return bad }
    if let odd = signInsideKey() { return odd }
    let range = token.range
    let shown = tokenText.safe(limit: 40)
    switch token.kind {
    case .word: return wordBehindValue(expected)
    case .foreign:
      if let foreign = ForeignOperator(tokenText) { return foreignOperator(foreign) }
    case .arrow where lexer.byte(at: token.end).isDigit:
      return failure(
        .minusSpacing, range, "`<-` is an arrow; a comparison with a negative number has a blank: `< -`",
        fixes: [replacement(range, "< -")])
    case .arrow:
      return failure(
        .unexpectedToken, range, "a second `<-`: each rule stands on its own line, or behind `;`")
    case .dot, .dotDot, .leftBracket:
      if token.spaceBefore, previousEnd > 0 {
        return failure(
          .invalidPath, range, "no blank stands inside a path",
          fixes: [Diagnostic.Fix(title: "join the parts", range: previousEnd..<token.start, replacement: "")])
      }
      return failure(
        .invalidPath, range, "steps stand behind a path only; use `| get(…)`, `| at(…)` or a `let`")
    case .leftParen: return blankBeforeArguments()
    case .question:
      return failure(
        .foreignOperator, range, "a choice is written `if condition then value else other`")
    case .rightParen, .rightBracket, .rightBrace:
      if brackets.isEmpty, openText == nil {
        return failure(
          .unmatchedBracket, range, "nothing is open that `\(shown)` could close", fixes: [removal(range)])
      }
    case .comma:
      if brackets.last.map({ $0.kind == .leftParen }) ?? true {
        return failure(.unexpectedToken, range, "several values make an array: `[a, b]`")
      }
    case .leftBrace:
      return failure(.unexpectedToken, range, "rules in braces stand behind the value of a rule only")
    default: break
    }
    return failure(.unexpectedToken, range, "`\(shown)` has no place here; \(expected) is due")
  }

  /// The error for an operator of other languages where none can stand.
  mutating func foreignOperator(_ foreign: ForeignOperator) -> Abort {
    let fixes = foreign.replacement == "<-" ? [] : [replacement(token.range, foreign.replacement)]
    return failure(.foreignOperator, token.range, foreign.message, fixes: fixes)
  }

  /// The error for `last name`.
  private mutating func wordBehindValue(_ expected: String) -> Abort {
    let shown = tokenText.safe(limit: 40)
    if lexer.startsRule(at: token.start) {
      return failure(
        .unexpectedToken, token.range, "each rule stands on its own line, or behind `;`",
        fixes: [replacement(previousEnd..<token.start, "; ", "insert `;`")])
    }
    if let failure = foreignWord() { return failure }
    guard let first = wordBefore(previousEnd), !ReservedWord.contains(lexer.text(first)),
      isOnSameLine(first, token)
    else {
      return failure(.unexpectedToken, token.range, "`\(shown)` has no place here; \(expected) is due")
    }
    var probe = lexer
    var end = token.end
    var next = probe.next()
    while next.kind == .word, lexer.byte(at: next.end) != UInt8(ascii: "("),
      !ReservedWord.contains(lexer.text(next.range)), next.start - token.start < 200
    {
      end = next.end
      next = probe.next()
    }
    let key = "`" + lexer.text(first.lowerBound..<end) + "`"
    let isInQuery = startOfRun(first.lowerBound).map { lexer.endOfWord(from: $0 + 1) == nil } ?? false
    return failure(
      .keyNeedsBackticks, token.range, "a key with blanks stands in backticks: \(key.safe(limit: 60))",
      fixes: isInQuery ? [] : [replacement(first.lowerBound..<end, key)])
  }

  /// The error for `a AND b`.
  private mutating func foreignWord() -> Abort? {
    let word = tokenText
    let lower = word.lowercased()
    guard lower != word, ReservedWord.contains(lower) else { return nil }
    return failure(
      .foreignOperator, token.range, "words of the language are in lower case: `\(lower)`",
      fixes: [replacement(token.range, lower)])
  }

  /// Where the text without blanks that holds `offset` starts, if it starts with `$`.
  private func startOfRun(_ offset: Int) -> Int? {
    var start = offset
    while start > 0, offset - start < 400, !lexer.bytes[start - 1].isBlank { start -= 1 }
    return lexer.byte(at: start) == UInt8(ascii: "$") ? start : nil
  }

  private func isOnSameLine(_ word: Range<Int>, _ token: Token) -> Bool {
    !lexer.bytes[word.upperBound..<max(word.upperBound, token.start)].contains(UInt8(ascii: "\n"))
  }

  /// The error for `f (x)`.
  mutating func blankBeforeArguments() -> Abort {
    guard wordBefore(previousEnd) != nil, token.spaceBefore else {
      return failure(.unexpectedToken, token.range, "`(` has no place here")
    }
    return failure(
      .callSyntax, token.range, "no blank stands between a function and its `(`",
      fixes: [Diagnostic.Fix(title: "join them", range: previousEnd..<token.start, replacement: "")])
  }
}
