internal import RuleEngine

extension Parser {
  // MARK: Places

  /// Whether nothing more stands on the line, as far as what is open allows.
  var endsLine: Bool {
    switch token.kind {
    case .end, .newline, .note: true
    default: false
    }
  }

  /// Where to point when the token is not what is due: at the token, or at the last character when the line ended.
  var placeOfToken: Range<Int> {
    guard endsLine else { return token.range }
    return previousEnd..<previousEnd
  }

  /// The bare word that ends at `end`, if one does.
  func wordBefore(_ end: Int) -> Range<Int>? {
    var start = end
    while start > 0, end - start < 200 {
      let byte = lexer.byte(at: start - 1)
      guard byte >= 0x80 || byte == UInt8(ascii: "-") || Unicode.Scalar(byte).continuesWord else { break }
      start -= 1
    }
    guard start < end, lexer.endOfWord(from: start) == end else { return nil }
    return start..<end
  }

  /// The text of a range without blanks at its ends.
  func trimmed(_ range: Range<Int>) -> String {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, lexer.byte(at: lower).isBlank { lower += 1 }
    while lower < upper, lexer.byte(at: upper - 1).isBlank || lexer.byte(at: upper - 1) == UInt8(ascii: "\n")
    {
      upper -= 1
    }
    return lexer.text(lower..<upper)
  }

  // MARK: Fixes

  func replacement(_ range: Range<Int>, _ text: String, _ title: String? = nil) -> Diagnostic.Fix {
    Diagnostic.Fix(title: title ?? "write " + Self.code(text), range: range, replacement: text)
  }

  /// Source text in a message: in backticks, unless it holds some.
  static func code(_ text: String) -> String {
    let shown = text.safe(limit: 60)
    return shown.utf8.contains(UInt8(ascii: "`")) ? shown : "`" + shown + "`"
  }

  func removal(_ range: Range<Int>) -> Diagnostic.Fix {
    Diagnostic.Fix(title: "remove `\(lexer.text(range).safe(limit: 40))`", range: range, replacement: "")
  }

  // MARK: Tokens that are wrong wherever they stand

  /// The error for a token that is faulty in itself.
  mutating func badToken() -> Abort? {
    switch token.kind {
    case .invalid: invalidCharacter()
    case .unclosed: unclosedQuote(token.start)
    case .malformedNumber: malformedNumber()
    default: nil
    }
  }

  private mutating func invalidCharacter() -> Abort {
    // A byte that is not UTF-8 has been reported already.
    if faults.contains(token.start) { return Abort() }
    let (scalar, _) = lexer.scalar(at: token.start)
    switch scalar {
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{00AB}", "\u{00BB}", "\u{2018}", "\u{2019}":
      return curlyQuote(scalar)
    case "\u{2013}", "\u{2014}", "\u{2212}":
      return failure(
        .invalidCharacter, token.range, "a minus is the character `-`", fixes: [replacement(token.range, "-")]
      )
    case "\u{2260}", "\u{2264}", "\u{2265}":
      let operation = scalar == "\u{2260}" ? "!=" : scalar == "\u{2264}" ? "<=" : ">="
      return failure(
        .invalidCharacter, token.range, "`\(scalar)` is written `\(operation)` here",
        fixes: [replacement(token.range, operation)])
    default: break
    }
    if scalar.properties.generalCategory == .spaceSeparator {
      return failure(
        .invalidCharacter, token.range, "the blank \(scalar.codePoint) is no plain blank",
        fixes: [replacement(token.range, " ", "put a plain blank")])
    }
    if scalar.isInvisible || scalar.properties.isDefaultIgnorableCodePoint {
      return failure(
        .invalidCharacter, token.range, "the invisible character \(scalar.codePoint) has no place here",
        fixes: [Diagnostic.Fix(title: "remove it", range: token.range, replacement: "")])
    }
    if scalar == "\\" {
      return failure(.invalidCharacter, token.range, "a backslash has no place outside texts and backticks")
    }
    let end = lexer.endOfLine(from: token.start)
    var wordEnd = token.end
    while wordEnd < min(end, token.start + 200), lexer.byte(at: wordEnd) >= 0x80 { wordEnd += 1 }
    let key = "`" + lexer.text(token.start..<wordEnd) + "`"
    return failure(
      .invalidCharacter, token.range,
      "`\(String(scalar))` has no place here; a key with it stands in backticks",
      fixes: [replacement(token.start..<wordEnd, key)])
  }

  /// The error for “text”: the fix straightens both marks.
  private mutating func curlyQuote(_ scalar: Unicode.Scalar) -> Abort {
    let mark = scalar.value < 0x2018 || scalar.value > 0x2019 ? "\"" : "'"
    let inner = token.end..<lexer.endOfLine(from: token.end)
    var end = inner.lowerBound
    while end < inner.upperBound {
      let (closing, length) = lexer.scalar(at: end)
      switch closing {
      case "\u{201C}", "\u{201D}", "\u{00BB}", "\u{2019}":
        let text = mark + lexer.text(inner.lowerBound..<end) + mark
        return failure(
          .invalidCharacter, token.range, "texts stand in straight quotes: `\(mark)`",
          fixes: [replacement(token.start..<end + length, text)])
      default: end += length
      }
    }
    return failure(
      .invalidCharacter, token.range, "texts stand in straight quotes: `\(mark)`",
      fixes: [replacement(token.range, mark)])
  }

  /// The error for a quote mark without its partner.
  mutating func unclosedQuote(_ start: Int) -> Abort {
    let end = lexer.endOfLine(from: start)
    let mark = lexer.text(start..<start + 1)
    let what = mark == "`" ? "this backtick" : "this quote"
    return failure(
      .unclosedQuote, start..<start + 1, "\(what) is not closed on its line",
      fixes: [Diagnostic.Fix(title: "close it at the end of the line", range: end..<end, replacement: mark)])
  }

  private mutating func malformedNumber() -> Abort {
    let text = tokenText
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if digits.count == text.count {
      let number = text.drop { $0 == "0" }
      return failure(
        .invalidNumber, token.range, "a number has no zeros in front",
        fixes: [replacement(token.range, String(number.isEmpty ? "0" : number))])
    }
    if text.contains("_"), text.allSatisfy({ $0 == "_" || ($0.isASCII && $0.isNumber) }) {
      return failure(
        .invalidNumber, token.range, "a number is written without `_`",
        fixes: [replacement(token.range, text.filter { $0 != "_" })])
    }
    return failure(
      .keyNeedsBackticks, token.range,
      "`\(text.safe(limit: 40))` is no number; a key that starts with a digit stands in backticks",
      fixes: [replacement(token.range, "`" + text + "`")])
  }

  /// Refuses a dot right behind a number: `1.`, `1.x`.
  mutating func checkBehindNumber() throws(Abort) {
    guard token.kind == .dot, isAdjacent else { return }
    let fixes = lexer.endOfMember(from: token.end) == nil ? [removal(token.range)] : []
    throw failure(.invalidNumber, token.range, "a number needs digits behind its point", fixes: fixes)
  }

  /// The error for a bracket that is still open where the line or the text ends.
  mutating func unclosed(_ bracket: Token) -> Abort {
    let sign = lexer.text(bracket.range)
    let partner = ["(": ")", "[": "]", "{": "}"][sign] ?? ")"
    return failure(
      .unclosedBracket, bracket.range, "this `\(sign)` is never closed",
      fixes: [
        Diagnostic.Fix(title: "close it here", range: previousEnd..<previousEnd, replacement: partner)
      ])
  }

  /// Looks at a note: invisible characters that reorder text make it say what it does not say.
  ///
  /// - Returns: false when it holds bytes that are not UTF-8.
  mutating func checkNote() -> Bool {
    var isSound = true
    var offset = token.start
    while offset < token.end {
      guard lexer.bytes[offset] >= 0x7F || lexer.bytes[offset] < 0x20 else {
        offset += 1
        continue
      }
      let (scalar, length) = lexer.scalar(at: offset)
      if faults.contains(offset) {
        isSound = false
      } else if scalar.isControl && scalar != "\t" || scalar.reordersText {
        report(
          .invalidCharacter, offset..<offset + length,
          "the invisible character \(scalar.codePoint) has no place in a note", severity: .warning,
          fixes: [Diagnostic.Fix(title: "remove it", range: offset..<offset + length, replacement: "")])
      }
      offset += length
    }
    return isSound
  }

  /// Warns of a note that begins inside of a word: `foo#bar` reads `foo`.
  mutating func checkStart(ofNote note: Range<Int>) {
    let start = note.lowerBound
    guard let upper = lexer.endOfWordRest(from: start + 1) else { return }
    var lower = start
    while lexer.isWordByte(before: lower) || lexer.byte(at: lower - 1) == UInt8(ascii: "-") { lower -= 1 }
    // A number has no key's name to be completed.
    let isMember = lexer.byte(at: lower - 1) == UInt8(ascii: ".")
    guard lower < start, (isMember ? lexer.endOfMember(from: lower) : lexer.endOfWord(from: lower)) == start
    else {
      return
    }
    let key = "`\(lexer.text(lower..<upper))`"
    report(
      .noteInsideWord, start..<upper,
      "`#` begins a note, so only `\(lexer.text(lower..<start).safe(limit: 40))` is read; a key with `#` in it stands "
        + "in backticks",
      severity: .warning,
      fixes: [
        Diagnostic.Fix(
          title: "make it the key \(key.safe(limit: 60))", range: lower..<upper, replacement: key)
      ])
  }
}
