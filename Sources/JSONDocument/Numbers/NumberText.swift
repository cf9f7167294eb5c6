/// JSON's spelling of numbers.
enum NumberText {
  /// Whether the whole text follows JSON's grammar of numbers.
  static func isValid(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    func skipDigits() -> Bool {
      let before = bytes.count
      bytes = bytes.drop { $0.isDigit }
      return bytes.count < before
    }
    if bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
    if bytes.first == UInt8(ascii: "0") { bytes.removeFirst() } else if !skipDigits() { return false }
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      if !skipDigits() { return false }
    }
    if bytes.first == UInt8(ascii: "e") || bytes.first == UInt8(ascii: "E") {
      bytes.removeFirst()
      if bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
      if !skipDigits() { return false }
    }
    return bytes.isEmpty
  }

  /// The shortest text that reads back as the same finite `Double`, without a needless `.0`.
  static func of(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
