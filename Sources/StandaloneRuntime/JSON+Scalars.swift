extension JSON {
  var numberText: String? {
    if case .number(let text) = storage { text } else { nil }
  }

  /// A number that keeps its text; nil when the text is no JSON number.
  init?(numberText: String) {
    guard NumberText.isValid(numberText) else { return nil }
    self.init(.number(numberText))
  }

  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self.init(.number(NumberText.of(value)))
  }

  var double: Double? {
    guard let value = numberText.flatMap(Double.init), value.isFinite else { return nil }
    return value
  }

  init(_ value: Decimal) { self.init(.number(value.int.map(String.init) ?? value.description)) }

  var decimal: Decimal? { numberText.flatMap { Decimal($0) } }

  /// The number as an `Int` if it is exactly one, however it is written: `10`, `10.0`, `1e1`.
  var int: Int? { numberText.flatMap { NumberParts($0).int } }

  var isInteger: Bool { numberText?.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") } ?? false }

  /// -1, 0 or 1 for two numbers, compared exactly whatever their size.
  func compareNumber(with other: JSON) -> Int? {
    guard let left = numberText, let right = other.numberText else { return nil }
    return NumberParts(left).compare(with: NumberParts(right))
  }
}

extension JSON {
  /// The code points of a text: scalars, and halves of surrogate pairs that stand alone.
  var codePoints: [UInt32]? {
    guard case .string(let value, let spelling) = storage else { return nil }
    guard let spelling, value.unicodeScalars.contains("\u{FFFD}") else {
      return value.unicodeScalars.map(\.value)
    }
    return StringReader.codePoints(Array(spelling.utf8))
  }

  var hasLoneSurrogate: Bool { codePoints?.contains { 0xD800...0xDFFF ~= $0 } ?? false }

  var codePointCount: Int? { codePoints?.count }

  init(codePoints: some Sequence<UInt32>) {
    var plain = ""
    var spelling = ""
    var pending: UInt32?
    var hasLone = false
    func add(_ point: UInt32) {
      if let scalar = Unicode.Scalar(point) {
        plain.unicodeScalars.append(scalar)
        spelling += JSON.escaped(scalar)
      } else {
        hasLone = true
        plain.unicodeScalars.append("\u{FFFD}")
        spelling += "\\u" + String(point, radix: 16)
      }
    }
    for point in codePoints {
      if let high = pending {
        pending = nil
        if point & 0xFC00 == 0xDC00 {
          add(0x10000 + (high & 0x3FF) << 10 + point & 0x3FF)
          continue
        }
        add(high)
      }
      if point & 0xFC00 == 0xD800 { pending = point } else { add(point) }
    }
    if let pending { add(pending) }
    self.init(.string(plain, spelling: hasLone ? spelling : nil))
  }
}
