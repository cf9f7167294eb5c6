extension Parser {
  /// The highest index that an output key may hold.
  static let indexLimit = 10_000

  /// Reads an output key.
  mutating func target() throws(Abort) -> TargetSyntax {
    let start = token.start
    var segments: [TargetSyntax.Segment] = []
    switch token.kind {
    case .word: segments.append(.key(tokenText))
    case .backtick: segments.append(.key(backtickKey(token.range)))
    default: throw noStatement()
    }
    var offset = token.end
    while true {
      switch lexer.byte(at: offset) {
      case UInt8(ascii: "."): segments.append(.key(try targetKey(&offset)))
      case UInt8(ascii: "["): segments.append(try targetIndex(&offset))
      default:
        resume(at: offset)
        return TargetSyntax(segments, range: TextRange(start, offset))
      }
    }
  }

  private mutating func targetKey(_ offset: inout Int) throws(Abort) -> String {
    let dot = offset
    let start = offset + 1
    if lexer.byte(at: start) == UInt8(ascii: "`") {
      guard let end = lexer.endOfBacktick(from: start) else { throw unclosedQuote(start) }
      offset = end
      return backtickKey(start..<end)
    }
    guard let end = lexer.endOfMember(from: start) else {
      throw oddKey(from: start) ?? failure(.invalidTarget, dot..<start, "a key is due behind the dot")
    }
    offset = end
    return lexer.text(start..<end)
  }

  private mutating func targetIndex(_ offset: inout Int) throws(Abort) -> TargetSyntax.Segment {
    let start = offset
    var end = offset + 1
    while lexer.byte(at: end).isDigit { end += 1 }
    let digits = start + 1..<end
    guard lexer.byte(at: end) == UInt8(ascii: "]") else {
      let close = bracketEnd(from: start)
      throw failure(
        .invalidTarget, start..<close, "an output key takes `[0]` for an element or `[]` for one more",
        fixes: [Diagnostic.Fix(title: "append with `[]`", range: start..<close, replacement: "[]")])
    }
    offset = end + 1
    if digits.isEmpty { return .append }
    guard let index = Int(lexer.text(digits)), index <= Self.indexLimit else {
      report(.indexTooLarge, digits, "an output index goes up to \(Self.indexLimit)")
      return .index(0)
    }
    return .index(index)
  }

  /// The offset behind the `]` on the line, or behind the opening bracket when there is none.
  private func bracketEnd(from start: Int) -> Int {
    var offset = start + 1
    while offset < lexer.bytes.count, lexer.bytes[offset] != UInt8(ascii: "\n") {
      if lexer.bytes[offset] == UInt8(ascii: "]") { return offset + 1 }
      if offset - start > 200 { break }
      offset += 1
    }
    return start + 1
  }
}
