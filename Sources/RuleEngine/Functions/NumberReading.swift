import JSONDocument

/// How text is read as a number.
enum NumberReading {
  /// The number that a number or text holds; nil when it holds none.
  static func number(_ json: JSON) -> JSON? {
    switch json.kind {
    case .number: json
    case .string: json.string.flatMap(number)
    default: nil
    }
  }

  /// `[blank] [+|-] digits [. digits] [e [+|-] digits] [blank]`, with digits before or after the point.
  static func number(_ text: String) -> JSON? {
    guard text.utf8.count <= 10_000 else { return nil }
    var bytes = Text.trimmed(Array(text.utf8)[...])
    if bytes.first == UInt8(ascii: "+") {
      bytes.removeFirst()
      if bytes.first == UInt8(ascii: "-") { return nil }
    }
    if let number = JSON(numberText: String(decoding: bytes, as: UTF8.self)) { return number }
    var normal = ""
    if bytes.first == UInt8(ascii: "-") {
      normal = "-"
      bytes.removeFirst()
    }
    let whole = bytes.prefix(while: isDigit)
    var rest = bytes.dropFirst(whole.count)
    let significant = whole.drop { $0 == UInt8(ascii: "0") }
    normal += significant.isEmpty ? "0" : String(decoding: significant, as: UTF8.self)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      guard !whole.isEmpty || !fraction.isEmpty else { return nil }
      if !fraction.isEmpty { normal += "." + String(decoding: fraction, as: UTF8.self) }
      rest = rest.dropFirst(1 + fraction.count)
    } else if whole.isEmpty {
      return nil
    }
    return JSON(numberText: normal + String(decoding: rest, as: UTF8.self))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
