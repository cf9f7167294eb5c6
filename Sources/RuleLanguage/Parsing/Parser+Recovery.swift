extension Parser {
  /// Passes over the rest of a broken statement: to the end of its line, over lines that its brackets hold, but
  /// never over a line that starts a statement at column 1.
  mutating func recover() {
    if let text = openText {
      openText = nil
      brackets.removeLast(max(0, brackets.count - text.brackets))
      lexer.mode = modeOfBrackets
      resume(at: max(lexer.endOfString(from: text.start), token.start))
    }
    depth = blockDepth
    while true {
      if token.start > statementStart, lexer.isAtColumnOne(token.start), token.kind != .newline,
        lexer.looksLikeStatement(at: token.start)
      {
        return settle()
      }
      switch token.kind {
      case .end, .newline: return settle()
      case .note, .semicolon:
        if brackets.isEmpty { return settle() }
        advance()
      case .leftParen, .leftBracket: open()
      case .leftBrace: skipBraces()
      case .rightParen, .rightBracket, .rightBrace:
        if brackets.isEmpty, token.kind == .rightBrace, blockDepth > 0 { return settle() }
        leave()
        advance()
      case .quote: resume(at: lexer.endOfString(from: token.start))
      default: advance()
      }
    }
  }

  private mutating func settle() {
    brackets = []
    lexer.mode = baseMode
  }

  /// Passes over `{ … }`: as rules when a rule starts behind the brace, so that their line ends count.
  private mutating func skipBraces() {
    let content = lexer.nextContent(from: token.end)
    let holdsRules = lexer.startsRule(at: content) && brackets.isEmpty
    guard holdsRules, blockDepth < Self.depthLimit else { return open() }
    do throws(Abort) { _ = try block() } catch {}
  }
}
