/// The text between the quotes of a JSON string, escapes and all; it is known to be well formed.
///
/// Code points are Unicode scalars and, for escapes that stand alone, surrogates.
enum StringContent {
  /// Reads the code point at `position` and goes on behind it; nil at the end of `bytes`.
  @inline(__always)
  static func nextCodePoint(_ bytes: Span<UInt8>, at position: inout Int, escaped: Bool) -> UInt32? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    if byte == UInt8(ascii: "\\") && escaped { return nextEscape(bytes, at: &position) }
    if byte < 0x80 {
      position += 1
      return UInt32(byte)
    }
    return nextMultibyte(bytes, at: &position)
  }

  private static func nextMultibyte(_ bytes: Span<UInt8>, at position: inout Int) -> UInt32 {
    let lead = bytes[position]
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    let end = min(position + length, bytes.count)
    position += 1
    while position < end {
      value = value << 6 | UInt32(bytes[position] & 0x3F)
      position += 1
    }
    return value
  }

  private static func nextEscape(_ bytes: Span<UInt8>, at position: inout Int) -> UInt32 {
    if let unit = bytes.escapedUnit(at: position) {
      position += 6
      if unit & 0xFC00 == 0xD800, let low = bytes.escapedUnit(at: position), low & 0xFC00 == 0xDC00 {
        position += 6
        return 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
      }
      return unit
    }
    let letter = position + 1 < bytes.count ? bytes[position + 1] : UInt8(ascii: "\\")
    position = min(position + 2, bytes.count)
    return switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: UInt32(letter)
    }
  }

  /// Appends a code point in UTF-8; a surrogate becomes three bytes as if it were a scalar.
  @inline(__always)
  static func append(_ point: UInt32, to output: inout [UInt8]) {
    if point < 0x80 {
      output.append(UInt8(truncatingIfNeeded: point))
    } else if point < 0x800 {
      output.append(UInt8(truncatingIfNeeded: 0xC0 | point >> 6))
      output.append(UInt8(truncatingIfNeeded: 0x80 | point & 0x3F))
    } else if point < 0x10000 {
      output.append(UInt8(truncatingIfNeeded: 0xE0 | point >> 12))
      output.append(UInt8(truncatingIfNeeded: 0x80 | point >> 6 & 0x3F))
      output.append(UInt8(truncatingIfNeeded: 0x80 | point & 0x3F))
    } else {
      output.append(UInt8(truncatingIfNeeded: 0xF0 | point >> 18))
      output.append(UInt8(truncatingIfNeeded: 0x80 | point >> 12 & 0x3F))
      output.append(UInt8(truncatingIfNeeded: 0x80 | point >> 6 & 0x3F))
      output.append(UInt8(truncatingIfNeeded: 0x80 | point & 0x3F))
    }
  }

  /// The text with its escapes resolved, in UTF-8, lone surrogates as three bytes.
  static func unescaped(_ bytes: Span<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var position = 0
    while let point = nextCodePoint(bytes, at: &position, escaped: true) { append(point, to: &output) }
    return output
  }

  /// The text as a `String`, U+FFFD for each lone surrogate.
  static func string(_ bytes: Span<UInt8>, escaped: Bool) -> String {
    if !escaped { return unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) } }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var position = 0
    while let point = nextCodePoint(bytes, at: &position, escaped: true) {
      append(point & ~0x7FF == 0xD800 ? 0xFFFD : point, to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether two texts have the same code points.
  @inline(__always)
  static func isEqual(
    _ left: Span<UInt8>, _ leftRange: Range<Int>, escaped leftEscaped: Bool,
    _ right: Span<UInt8>, _ rightRange: Range<Int>, escaped rightEscaped: Bool
  ) -> Bool {
    if !leftEscaped && !rightEscaped { return left.equals(leftRange, right, rightRange) }
    return isEqualUnescaped(
      left.extracting(leftRange), leftEscaped, right.extracting(rightRange), rightEscaped)
  }

  @inline(never)
  private static func isEqualUnescaped(
    _ left: Span<UInt8>, _ leftEscaped: Bool, _ right: Span<UInt8>, _ rightEscaped: Bool
  ) -> Bool {
    var leftPosition = 0
    var rightPosition = 0
    while true {
      let point = nextCodePoint(left, at: &leftPosition, escaped: leftEscaped)
      if point != nextCodePoint(right, at: &rightPosition, escaped: rightEscaped) { return false }
      if point == nil { return true }
    }
  }
}

extension KeyHash.Seeds {
  /// The hash of a text with escapes: that of the text without them.
  @inline(never)
  func hash(unescaping bytes: Span<UInt8>) -> UInt32 {
    hash(StringContent.unescaped(bytes).span)
  }
}

extension TapeWord {
  /// The bytes from quote to quote of a string or key, or those of a number, found again when very long.
  @inline(__always)
  func byteRange(in bytes: Span<UInt8>) -> Range<Int> {
    let start = offset
    let length = length
    return start..<(length < TapeWord.lengthLimit ? start + length : longEnd(bytes, from: start))
  }

  /// The bytes between the quotes of a string or key.
  @inline(__always)
  func contentRange(in bytes: Span<UInt8>) -> Range<Int> {
    let range = byteRange(in: bytes)
    return (range.lowerBound + 1)..<(range.upperBound - 1)
  }

  @inline(never)
  private func longEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var next = start + TapeWord.lengthLimit
    if kind == Kind.number {
      while next < bytes.count, bytes[next].isDigit || "+-.eE".utf8.contains(bytes[next]) { next += 1 }
      return next
    }
    // Begin again at the opening quote: the limit may fall inside an escape.
    next = start + 1
    while next + 8 <= bytes.count {
      let word = bytes.word(at: next)
      if !word.hasByte(UInt8(ascii: "\"")) && !word.hasByte(UInt8(ascii: "\\")) {
        next += 8
      } else if bytes[next] == UInt8(ascii: "\"") {
        return next + 1
      } else {
        next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    // Not reached: the padding is longer than a word.
    return next
  }
}
