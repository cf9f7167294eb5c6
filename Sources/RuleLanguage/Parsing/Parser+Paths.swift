internal import RuleEngine

/// A path while it is being read.
private struct PathBuilder {
  var head = PathSyntax.Head.relative
  var segments: [PathSyntax.Segment] = []
  var ranges: [TextRange] = []
  /// The height of the tallest filter.
  var height = 0

  mutating func append(_ segment: PathSyntax.Segment, _ range: Range<Int>) {
    segments.append(segment)
    ranges.append(TextRange(range.lowerBound, range.upperBound))
  }
}

extension Parser {
  /// Reads a path that stands on its own: a word of the language or a constant is no path.
  mutating func wholePath() throws(Abort) -> PathSyntax {
    switch token.kind {
    case .word, .backtick, .at, .caret, .dollar, .dot: return try path()
    default: throw noValue()
    }
  }

  /// Reads a path: a head, then steps without blanks between them.
  mutating func path() throws(Abort) -> PathSyntax {
    let start = token.start
    var path = PathBuilder()
    var offset = try pathHead(&path)
    if case .query = path.head {
      try checkBehindQuery(offset)
    } else {
      try steps(&path, &offset)
    }
    let isOptional = optionalMark(&offset)
    resume(at: offset)
    if isOptional { try checkBehindOptionalMark() }
    if isCallBehindPath { throw methodCall(path.segments.last, path.ranges.last) }
    try grow(to: path.height + 1, start)
    return PathSyntax(
      head: path.head, path.segments, isOptional: isOptional, range: TextRange(start, offset),
      segmentRanges: path.ranges)
  }

  /// Reads the head and gives the offset behind it.
  private mutating func pathHead(_ path: inout PathBuilder) throws(Abort) -> Int {
    let start = token.start
    switch token.kind {
    case .word:
      let word = tokenText
      if ReservedWord.contains(word) { throw reservedPathHead(word) }
      path.append(.member(word), token.range)
      return token.end
    case .backtick:
      path.append(.member(backtickKey(token.range)), token.range)
      return token.end
    case .at: return try atHead(&path)
    case .caret:
      var end = start
      while lexer.byte(at: end) == UInt8(ascii: "^") { end += 1 }
      path.head = .enclosing(end - start)
      return try member(behindCaret: end, &path)
    case .dollar:
      if let end = lexer.endOfWord(from: token.end) {
        path.head = .variable(lexer.text(token.end..<end))
        return end
      }
      return try query(&path.head)
    default: throw leadingDot()
    }
  }

  private mutating func atHead(_ path: inout PathBuilder) throws(Abort) -> Int {
    guard let end = lexer.endOfWord(from: token.end) else {
      path.head = .current
      return token.end
    }
    let name = lexer.text(token.end..<end)
    guard let bound = PathSyntax.BoundName(rawValue: name) else { throw unknownAtName(name, end) }
    path.head = .bound(bound)
    return end
  }

  /// Reads the key that may follow `^` without a dot.
  private mutating func member(behindCaret offset: Int, _ path: inout PathBuilder) throws(Abort) -> Int {
    if lexer.byte(at: offset) == UInt8(ascii: "`") {
      guard let end = lexer.endOfBacktick(from: offset) else { throw unclosedQuote(offset) }
      path.append(.member(backtickKey(offset..<end)), offset..<end)
      return end
    }
    guard let end = lexer.endOfWord(from: offset) else { return offset }
    path.append(.member(lexer.text(offset..<end)), offset..<end)
    return end
  }

  private mutating func steps(_ path: inout PathBuilder, _ offset: inout Int) throws(Abort) {
    while true {
      switch lexer.byte(at: offset) {
      case UInt8(ascii: "."):
        if lexer.byte(at: offset + 1) == UInt8(ascii: ".") {
          let start = offset
          offset += 2
          let name = try memberName(&offset, dot: start)
          path.append(.descendant(name), start + 2..<offset)
        } else {
          offset += 1
          try dotStep(&path, &offset)
        }
      case UInt8(ascii: "["):
        let start = offset
        let segment = try selector(&offset)
        path.height = max(path.height, height)
        path.append(segment, start..<offset)
      default:
        return
      }
    }
  }

  /// Reads what stands behind a single dot.
  private mutating func dotStep(_ path: inout PathBuilder, _ offset: inout Int) throws(Abort) {
    let start = offset
    switch lexer.byte(at: start) {
    case UInt8(ascii: "*"):
      offset += 1
      path.append(.allMembers, start..<offset)
    case UInt8(ascii: "@"):
      offset = lexer.endOfMember(from: start + 1) ?? start + 1
      let name = lexer.text(start + 1..<offset)
      guard let operation = CollectionOperator(rawValue: name) else {
        throw unknownOperator(name, start..<offset)
      }
      path.append(.operation(operation), start..<offset)
    default:
      let name = try memberName(&offset, dot: start - 1)
      path.append(.member(name), start..<offset)
    }
  }

  /// Reads the key behind a dot.
  private mutating func memberName(_ offset: inout Int, dot: Int) throws(Abort) -> String {
    let start = offset
    if lexer.byte(at: start) == UInt8(ascii: "`") {
      guard let end = lexer.endOfBacktick(from: start) else { throw unclosedQuote(start) }
      offset = end
      return backtickKey(start..<end)
    }
    guard let end = lexer.endOfMember(from: start) else { throw noMember(start, dot: dot) }
    offset = end
    return lexer.text(start..<end)
  }

  /// Reads the `?` at the end of a path; `??` is none.
  private func optionalMark(_ offset: inout Int) -> Bool {
    guard lexer.byte(at: offset) == UInt8(ascii: "?"), lexer.byte(at: offset + 1) != UInt8(ascii: "?"),
      lexer.byte(at: offset + 1) != UInt8(ascii: ":")
    else { return false }
    offset += 1
    return true
  }

  /// Whether a path goes on at `offset`, so that the word before it is meant as a key.
  func continuesPath(behind offset: Int) -> Bool {
    switch lexer.byte(at: offset) {
    case UInt8(ascii: "."), UInt8(ascii: "["): true
    case UInt8(ascii: "?"): lexer.byte(at: offset + 1) != UInt8(ascii: "?")
    default: false
    }
  }
}
