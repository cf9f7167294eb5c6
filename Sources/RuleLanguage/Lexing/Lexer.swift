/// Cuts rule text into tokens, one at a time.
///
/// The parser says what a line end means where it stands (`mode`), since that depends on open brackets. Texts and
/// paths are cut by the parser itself: it sets `position` and asks for the next token behind them.
struct Lexer {
  /// What a line end means.
  enum LineMode {
    /// It ends the statement, unless the next line continues it.
    case statement
    /// It is white space, unless the next line starts a statement.
    case brackets
    /// It ends everything: texts do not run over lines.
    case interpolation
    /// It is white space: the text holds no statements.
    case free
  }

  /// The source; valid UTF-8.
  let bytes: [UInt8]
  /// Where the next token starts or the white space before it.
  var position: Int
  /// What a line end means now.
  var mode = LineMode.statement
  /// Where notes stand inside the statement being read.
  var interiorNotes: [Range<Int>] = []

  /// The last decision about a line end: from the first line end to the next line that holds something.
  private var decided: (range: Range<Int>, mode: LineMode, crosses: Bool) = (0..<0, .statement, false)

  /// Starts at the first byte, or behind a byte order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The byte at `offset`, or 0 past the end.
  func byte(at offset: Int) -> UInt8 {
    offset >= 0 && offset < bytes.count ? bytes[offset] : 0
  }

  /// The text of some bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The next token; notes and line ends inside a statement are passed over.
  mutating func next() -> Token {
    var sawSpace = false
    while true {
      while byte(at: position).isBlank {
        position += 1
        sawSpace = true
      }
      let start = position
      guard start < bytes.count else {
        return Token(kind: .end, start: start, end: start, spaceBefore: sawSpace)
      }
      if let lineEnd = lineEnd(at: start) {
        position = lineEnd
        if crossesLine(at: start) {
          sawSpace = true
          continue
        }
        return Token(kind: .newline, start: start, end: lineEnd, spaceBefore: sawSpace)
      }
      if bytes[start] == UInt8(ascii: "#") {
        position = endOfLine(from: start)
        if mode != .free, crossesLine(at: position) {
          interiorNotes.append(start..<position)
          sawSpace = true
          continue
        }
        return Token(kind: .note, start: start, end: position, spaceBefore: sawSpace)
      }
      return token(at: start, spaceBefore: sawSpace)
    }
  }

  /// The text of a note without its mark, the blank behind the mark and blanks at the end.
  ///
  /// A carriage return inside a line is a blank: a note is one line in every spelling.
  func noteText(_ range: Range<Int>) -> String {
    let isBlank = { (byte: UInt8) in byte.isBlank || byte == UInt8(ascii: "\r") }
    var lower = range.lowerBound + 1
    var upper = range.upperBound
    while upper > lower, isBlank(bytes[upper - 1]) { upper -= 1 }
    if lower < upper, bytes[lower] == UInt8(ascii: " ") { lower += 1 }
    return text(lower..<upper).replacing("\r", with: " ")
  }

  /// Whether the line end at or behind `offset` is white space where the lexer stands.
  private mutating func crossesLine(at offset: Int) -> Bool {
    if mode == .interpolation { return false }
    if mode == .free { return true }
    if decided.mode == mode, decided.range.contains(offset) { return decided.crosses }
    let content = nextContent(from: offset)
    let crosses: Bool
    if content >= bytes.count {
      crosses = false
    } else if mode == .brackets {
      crosses = isAtColumnOne(content) ? !looksLikeStatement(at: content) : !startsRule(at: content)
    } else {
      crosses = !isAtColumnOne(content) && continuesStatement(at: content)
    }
    decided = (offset..<max(offset, content), mode, crosses)
    return crosses
  }
}
