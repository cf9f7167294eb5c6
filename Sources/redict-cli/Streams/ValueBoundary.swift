/// Places in a stream of JSON values where one value surely ends and the next begins.
///
/// Inside a container a value is always followed by a comma or a closing bracket, and no string holds a newline as it is.
/// So where the last byte before a newline ends a value and the first byte behind it begins one, both stand at the
/// top. That is seen from a few bytes, without counting the brackets before.
enum ValueBoundary {
  /// The start of the last line that surely begins a value.
  /// - Parameter start: Only newlines from here on count.
  static func last(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var newline: Int?
    var next: UInt8 = 0
    var index = bytes.count - 1
    while index >= 0 {
      let byte = bytes[index]
      switch byte {
      case 0x0A:
        if newline == nil, index >= start, beginsValue(next) { newline = index }
      case 0x20, 0x09, 0x0D:
        break
      default:
        if let newline, endsValue(byte) { return newline + 1 }
        if index < start { return nil }
        newline = nil
        next = byte
      }
      index -= 1
    }
    return nil
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\""): true
    // The last letters of true, false and null.
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "e"), UInt8(ascii: "l"): true
    default: false
    }
  }

  private static func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): true
    default: false
    }
  }
}
