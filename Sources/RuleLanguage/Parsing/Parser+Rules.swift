extension Parser {
  /// Reads a rule from its output key on.
  mutating func rule() throws(Abort) -> StatementSyntax.Kind {
    let target = try target()
    var isRequired = false
    if token.kind == .bang {
      isRequired = true
      advance()
    }
    try arrow(behind: lexer.text(target.range.bytes))
    let value = try expression()
    var rule = RuleSyntax(target: target, isRequired: isRequired, value: value)
    if token.kind == .leftBrace { rule.block = try block() }
    try clauses(of: &rule)
    return .rule(rule)
  }

  /// Reads `when` and `else`; in the wrong order they are read too and reported.
  private mutating func clauses(of rule: inout RuleSyntax) throws(Abort) {
    var elseStart: Int?
    while token.kind == .word {
      if isWord("when"), rule.condition == nil {
        let start = token.start
        advance()
        rule.condition = try expression()
        if let elseStart {
          report(
            .misplacedClause, start..<previousEnd, "`when` stands before `else`",
            fixes: [
              Diagnostic.Fix(
                title: "swap `when` and `else`", range: elseStart..<previousEnd,
                replacement: lexer.text(start..<previousEnd) + " " + trimmed(elseStart..<start))
            ])
        }
      } else if isWord("else"), rule.missingValue == nil {
        elseStart = token.start
        advance()
        rule.missingValue = try expression()
      } else if isWord("when") || isWord("else") {
        throw failure(.misplacedClause, token.range, "a rule has one `\(tokenText)` only")
      } else {
        return
      }
    }
  }

  /// Reads the rules in `{ }` behind a value.
  mutating func block() throws(Abort) -> [StatementSyntax] {
    let brace = token
    try enter()
    let outerBrackets = brackets
    let outerDepth = depth
    brackets = []
    blockDepth += 1
    lexer.mode = .statement
    advance()
    let statements = statements(lineHasContent: true)
    blockDepth -= 1
    brackets = outerBrackets
    depth = outerDepth - 1
    lexer.mode = modeOfBrackets
    guard token.kind == .rightBrace else { throw unclosedBlock(brace) }
    advance()
    return statements
  }

  private mutating func unclosedBlock(_ brace: Token) -> Abort {
    guard token.kind != .end else {
      return failure(
        .unclosedBracket, brace.range, "this `{` is never closed",
        fixes: [Diagnostic.Fix(title: "close the block", range: token.start..<token.start, replacement: "}")])
    }
    let message =
      "this `{` is not closed before the next line that starts a rule at column 1; indent the rules of a block"
    guard let lines = linesBeforeBrace else {
      return failure(
        .unclosedBracket, brace.range, message,
        fixes: [
          Diagnostic.Fix(title: "close the block", range: token.start..<token.start, replacement: "}\n")
        ])
    }
    forgivenBraces += 1
    let indented = lexer.text(lines).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
    return failure(
      .unclosedBracket, brace.range, message,
      fixes: [Diagnostic.Fix(title: "indent the lines of the block", range: lines, replacement: indented)])
  }

  /// The lines from the token to a line that starts with `}`, when there is one before long.
  private var linesBeforeBrace: Range<Int>? {
    var offset = token.start
    for _ in 0..<100 {
      let end = lexer.endOfLine(from: offset)
      guard let next = lexer.lineEnd(at: end), end - token.start < 10_000 else { return nil }
      if lexer.byte(at: next) == UInt8(ascii: "}") { return token.start..<end }
      // A `{` at the end of a line opens a block that the `}` belongs to.
      if end > offset, lexer.byte(at: end - 1) == UInt8(ascii: "{") { return nil }
      offset = next
    }
    return nil
  }

  /// Reads a default rule from `*` or `(` on.
  mutating func defaultRule() throws(Abort) -> StatementSyntax.Kind {
    var key: ExpressionSyntax?
    if token.kind == .star {
      advance()
      try arrow(behind: "*")
    } else {
      key = try parenthesised()
      try arrow(behind: "(…)")
    }
    var rule = DefaultRuleSyntax(key: key, value: try expression())
    if isWord("except") {
      repeat {
        advance()
        let range = token.range
        rule.except.append(try exceptKey())
        rule.exceptRanges.append(TextRange(range.lowerBound, range.upperBound))
      } while token.kind == .comma
    }
    if isWord("when") {
      advance()
      rule.condition = try expression()
    }
    if isWord("except") {
      throw failure(.misplacedClause, token.range, "`except` stands before `when`")
    }
    if isWord("else") {
      throw failure(.misplacedClause, token.range, "a default rule has no `else`; write `?? value`")
    }
    return .defaultRule(rule)
  }

  private mutating func exceptKey() throws(Abort) -> String {
    switch token.kind {
    case .word:
      let text = tokenText
      advance()
      return text
    case .backtick:
      let text = backtickKey(token.range)
      advance()
      return text
    default:
      if token.kind == .at || token.kind == .dollar, let odd = oddKey(from: token.start) { throw odd }
      throw failure(
        .valueExpected, token.kind == .newline ? previousEnd..<previousEnd : token.range,
        "a key is due behind `except`")
    }
  }
}
