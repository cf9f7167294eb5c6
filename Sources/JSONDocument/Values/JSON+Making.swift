extension JSON {
  /// Makes `true` or `false`.
  public init(_ value: Bool) { storage = .bool(value) }

  /// Makes an integer.
  public init(_ value: Int) { storage = .integer(value) }

  /// Makes a number that reads back as the same `Double`, written without needless zeros; nil for NaN and
  /// infinity.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    storage = .number(NumberText.of(value))
  }

  /// Makes a number from an exact decimal.
  public init(_ value: Decimal) {
    storage = if let int = value.int { .integer(int) } else { .number(value.description) }
  }

  /// Makes a number that keeps its text; nil when the text is not a JSON number.
  public init?(numberText: String) {
    guard NumberText.isValid(numberText) else { return nil }
    storage = .number(numberText)
  }

  /// Makes a string.
  public init(_ value: String) { storage = .string(value) }

  /// Makes a string from code points: Unicode scalars and surrogates.
  ///
  /// A high and a low one in a row are one character; one that stands alone is written as an escape. Numbers
  /// that are no code points become U+FFFD.
  public init(codePoints: some Sequence<UInt32>) {
    var plain = ""
    var content: [UInt8] = []
    var hasLone = false
    var high: UInt32?
    func flush() {
      guard let lone = high else { return }
      hasLone = true
      JSONWriter.appendUnicodeEscape(lone, to: &content)
      high = nil
    }
    func add(_ scalar: Unicode.Scalar) {
      plain.unicodeScalars.append(scalar)
      JSONWriter.appendEscaped(scalar, to: &content)
    }
    for point in codePoints {
      if let first = high, (0xDC00...0xDFFF).contains(point) {
        high = nil
        let joined = 0x10000 + (first & 0x3FF) << 10 + point & 0x3FF
        if let scalar = Unicode.Scalar(joined) { add(scalar) }
        continue
      }
      flush()
      if (0xD800...0xDBFF).contains(point) {
        high = point
      } else if (0xDC00...0xDFFF).contains(point) {
        high = point
        flush()
      } else {
        add(Unicode.Scalar(point) ?? "\u{FFFD}")
      }
    }
    flush()
    storage = hasLone ? .escapedString(String(decoding: content, as: UTF8.self)) : .string(plain)
  }

  /// Makes an array.
  public init(_ elements: [JSON]) {
    self = OwnedArray.make(elements)
  }

  /// Makes an object with the given members in order.
  ///
  /// Of two members with the same key the last value counts, at the place of the first. A key that is no
  /// string stands for its text.
  public init(members: [(key: JSON, value: JSON)]) {
    self = OwnedObject.make(members)
  }

  /// Makes an object with the given members in order.
  ///
  /// Of two members with the same key the last value counts, at the place of the first.
  public init(members: some Sequence<(String, JSON)>) {
    self = OwnedObject.make(members.map { (key: JSON($0.0), value: $0.1) })
  }
}

/// There is no literal for null: with one, `condition ? value : nil` would quietly be null where a missing
/// value is meant. Write `.null`.
extension JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes `true` or `false`.
  public init(booleanLiteral value: Bool) { storage = .bool(value) }
  /// Makes an integer.
  public init(integerLiteral value: Int) { storage = .integer(value) }
  /// Makes a number; `null` should the literal be too large for a `Double`.
  public init(floatLiteral value: Double) { self = JSON(value) ?? .null }
  /// Makes a string.
  public init(stringLiteral value: String) { storage = .string(value) }
  /// Makes an array.
  public init(arrayLiteral elements: JSON...) { self = OwnedArray.make(elements) }
  /// Makes an object; the order is that of the literal.
  public init(dictionaryLiteral elements: (String, JSON)...) { self.init(members: elements) }
}
