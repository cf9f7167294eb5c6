extension Parser {
  /// Reads a value that no operator stands in.
  mutating func primary() throws(Abort) -> ExpressionSyntax {
    let start = token.start
    switch token.kind {
    case .number:
      let text = tokenText
      advance()
      try checkBehindNumber()
      return leaf(.number(text), start)
    case .quote:
      let string = try text()
      return ExpressionSyntax(.string(string), range: TextRange(start, previousEnd))
    case .rawString:
      let string = rawText()
      advance()
      return leaf(.string(StringSyntax(string.isEmpty ? [] : [.text(string)])), start)
    case .word: return try wordValue()
    case .backtick, .at, .caret, .dollar, .dot:
      let path = try path()
      return ExpressionSyntax(.path(path), range: TextRange(start, previousEnd))
    case .leftParen: return try parenthesised()
    case .leftBracket:
      let elements = try list(closing: .rightBracket)
      try grow(to: height + 1, start)
      return ExpressionSyntax(.array(elements), range: TextRange(start, previousEnd))
    case .leftBrace: return try object()
    default: throw noValue()
    }
  }

  private mutating func leaf(_ kind: ExpressionSyntax.Kind, _ start: Int) -> ExpressionSyntax {
    height = 1
    return ExpressionSyntax(kind, range: TextRange(start, previousEnd))
  }

  /// Reads a value that starts with a word: a constant, `if`, a call or a path.
  private mutating func wordValue() throws(Abort) -> ExpressionSyntax {
    let start = token.start
    let text = tokenText
    let isCall = lexer.byte(at: token.end) == UInt8(ascii: "(")
    if let word = ReservedWord(rawValue: text), !(word == .matches && isCall) {
      guard !continuesPath(behind: token.end) else { throw reservedPathHead(text) }
      switch word {
      case .true, .false:
        advance()
        return leaf(.bool(word == .true), start)
      case .null:
        advance()
        return leaf(.null, start)
      case .absent:
        advance()
        return leaf(.absent, start)
      case .if: return try conditional()
      case .then, .else, .when, .and, .or, .not, .in, .matches, .is: throw reservedPathHead(text)
      }
    }
    if isCall {
      let name = NameSyntax(text, range: TextRange(start, token.end))
      advance()
      let arguments = try argumentList()
      try grow(to: height + 1, start)
      return ExpressionSyntax(.call(name: name, arguments: arguments), range: TextRange(start, previousEnd))
    }
    let path = try path()
    warnOfForeignConstant(path, text)
    return ExpressionSyntax(.path(path), range: TextRange(start, previousEnd))
  }

  /// Reads `( expression )`; the parentheses leave no node.
  mutating func parenthesised() throws(Abort) -> ExpressionSyntax {
    let bracket = token
    open()
    if token.kind == .rightParen {
      throw failure(.valueExpected, bracket.start..<token.end, "a value is due between the parentheses")
    }
    var value = try expression()
    try close(.rightParen, bracket, "`)`")
    value.range = TextRange(bracket.start, previousEnd)
    return value
  }

  /// Reads `if condition then value else other`.
  private mutating func conditional() throws(Abort) -> ExpressionSyntax {
    let start = token.start
    advance()
    if endsStatement || isWord("then") {
      throw failure(
        .incompleteConditional, start..<previousEnd, "`if` needs a condition: `if ok then 1 else 0`",
        fixes: [replacement(start..<start + 2, "`if`", "a key called `if`")])
    }
    let condition = try expression()
    var tallest = height
    guard isWord("then") else {
      if let bad = badToken() { throw bad }
      let isBrace = token.kind == .leftBrace || token.kind == .question
      throw failure(
        .incompleteConditional, placeOfToken, "`then` is due behind the condition: `if ok then 1 else 0`",
        fixes: isBrace
          ? []
          : [Diagnostic.Fix(title: "insert `then`", range: previousEnd..<previousEnd, replacement: " then")])
    }
    advance()
    let value = try expression()
    tallest = max(tallest, height)
    var otherwise: ExpressionSyntax?
    if isWord("else") {
      advance()
      otherwise = try expression()
      tallest = max(tallest, height)
    }
    try grow(to: tallest + 1, start)
    return ExpressionSyntax(
      .conditional(condition, then: value, otherwise: otherwise), range: TextRange(start, previousEnd))
  }

  /// Reads `( a, b )` behind the name of a function.
  mutating func argumentList() throws(Abort) -> [ExpressionSyntax] {
    try list(closing: .rightParen)
  }

  /// Reads expressions separated by commas, from the opening bracket to the closing one.
  ///
  /// Leaves the height of the tallest in `height`.
  private mutating func list(closing: Token.Kind) throws(Abort) -> [ExpressionSyntax] {
    let bracket = token
    let sign = closing == .rightParen ? "`)`" : "`]`"
    var elements: [ExpressionSyntax] = []
    var tallest = 0
    open()
    while token.kind != closing {
      if token.kind == .comma {
        throw failure(
          .valueExpected, token.range, "a value is due before the comma", fixes: [removal(token.range)])
      }
      if endsLine { throw unclosed(bracket) }
      elements.append(try expression())
      tallest = max(tallest, height)
      if token.kind == .comma {
        advance()
      } else if token.kind != closing {
        try close(closing, bracket, "`,` or " + sign)
      }
    }
    try close(closing, bracket, sign)
    height = tallest
    return elements
  }

  /// Reads a closing bracket, or says what stands in its place.
  mutating func close(_ kind: Token.Kind, _ bracket: Token, _ expected: String) throws(Abort) {
    if token.kind == kind {
      leave()
      advance()
      return
    }
    if endsLine { throw unclosed(bracket) }
    throw unexpected(expected)
  }
}
