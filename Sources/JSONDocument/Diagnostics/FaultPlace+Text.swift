/// The text at the fault.
extension FaultPlace {
  func starts(_ text: StaticString, _ bytes: Span<UInt8>) -> Bool {
    let text = Array("\(text)".utf8)
    return offset + text.count <= end && text.indices.allSatisfy { bytes[offset + $0] == text[$0] }
  }

  func isPrefix(of word: String, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let word = Array(word.utf8)
    return range.count < word.count && range.allSatisfy { bytes[$0] == word[$0 - range.lowerBound] }
  }

  /// What stands at the fault, ready to be shown.
  func found(_ bytes: Span<UInt8>) -> String {
    let text = visibleText(bytes, offset)
    return bytes[offset] < 0x20 || bytes[offset] == 0x7F ? "the control character \(text)" : "`\(text)`"
  }

  func visibleWord(_ bytes: Span<UInt8>) -> String {
    var next = offset
    while next < end, bytes[next].isWordByte, next - offset < 24 { next += 1 }
    return text(bytes, offset..<next)
  }

  func visibleText(_ bytes: Span<UInt8>, _ offset: Int) -> String {
    guard let scalar = scalar(bytes, offset) else { return "byte 0x" + hexadecimal(bytes[offset]) }
    return String(Character(scalar)).displayEscaped
  }

  func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: range.map { bytes[$0] }, as: UTF8.self).displayEscaped
  }

  func scalar(_ bytes: Span<UInt8>, _ offset: Int) -> Unicode.Scalar? {
    let window = (offset..<min(offset + 4, end)).map { bytes[$0] }
    var iterator = window.makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }
}

extension UInt8 {
  /// A letter, a digit, `_` or `$`: what names are made of elsewhere.
  var isWordByte: Bool {
    isDigit || (self | 0x20) &- 0x61 < 26 || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }
}
