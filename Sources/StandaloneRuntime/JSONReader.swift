/// Reads JSON (RFC 8259) and keeps the text of numbers and strings.
struct JSONReader {
  /// Deeper input is refused.
  private static let depthLimit = 512

  private let bytes: [UInt8]
  private var position = 0
  #if refusesDuplicates
    /// The first key that its object has twice, with its places.
    private var duplicate: (first: Int, second: Int)?
  #endif

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value that the bytes hold.
  static func read(_ bytes: some Sequence<UInt8>) throws(InputError) -> JSON {
    var reader = JSONReader(Array(bytes))
    if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.position == reader.bytes.count else { throw reader.error("more text behind the value") }
    #if refusesDuplicates
      if let duplicate = reader.duplicate { throw reader.refusal(of: duplicate) }
    #endif
    return JSON(value.storage, place: JSON.Place(.top, in: nil))
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ message: String) -> InputError { InputError(message: message, offset: position) }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// Goes on behind a character if it comes next.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(InputError) -> JSON {
    guard depth <= Self.depthLimit else { throw error("nested deeper than \(Self.depthLimit) levels") }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "t"): return try word("true", JSON(true))
    case UInt8(ascii: "f"): return try word("false", JSON(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(_ depth: Int) throws(InputError) -> JSON {
    position += 1
    var members: [(key: JSON, value: JSON)] = []
    #if refusesDuplicates
      var places: [JSON: Int] = [:]
    #endif
    if skip("}") { return JSON(members: members) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw error("a key is due here") }
      #if refusesDuplicates
        let start = position
      #endif
      let key = try string()
      #if refusesDuplicates
        if let first = places.updateValue(start, forKey: key), start < duplicate?.second ?? .max {
          duplicate = (first, start)
        }
      #endif
      guard skip(":") else { throw error("`:` is due here") }
      members.append((key, try value(depth: depth + 1)))
    } while skip(",")
    guard skip("}") else { throw error("`,` or `}` is due here") }
    return JSON(members: members)
  }

  private mutating func array(_ depth: Int) throws(InputError) -> JSON {
    position += 1
    var elements: [JSON] = []
    if skip("]") { return JSON(elements) }
    repeat { elements.append(try value(depth: depth + 1)) } while skip(",")
    guard skip("]") else { throw error("`,` or `]` is due here") }
    return JSON(elements)
  }

  private mutating func word(_ word: String, _ value: JSON) throws(InputError) -> JSON {
    guard bytes[position...].starts(with: word.utf8) else { throw error("a value is due here") }
    position += word.utf8.count
    return value
  }

  private mutating func number() throws(InputError) -> JSON {
    let digits = bytes[position...].prefix { $0.isDigit || "+-.eE".utf8.contains($0) }
    guard let number = JSON(numberText: String(decoding: digits, as: UTF8.self)) else {
      throw error("a value is due here")
    }
    position += digits.count
    return number
  }

  private mutating func string() throws(InputError) -> JSON {
    position += 1
    let start = position
    var hasEscapes = false
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a control character in a text") }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        guard let length = StringReader.escapeLength(bytes[position...]) else {
          throw error("an escape that JSON does not have")
        }
        position += length
      } else {
        position += 1
      }
    }
    guard next != nil else { throw error("a text without its end") }
    let content = bytes[start..<position]
    guard let spelling = String(validating: content, as: UTF8.self) else {
      throw error("a text that is not UTF-8")
    }
    position += 1
    if !hasEscapes { return JSON(spelling) }
    return JSON(.string(StringReader.text(Array(content)), spelling: spelling))
  }
}

#if refusesDuplicates
  extension JSONReader {
    /// Why an input with a key twice in one object is not taken.
    private func refusal(of duplicate: (first: Int, second: Int)) -> InputError {
      let content = bytes[(duplicate.second + 1)...].prefix(255).prefix { $0 != UInt8(ascii: "\"") }
      let key = String(decoding: content, as: UTF8.self).unicodeScalars
      let shown =
        String(String.UnicodeScalarView(key.prefix(60))).displayEscaped + (key.count > 60 ? "…" : "")
      let message =
        "\(location(of: duplicate.second)): duplicate key `\(shown)`: it is also at "
        + "\(location(of: duplicate.first)), and the last one wins; remove one of them"
      return InputError(
        message: ReasonText.line(message, limit: ReasonText.lineLimit), offset: duplicate.second)
    }

    /// `line:column`, in code points from 1.
    private func location(of offset: Int) -> String {
      let lines = bytes[..<offset].split(separator: 0x0A, omittingEmptySubsequences: false)
      let column = (lines.last ?? []).count { $0 & 0xC0 != 0x80 } + 1
      return "\(lines.count):\(column)"
    }
  }
#endif

/// The inside of a JSON string: its escapes.
enum StringReader {
  /// How long the escape at the start is; nil when there is no such escape.
  static func escapeLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    switch bytes.dropFirst().first {
    case UInt8(ascii: "u"): codeUnit(bytes) == nil ? nil : 6
    case let letter? where #""\/bfnrt"#.utf8.contains(letter): 2
    default: nil
    }
  }

  /// The UTF-16 code unit of `\u` and four digits at the start.
  private static func codeUnit(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    let digits = bytes.dropFirst(2).prefix(4)
    guard bytes.starts(with: #"\u"#.utf8), digits.count == 4 else { return nil }
    var unit: UInt32 = 0
    for digit in digits {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(value)
    }
    return unit
  }

  /// The code points of a text without its escapes, halves of surrogate pairs as themselves.
  static func codePoints(_ bytes: [UInt8]) -> [UInt32] {
    var points: [UInt32] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if byte != UInt8(ascii: "\\") {
        let plain = rest.prefix { $0 != UInt8(ascii: "\\") }
        points += String(decoding: plain, as: UTF8.self).unicodeScalars.map(\.value)
        rest = rest.dropFirst(plain.count)
      } else if let unit = codeUnit(rest) {
        rest = rest.dropFirst(6)
        if unit & 0xFC00 == 0xD800, let low = codeUnit(rest), low & 0xFC00 == 0xDC00 {
          rest = rest.dropFirst(6)
          points.append(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
        } else {
          points.append(unit)
        }
      } else {
        let letter = rest.dropFirst().first ?? byte
        points.append(escapes[letter] ?? UInt32(letter))
        rest = rest.dropFirst(2)
      }
    }
    return points
  }

  private static let escapes: [UInt8: UInt32] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "t"): 0x09,
  ]

  /// The text without its escapes, U+FFFD for half of a surrogate pair.
  static func text(_ bytes: [UInt8]) -> String {
    var text = ""
    for point in codePoints(bytes) { text.unicodeScalars.append(Unicode.Scalar(point) ?? "\u{FFFD}") }
    return text
  }
}
