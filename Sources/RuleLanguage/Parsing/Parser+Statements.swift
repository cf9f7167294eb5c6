extension Parser {
  /// Reads the whole text as statements.
  mutating func parseFile() -> RuleFileSyntax {
    lexer.mode = .statement
    advance()
    return RuleFileSyntax(statements: statements(lineHasContent: false))
  }

  /// Reads statements up to the end of the text or of the block.
  ///
  /// - Parameter lineHasContent: whether something stands on the line already, so that its end is no blank line.
  mutating func statements(lineHasContent: Bool) -> [StatementSyntax] {
    var result: [StatementSyntax] = []
    var lineHasContent = lineHasContent
    while true {
      switch token.kind {
      case .end:
        return result
      case .newline:
        if !lineHasContent {
          result.append(StatementSyntax(.blank, range: TextRange(token.start, token.start)))
        }
        lineHasContent = false
        advance()
      case .semicolon:
        lineHasContent = true
        advance()
      case .note:
        if checkNote() { result.append(noteLine()) }
        lineHasContent = true
        advance()
      case .rightBrace where blockDepth > 0:
        return result
      case .rightBrace where forgivenBraces > 0:
        forgivenBraces -= 1
        lineHasContent = true
        advance()
      case .rightBrace, .rightParen, .rightBracket:
        report(
          .unmatchedBracket, token.range, "nothing is open that `\(tokenText)` could close",
          fixes: [removal(token.range)])
        lineHasContent = true
        advance()
      default:
        // In a block, a line at column 1 that looks like a statement means that the block was never closed.
        if blockDepth > 0, lexer.isAtColumnOne(token.start), lexer.looksLikeStatement(at: token.start) {
          return result
        }
        result += statement()
        lineHasContent = true
      }
    }
  }

  private func noteLine() -> StatementSyntax {
    StatementSyntax(
      .blank, note: lexer.noteText(token.range), range: TextRange(token.start, token.start))
  }

  /// Reads one statement: nothing when it is broken, and the notes inside it as lines before it.
  private mutating func statement() -> [StatementSyntax] {
    let outerNotes = lexer.interiorNotes
    let outerStart = statementStart
    let outerIsBroken = isBroken
    isBroken = false
    lexer.interiorNotes = []
    defer {
      lexer.interiorNotes = outerNotes
      statementStart = outerStart
      isBroken = outerIsBroken
    }
    let start = token.start
    statementStart = start
    var kind: StatementSyntax.Kind?
    do throws(Abort) {
      kind = try statementKind()
      if !endsStatement { throw unexpectedBehindValue() }
    } catch {
      recover()
    }
    let range = TextRange(start, previousEnd)
    var note: String?
    if token.kind == .note {
      if !checkNote() { isBroken = true }
      note = lexer.noteText(token.range)
    }
    let interior = lexer.interiorNotes
    for range in interior { checkStart(ofNote: range) }
    if token.kind == .note {
      checkStart(ofNote: token.range)
      advance()
    }
    guard let kind, !isBroken else { return [] }
    return interior.map {
      StatementSyntax(.blank, note: lexer.noteText($0), range: TextRange(start, start))
    }
      + [StatementSyntax(kind, note: note, range: range)]
  }

  /// Whether the token ends a statement.
  var endsStatement: Bool {
    switch token.kind {
    case .end, .newline, .semicolon, .note: brackets.isEmpty
    case .rightBrace: blockDepth > 0 && brackets.isEmpty
    default: false
    }
  }

  private mutating func statementKind() throws(Abort) -> StatementSyntax.Kind {
    switch token.kind {
    case .bang: return try missingValueStatement()
    case .star, .leftParen: return try defaultRule()
    case .word:
      if let word = statementWord() { return try statement(word) }
      return try rule()
    case .backtick: return try rule()
    default: throw noStatement()
    }
  }

  /// The statement word at the token, unless it is an output key here.
  private func statementWord() -> StatementWord? {
    guard let word = StatementWord(rawValue: tokenText) else { return nil }
    if word != .finally, lexer.startsRule(at: token.start) { return nil }
    let next = lexer.skipBlanks(from: token.end)
    if next == token.end {
      let isAlone =
        next >= lexer.bytes.count || lexer.lineEnd(at: next) != nil
        || lexer.byte(at: next) == UInt8(ascii: "#")
      return isAlone ? word : nil
    }
    if word.canBeFollowed(by: lexer.byte(at: next), lexer.byte(at: next + 1)) { return word }
    return next >= lexer.bytes.count || lexer.lineEnd(at: next) != nil ? word : nil
  }

  private mutating func statement(_ word: StatementWord) throws(Abort) -> StatementSyntax.Kind {
    let start = token.start
    advance()
    switch word {
    case .drop:
      var paths = [try statementPath("`drop` needs the keys to leave out: `drop password, _links`")]
      while true {
        if token.kind == .comma {
          advance()
          paths.append(try statementPath("a key is due behind the comma"))
        } else if token.kind == .word || token.kind == .backtick {
          throw failure(
            .unexpectedToken, token.range, "the keys behind `drop` are separated by commas",
            fixes: [
              Diagnostic.Fix(title: "insert a comma", range: previousEnd..<token.start, replacement: ", ")
            ])
        } else {
          return .drop(paths)
        }
      }
    case .each: return .each(try statementPath("`each` needs a path: `each order.items`"))
    case .let:
      let name = try variableName()
      try arrow(behind: "$" + name)
      return .binding(name: name, value: try expression())
    case .finally:
      try arrow(behind: "finally")
      return .finally(try expression())
    case .option: return try option(start)
    }
  }

  private mutating func statementPath(_ message: String) throws(Abort) -> PathSyntax {
    switch token.kind {
    case .word, .backtick, .at, .caret, .dollar, .dot: return try path()
    default:
      let here = endsStatement ? max(statementStart, previousEnd - 1)..<previousEnd : token.range
      throw failure(.valueExpected, here, message)
    }
  }

  private mutating func variableName() throws(Abort) -> String {
    guard token.kind == .dollar, let end = lexer.endOfWord(from: token.end) else {
      throw failure(.unexpectedToken, token.range, "a name is due behind `let`: `let $rate <- 1.2`")
    }
    let name = lexer.text(token.end..<end)
    resume(at: end)
    return name
  }

  private mutating func option(_ start: Int) throws(Abort) -> StatementSyntax.Kind {
    let name = tokenText
    guard token.kind == .word, let option = RuleOption(rawValue: name) else {
      throw unknownOption(
        endsStatement ? start..<previousEnd : token.range, "option", name, RuleOption.allCases.map(\.rawValue)
      )
    }
    advance()
    let value = tokenText
    guard token.kind == .word, option.values.contains(value) else {
      throw unknownOption(
        endsStatement ? start..<previousEnd : token.range, "value of `option \(name)`", value, option.values)
    }
    advance()
    return .option(name: name, value: value)
  }

  private mutating func unknownOption(
    _ range: Range<Int>, _ what: String, _ found: String, _ known: [String]
  ) -> Abort {
    let list = known.map { "`\($0)`" }.joined(separator: ", ")
    if token.kind != .word {
      return failure(.unknownOption, range, "the \(what) is missing; there are \(list)")
    }
    let nearest = Spelling.nearest(to: found, in: known)
    let hint = nearest.map { "; did you mean `\($0)`?" } ?? "; there are \(list)"
    return failure(
      .unknownOption, range, "unknown \(what): `\(found.safe(limit: 40))`\(hint)",
      fixes: (nearest ?? (known.count == 1 ? known.first : nil)).map { [replacement(range, $0)] } ?? [])
  }

  private mutating func missingValueStatement() throws(Abort) -> StatementSyntax.Kind {
    let bang = token
    advance()
    if token.kind == .word || token.kind == .backtick, lexer.startsRule(at: token.start) {
      let key = token
      throw failure(
        .invalidTarget, bang.range, "`!` stands behind the output key",
        fixes: [
          Diagnostic.Fix(
            title: "put `!` behind the key", range: bang.start..<key.end,
            replacement: lexer.text(key.range) + "!")
        ])
    }
    try arrow(behind: "!")
    return .missingValue(try expression())
  }
}
