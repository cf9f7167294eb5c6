/// A piece of rule text: what it is and where it stands.
struct Token {
  /// The kinds of tokens.
  enum Kind {
    /// The end of the text.
    case end
    /// The end of a line that also ends a statement.
    case newline
    /// `# …` at the end of a statement or on a line of its own.
    case note
    /// A bare word: a key, a function, a word of the language. Hyphens inside included.
    case word
    /// `` `any key` ``, both marks included.
    case backtick
    /// The `"` that opens a string; the parser reads on from there.
    case quote
    /// `'raw'`, both marks included.
    case rawString
    /// A `` ` `` or `'` without its partner on the line; the token runs to the end of the line.
    case unclosed
    /// A number without sign.
    case number
    /// Digits with something behind them that makes them no number: `2nd`, `007`, `0x1F`, `1_000`.
    case malformedNumber
    case at, caret, dollar
    case arrow, pipe, coalesce, question, dot, dotDot, comma, colon, semicolon, bang
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case plus, minus, star, slash, percent
    /// An operator of other languages: `&&`, `=>`, `=` …
    case foreign
    /// A character that has no place outside strings.
    case invalid
  }

  /// What it is.
  var kind: Kind
  /// Its first byte.
  var start: Int
  /// The byte behind it.
  var end: Int
  /// Whether a blank or a line end stands before it.
  var spaceBefore: Bool

  var range: Range<Int> { start..<max(start, end) }
}
