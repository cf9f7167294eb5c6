extension Lexer {
  /// The token that starts at `start`, which is neither a blank, a line end nor a note.
  mutating func token(at start: Int, spaceBefore: Bool) -> Token {
    let (kind, end) = shape(at: start)
    position = end
    return Token(kind: kind, start: start, end: end, spaceBefore: spaceBefore)
  }

  private func shape(at start: Int) -> (Token.Kind, Int) {
    let first = bytes[start]
    switch first {
    case UInt8(ascii: "`"): return closed(.backtick, endOfBacktick(from: start), start)
    case UInt8(ascii: "'"): return closed(.rawString, endOfRawString(from: start), start)
    case UInt8(ascii: "\""): return (.quote, start + 1)
    case 0x30...0x39: return number(at: start)
    default: break
    }
    if let end = endOfWord(from: start) { return (.word, end) }
    if first == UInt8(ascii: "<"), isLongArrow(at: start) { return (.foreign, start + 3) }
    if let kind = Self.foreign(first, byte(at: start + 1), byte(at: start + 2)) {
      return (.foreign, start + kind)
    }
    if let kind = Self.pair(first, byte(at: start + 1)) { return (kind, start + 2) }
    if let kind = Self.single(first) { return (kind, start + 1) }
    return (.invalid, start + scalar(at: start).length)
  }

  /// `<--` with a blank behind it: an arrow that was meant, not an arrow and a minus.
  private func isLongArrow(at start: Int) -> Bool {
    byte(at: start + 1) == UInt8(ascii: "-") && byte(at: start + 2) == UInt8(ascii: "-")
      && byte(at: start + 3).isBlank
  }

  private func closed(_ kind: Token.Kind, _ end: Int?, _ start: Int) -> (Token.Kind, Int) {
    if let end { return (kind, end) }
    return (.unclosed, endOfLine(from: start))
  }

  private func number(at start: Int) -> (Token.Kind, Int) {
    var end = start
    func digits() -> Bool {
      let from = end
      while byte(at: end).isDigit { end += 1 }
      return end > from
    }
    _ = digits()
    var isNumber = !(bytes[start] == UInt8(ascii: "0") && end > start + 1)
    if byte(at: end) == UInt8(ascii: "."), byte(at: end + 1).isDigit {
      end += 1
      _ = digits()
    }
    if byte(at: end) | 0x20 == UInt8(ascii: "e") {
      let exponent = end
      end += 1
      if byte(at: end) == UInt8(ascii: "+") || byte(at: end) == UInt8(ascii: "-") { end += 1 }
      if !digits() { end = exponent }
    }
    if let more = endOfWordRest(from: end), more > end {
      end = more
      isNumber = false
    }
    return (isNumber ? .number : .malformedNumber, end)
  }

  private static func single(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "^"): .caret
    case UInt8(ascii: "$"): .dollar
    case UInt8(ascii: "|"): .pipe
    case UInt8(ascii: "?"): .question
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "!"): .bang
    case UInt8(ascii: "("): .leftParen
    case UInt8(ascii: ")"): .rightParen
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: "<"): .less
    case UInt8(ascii: ">"): .greater
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "-"): .minus
    case UInt8(ascii: "*"): .star
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "~"): .foreign
    default: nil
    }
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Token.Kind? {
    switch (first, second) {
    case (UInt8(ascii: "<"), UInt8(ascii: "-")): .arrow
    case (UInt8(ascii: "?"), UInt8(ascii: "?")): .coalesce
    case (UInt8(ascii: "."), UInt8(ascii: ".")): .dotDot
    case (UInt8(ascii: "="), UInt8(ascii: "=")): .equal
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): .notEqual
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): .lessOrEqual
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): .greaterOrEqual
    default: nil
    }
  }

  /// The length of an operator of other languages, or nil.
  private static func foreign(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int? {
    switch (first, second, third) {
    case (UInt8(ascii: "="), UInt8(ascii: "="), UInt8(ascii: "=")),
      (UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "=")):
      3
    case (UInt8(ascii: "&"), UInt8(ascii: "&"), _), (UInt8(ascii: "|"), UInt8(ascii: "|"), _),
      (UInt8(ascii: "="), UInt8(ascii: ">"), _), (UInt8(ascii: "-"), UInt8(ascii: ">"), _),
      (UInt8(ascii: ":"), UInt8(ascii: "="), _), (UInt8(ascii: "="), UInt8(ascii: "~"), _),
      (UInt8(ascii: "<"), UInt8(ascii: ">"), _), (UInt8(ascii: "/"), UInt8(ascii: "/"), _),
      (UInt8(ascii: "?"), UInt8(ascii: ":"), _):
      2
    default: nil
    }
  }
}
