/// What words and keys are made of.
extension RuleScanner {
  mutating func bareWord(mayStartWithDigit: Bool = false) -> String {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      let isFirst = position == start
      if Self.isWordStart(byte) || (Self.isDigit(byte) && (!isFirst || mayStartWithDigit)) {
        position += 1
      } else if byte == UInt8(ascii: "-"), !isFirst, bytes[position - 1] != byte {
        position += 1
      } else {
        break
      }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func backticked() -> (key: String, isClosed: Bool) {
    position += 1
    var key: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "`") { return (String(decoding: key, as: UTF8.self), true) }
      if byte == UInt8(ascii: "\\"), position < bytes.count {
        key.append(bytes[position])
        position += 1
      } else {
        key.append(byte)
      }
    }
    return (String(decoding: key, as: UTF8.self), false)
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func isWordStart(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  static func startsKey(_ byte: UInt8) -> Bool { isWordStart(byte) || byte == UInt8(ascii: "`") }

  static func startsPath(_ byte: UInt8) -> Bool {
    startsKey(byte) || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "^")
  }

  static let words: Set<String> = [
    "when", "else", "then", "if", "and", "or", "not", "in", "is", "matches", "except", "true", "false",
    "null", "absent",
  ]
}
