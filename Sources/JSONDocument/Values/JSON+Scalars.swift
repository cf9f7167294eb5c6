extension JSON {
  /// The truth value; nil for other kinds.
  public var bool: Bool? {
    switch storage {
    case .bool(let value): value
    case .node(let document, let node):
      switch document.word(node).kind {
      case TapeWord.Kind.true: true
      case TapeWord.Kind.false: false
      default: nil
      }
    default: nil
    }
  }

  /// Whether the value is `null`.
  public var isNull: Bool { kind == .null }

  /// The text of a string, U+FFFD in place of a lone surrogate; nil for other kinds.
  public var string: String? {
    if case .string(let text) = storage { return text }
    return withContent { content, escaped in StringContent.string(content, escaped: escaped) }
  }

  /// The code points of a string: Unicode scalars, and lone surrogates as themselves; nil for other kinds.
  public var codePoints: [UInt32]? {
    withContent { content, escaped in
      var points: [UInt32] = []
      points.reserveCapacity(content.count)
      var position = 0
      while let point = StringContent.nextCodePoint(content, at: &position, escaped: escaped) {
        points.append(point)
      }
      return points
    }
  }

  /// Whether a string holds half of a surrogate pair, which no Swift string and no rule can spell.
  package var hasLoneSurrogate: Bool {
    withContent { content, escaped in
      guard escaped else { return false }
      var position = 0
      while let point = StringContent.nextCodePoint(content, at: &position, escaped: true) {
        if 0xD800...0xDFFF ~= point { return true }
      }
      return false
    } ?? false
  }

  /// How many code points a string has, a lone surrogate being one; nil for other kinds.
  public var codePointCount: Int? {
    withContent { content, escaped in
      var count = 0
      var position = 0
      while StringContent.nextCodePoint(content, at: &position, escaped: escaped) != nil { count += 1 }
      return count
    }
  }

  /// A number as it was written; nil for other kinds.
  public var numberText: String? {
    switch storage {
    case .integer(let value): String(value)
    case .number(let text): text
    case .node(let document, let node):
      document.kind(of: node) == .number
        ? String(decoding: document[document.byteRange(of: node)], as: UTF8.self) : nil
    default: nil
    }
  }

  /// The number as an `Int` if it is exactly one, however it is written (`10`, `10.0`, `1e1`); else nil.
  public var int: Int? {
    if case .integer(let value) = storage { return value }
    return decimal?.int
  }

  /// Whether the value is a number written without fraction and exponent.
  public var isInteger: Bool {
    if case .integer = storage { return true }
    return withNumber { parts, _ in parts.isInteger } ?? false
  }

  /// The number rounded correctly to a `Double`; nil for other kinds and for numbers out of a `Double`'s
  /// range.
  public var double: Double? {
    if case .integer(let value) = storage { return Double(value) }
    if let fast = withNumber({ $0.simpleDouble($1) }) ?? nil { return fast }
    guard let text = numberText, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The number as an exact decimal; nil for other kinds and for numbers of more than 38 digits.
  public var decimal: Decimal? {
    if case .integer(let value) = storage { return Decimal(value) }
    return withNumber { Decimal($0, $1) } ?? nil
  }
}

extension JSON {
  /// Calls `body` with the inside of a string and whether that may hold escapes; nil for other kinds.
  func withContent<Result>(_ body: (Span<UInt8>, Bool) -> Result) -> Result? {
    switch storage {
    case .string(var text): return text.withUTF8 { unsafe body($0.span, false) }
    case .escapedString(var text): return text.withUTF8 { unsafe body($0.span, true) }
    case .node(let document, let node):
      let word = document.word(node)
      switch word.kind {
      case TapeWord.Kind.string, TapeWord.Kind.escapedString, TapeWord.Kind.key, TapeWord.Kind.escapedKey:
        let storage = document.text.storage
        let bytes = storage.span
        return body(bytes.extracting(word.contentRange(in: bytes)), word.hasEscapes)
      default: return nil
      }
    default: return nil
    }
  }

  /// Calls `body` with the parts of a number and its text; nil for other kinds.
  func withNumber<Result>(_ body: (NumberParts, Span<UInt8>) -> Result) -> Result? {
    switch storage {
    case .integer(let value):
      var text = String(value)
      return text.withUTF8 { unsafe body(NumberParts($0.span), $0.span) }
    case .number(var text): return text.withUTF8 { unsafe body(NumberParts($0.span), $0.span) }
    case .node(let document, let node):
      let word = document.word(node)
      guard word.kind == TapeWord.Kind.number else { return nil }
      let storage = document.text.storage
      let bytes = storage.span
      let number = bytes.extracting(word.byteRange(in: bytes))
      return body(NumberParts(number), number)
    default: return nil
    }
  }

  /// Whether both values are strings of the same code points.
  func hasSameText(as other: JSON) -> Bool {
    withContent { content, escaped in other.hasText(content, escaped: escaped) } ?? false
  }

  /// Whether the value is the string that `text` spells.
  func hasText(_ text: Span<UInt8>, escaped: Bool) -> Bool {
    withContent { content, contentEscaped in
      StringContent.isEqual(
        content, 0..<content.count, escaped: contentEscaped, text, 0..<text.count, escaped: escaped)
    } ?? false
  }

  /// The hash of a string's code points, that of its UTF-8 when it holds no lone surrogate.
  var textHash: UInt32 {
    withContent { content, escaped in
      escaped ? KeyHash.seeds.hash(unescaping: content) : KeyHash.seeds.hash(content)
    } ?? 0
  }
}
