internal import RuleEngine

extension Parser {
  /// Reads `"text \(expr)"` from the quote on.
  mutating func text() throws(Abort) -> StringSyntax {
    let start = token.start
    let outerText = openText
    var parts: [StringSyntax.Part] = []
    var buffer: [UInt8] = []
    var tallest = 0
    var offset = start + 1

    func flush() {
      guard !buffer.isEmpty else { return }
      parts.append(.text(String(decoding: buffer, as: UTF8.self)))
      buffer.removeAll()
    }

    while true {
      let byte = lexer.byte(at: offset)
      if offset >= lexer.bytes.count || lexer.lineEnd(at: offset) != nil { throw unclosedQuote(start) }
      switch byte {
      case UInt8(ascii: "\""):
        openText = outerText
        lexer.mode = modeOfBrackets
        resume(at: offset + 1)
        flush()
        try grow(to: tallest + 1, start)
        return StringSyntax(parts)
      case UInt8(ascii: "\\") where lexer.byte(at: offset + 1) == UInt8(ascii: "("):
        if openText == nil { openText = (start, brackets.count) }
        let value = try interpolation(&offset)
        tallest = max(tallest, height)
        flush()
        parts.append(.interpolation(value))
      case UInt8(ascii: "\\"): escape(&offset, into: &buffer, closing: UInt8(ascii: "\""))
      default: literal(&offset, into: &buffer)
      }
    }
  }

  /// Reads `\( expression )` and leaves the offset behind it.
  private mutating func interpolation(_ offset: inout Int) throws(Abort) -> ExpressionSyntax {
    let bracket = Token(kind: .leftParen, start: offset + 1, end: offset + 2, spaceBefore: false)
    lexer.mode = .interpolation
    resume(at: offset + 2)
    if token.kind == .rightParen {
      throw failure(.valueExpected, offset..<token.end, "a value is due between `\\(` and `)`")
    }
    let value = try expression()
    guard token.kind == .rightParen else {
      // A quote here is more likely to be the end of the text than the start of one.
      if endsLine || token.kind == .quote { throw unclosed(bracket) }
      throw unexpected("`)`")
    }
    offset = token.end
    return value
  }

  /// The text between the marks of a `'…'` token.
  mutating func rawText() -> String {
    var offset = token.start + 1
    var buffer: [UInt8] = []
    while offset < token.end - 1 { literal(&offset, into: &buffer) }
    return String(decoding: buffer, as: UTF8.self)
  }

  /// The key between backticks.
  mutating func backtickKey(_ range: Range<Int>) -> String {
    var offset = range.lowerBound + 1
    var buffer: [UInt8] = []
    while offset < range.upperBound - 1 {
      if lexer.byte(at: offset) == UInt8(ascii: "\\") {
        escape(&offset, into: &buffer, closing: UInt8(ascii: "`"))
      } else {
        literal(&offset, into: &buffer)
      }
    }
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Copies one scalar; controls and what reorders text must be escaped.
  private mutating func literal(_ offset: inout Int, into buffer: inout [UInt8]) {
    let (scalar, length) = lexer.scalar(at: offset)
    if scalar.isControl && scalar != "\t" || scalar.reordersText {
      if faults.contains(offset) {
        isBroken = true
      } else {
        report(
          .invalidCharacter, offset..<offset + length,
          "the invisible character \(scalar.codePoint) must be written `\(scalar.escaped)`",
          fixes: [replacement(offset..<offset + length, scalar.escaped)])
      }
    }
    let end = min(offset + length, lexer.bytes.count)
    buffer.append(contentsOf: lexer.bytes[offset..<end])
    offset = end
  }

  /// Reads one escape; a wrong one is reported and copied as it stands.
  private mutating func escape(_ offset: inout Int, into buffer: inout [UInt8], closing: UInt8) {
    let start = offset
    switch lexer.escape(at: offset, closing: closing) {
    case .scalar(let scalar, let end):
      buffer.append(contentsOf: String(scalar).utf8)
      offset = end
    case .invalid(let message, let end):
      offset = min(end, lexer.endOfLine(from: start))
      let shown = lexer.text(start..<offset).safe
      let doubled = "\\" + lexer.text(start..<offset)
      report(
        .invalidEscape, start..<offset, "`\(shown)` \(message)", fixes: [replacement(start..<offset, doubled)]
      )
    }
  }
}
