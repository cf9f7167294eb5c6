internal import RuleEngine

extension Parser {
  /// The error where a statement is due and something else stands.
  mutating func noStatement() -> Abort {
    if let bad = badToken() { return bad }
    let range = token.range
    switch token.kind {
    case .pipe, .coalesce:
      guard lexer.isAtColumnOne(token.start), previousEnd > 0 else {
        return failure(
          .unindentedContinuation, range, "there is no rule above that this line could go on with")
      }
      return failure(
        .unindentedContinuation, range, "a line that goes on with a rule is indented",
        fixes: [
          Diagnostic.Fix(
            title: "indent the line", range: range.lowerBound..<range.lowerBound, replacement: "  ")
        ])
    case .quote, .rawString:
      let end = token.kind == .quote ? lexer.endOfString(from: token.start) : token.end
      let inner = lexer.text(token.start + 1..<max(token.start + 1, end - 1))
      return failure(
        .invalidTarget, token.start..<end, "an output key stands in backticks, not in quotes",
        fixes: [replacement(token.start..<end, "`" + inner + "`")])
    case .number:
      return failure(
        .keyNeedsBackticks, range, "a key that starts with a digit stands in backticks",
        fixes: [replacement(range, "`" + tokenText + "`")])
    case .at:
      let end = lexer.endOfWord(from: token.end) ?? token.end
      let key = "`" + lexer.text(token.start..<end) + "`"
      return failure(
        .invalidTarget, token.start..<end, "an output key that starts with `@` stands in backticks",
        fixes: [replacement(token.start..<end, key)])
    case .dollar:
      return failure(
        .invalidTarget, range, "`$` names are set with `let`: `let $rate <- 1.2`",
        fixes: [
          Diagnostic.Fix(
            title: "insert `let`", range: range.lowerBound..<range.lowerBound, replacement: "let ")
        ])
    case .foreign where tokenText == "//":
      return failure(.foreignOperator, range, "a note starts with `#`", fixes: [replacement(range, "#")])
    case .dot, .dotDot: return leadingDot()
    case .arrow:
      return failure(.invalidTarget, range, "an output key is due before `<-`")
    default:
      return failure(
        .unexpectedToken, range, "a rule starts with an output key, not with `\(tokenText.safe(limit: 40))`")
    }
  }

  /// Reads `<-`, or says what is wrong in its place.
  mutating func arrow(behind name: String) throws(Abort) {
    if token.kind == .arrow { return advance() }
    if isWrongArrow {
      report(
        .wrongArrow, token.range,
        "an output key and its value are joined by `<-`, not by `\(tokenText.safe)`",
        fixes: [replacement(token.range, token.spaceBefore ? "<-" : " <-", "write `<-`")])
      return advance()
    }
    if let bad = badToken() { throw bad }
    let name = name.safe(limit: 40)
    if endsStatement {
      let fixes =
        PathText.isWord(name) && !ReservedWord.contains(name)
        ? [replacement(previousEnd..<previousEnd, " <- " + name, "copy the key: `\(name) <- \(name)`")] : []
      throw failure(
        .missingArrow, statementStart..<previousEnd, "`<-` and a value are missing: `\(name) <- …`",
        fixes: fixes)
    }
    if [.word, .backtick, .dollar, .at, .caret].contains(token.kind),
      lexer.text(statementStart..<previousEnd) == name
    {
      throw wordsWithoutArrow(name)
    }
    throw missingArrow(name)
  }

  private var isWrongArrow: Bool {
    switch token.kind {
    case .colon, .equal, .lessOrEqual, .less: return true
    case .foreign: return ["=", "=>", "->", ":=", "<--"].contains(tokenText)
    case .invalid: return ["\u{2190}", "\u{21D0}", "\u{2192}", "\u{21D2}", "\u{27F5}"].contains(tokenText)
    default: return false
    }
  }

  private mutating func missingArrow(_ name: String) -> Abort {
    failure(
      .missingArrow, token.range, "`<-` is missing behind `\(name)`",
      fixes: [Diagnostic.Fix(title: "insert `<-`", range: token.start..<token.start, replacement: "<- ")])
  }

  /// The error for two words where one key and an arrow are due.
  private mutating func wordsWithoutArrow(_ name: String) -> Abort {
    var probe = lexer
    var last = token
    var next = probe.next()
    var count = 0
    while next.kind == .word, count < 8 {
      last = next
      next = probe.next()
      count += 1
    }
    if token.kind == .word || token.kind == .backtick, next.kind == .arrow || next.kind == .bang {
      if name == "let" {
        return failure(
          .invalidTarget, token.range, "the names of `let` start with `$`",
          fixes: [replacement(token.range, "$" + tokenText)])
      }
      let both = statementStart..<last.end
      let quoted = "`" + lexer.text(both) + "`"
      return failure(
        .keyNeedsBackticks, token.range, "a key with blanks stands in backticks: \(quoted.safe(limit: 60))",
        fixes: [replacement(both, quoted)])
    }
    if let nearest = Spelling.nearest(to: name, in: StatementWord.allCases.map(\.rawValue)), nearest != name {
      let word = statementStart..<statementStart + name.utf8.count
      return failure(
        .unknownStatement, word, "there is no statement `\(name)`; did you mean `\(nearest)`?",
        fixes: [
          replacement(word, nearest),
          Diagnostic.Fix(title: "insert `<-`", range: token.start..<token.start, replacement: "<- "),
        ])
    }
    return missingArrow(name)
  }
}
