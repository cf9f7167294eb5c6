/// Texts of the shape of another one, made from it and nothing else.
enum Scramble {
  /// Words that say no more than a boolean or a null does.
  private static let neutralWords: Set<String> = [
    "", "0", "1", "-1", "true", "false", "yes", "no", "y", "n", "on", "off", "null", "nil", "none", "n/a",
    "na",
    "-", "unknown",
  ]

  /// Whether a text may stay: it tells nothing.
  static func isNeutral(_ text: String) -> Bool { neutralWords.contains(text.lowercased()) }

  /// A text without the zeros that end its fraction, and those zeros with their point; only for plain numbers.
  static func splittingTrailingZeros(_ text: String) -> (core: String, zeros: String) {
    let bytes = Array(text.utf8)
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")), point > 0, bytes.last == UInt8(ascii: "0"),
      bytes.enumerated().allSatisfy({ index, byte in
        (0x30...0x39).contains(byte) || index == point || (index == 0 && byte == UInt8(ascii: "-"))
      }), let last = bytes.lastIndex(where: { $0 != UInt8(ascii: "0") })
    else { return (text, "") }
    let end = last == point ? point : last + 1
    return (String(decoding: bytes[..<end], as: UTF8.self), String(decoding: bytes[end...], as: UTF8.self))
  }

  /// Another text of the same shape; every attempt gives another one.
  static func text(_ text: String, attempt: Int) -> String {
    var source = DigitSource(text, attempt: attempt)
    if let date = date(Array(text.utf8), &source) { return date }
    var result = String.UnicodeScalarView()
    let prefix = ["https://", "http://", "mailto:"].first { text.hasPrefix($0) } ?? ""
    result.append(contentsOf: prefix.unicodeScalars)
    let scalars = Array(text.unicodeScalars.dropFirst(prefix.unicodeScalars.count))
    let exponent = exponentStart(scalars)
    // The largest numbers keep their first digit, for they may just fit what reads them.
    let keepsFirst = scalars.count >= 19 && scalars.allSatisfy { ("0"..."9").contains($0) }
    for (index, scalar) in scalars.enumerated() {
      let startsDigits = index == 0 || !("0"..."9").contains(scalars[index - 1])
      if index >= exponent || (keepsFirst && index == 0) {
        result.append(scalar)
      } else {
        result.append(other(scalar, startsDigits: startsDigits, &source))
      }
    }
    return String(result)
  }

  /// Where the exponent of a number begins; the end of any other text.
  private static func exponentStart(_ scalars: [Unicode.Scalar]) -> Int {
    let isNumber = scalars.allSatisfy { ("0"..."9").contains($0) || "+-.eE".unicodeScalars.contains($0) }
    guard isNumber, let first = scalars.first, first == "-" || ("0"..."9").contains(first) else {
      return scalars.count
    }
    return scalars.firstIndex { $0 == "e" || $0 == "E" } ?? scalars.count
  }

  private static func other(
    _ scalar: Unicode.Scalar, startsDigits: Bool, _ source: inout DigitSource
  ) -> Unicode.Scalar {
    switch scalar {
    case "0" where startsDigits: scalar
    case "1"..."9" where startsDigits: letter(from: "1", count: 9, &source)
    case "0"..."9": letter(from: "0", count: 10, &source)
    case "a"..."z": letter(from: "a", count: 26, &source)
    case "A"..."Z": letter(from: "A", count: 26, &source)
    case "\0"..."\u{7F}": scalar
    default: neighbour(of: scalar, &source)
    }
  }

  private static func letter(
    from first: Unicode.Scalar, count: Int, _ source: inout DigitSource
  ) -> Unicode.Scalar {
    Unicode.Scalar(first.value + UInt32(source.next(below: count))) ?? first
  }

  /// A character of the same kind from the same part of Unicode; marks, blanks and signs stay.
  private static func neighbour(of scalar: Unicode.Scalar, _ source: inout DigitSource) -> Unicode.Scalar {
    guard scalar.properties.isAlphabetic || scalar.properties.isEmoji else { return scalar }
    let category = scalar.properties.generalCategory
    for _ in 0..<16 {
      let value = scalar.value & ~0x3F | UInt32(source.next(below: 0x40))
      if let other = Unicode.Scalar(value), other.properties.generalCategory == category { return other }
    }
    return scalar
  }

  // MARK: - Dates

  /// Another date for one that is written `YYYY-MM-DD`, with the time behind it if there is one; the zone stays.
  private static func date(_ bytes: [UInt8], _ source: inout DigitSource) -> String? {
    guard matches(bytes, 0, "dddd-dd-dd"),
      bytes.count == 10 || !isWord(bytes[10]) || bytes[10] == UInt8(ascii: "T")
    else { return nil }
    var result = bytes
    func write(_ number: Int, at place: Int, digits: Int) {
      var rest = number
      for index in (place..<(place + digits)).reversed() {
        result[index] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      }
    }
    write(2000 + source.next(below: 40), at: 0, digits: 4)
    write(1 + source.next(below: 12), at: 5, digits: 2)
    write(1 + source.next(below: 28), at: 8, digits: 2)
    guard matches(bytes, 11, "dd:dd") else { return String(decoding: result, as: UTF8.self) }
    write(source.next(below: 24), at: 11, digits: 2)
    write(source.next(below: 60), at: 14, digits: 2)
    guard matches(bytes, 16, ":dd") else { return String(decoding: result, as: UTF8.self) }
    write(source.next(below: 60), at: 17, digits: 2)
    guard matches(bytes, 19, ".d") else { return String(decoding: result, as: UTF8.self) }
    var place = 20
    while place < bytes.count, (0x30...0x39).contains(bytes[place]) {
      write(source.next(below: 10), at: place, digits: 1)
      place += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether bytes stand there: `d` is any digit.
  private static func matches(_ bytes: [UInt8], _ start: Int, _ pattern: String) -> Bool {
    let pattern = Array(pattern.utf8)
    guard start + pattern.count <= bytes.count else { return false }
    return pattern.enumerated().allSatisfy { index, byte in
      let found = bytes[start + index]
      return byte == UInt8(ascii: "d") ? (0x30...0x39).contains(found) : found == byte
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: byte >= 0x80
    }
  }
}

/// Numbers that follow from a text: the same ones on every machine and in every run.
struct DigitSource {
  private var state: UInt64

  /// - Parameter attempt: another number gives another sequence for the same text.
  init(_ text: String, attempt: Int) {
    // FNV-1a.
    state = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    state ^= UInt64(truncatingIfNeeded: attempt) &* 0x9E37_79B9_7F4A_7C15
  }

  /// The next number from 0 up to but not including `bound`.
  mutating func next(below bound: Int) -> Int {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Int(bits % UInt64(max(1, bound)))
  }
}
