/// Finds bytes that are not UTF-8.
enum UTF8Check {
  /// A byte that is not UTF-8.
  struct Fault {
    var offset: Int
    var byte: UInt8
  }

  /// The text with every byte that is not UTF-8 replaced by SUB (0x1A), and those bytes.
  ///
  /// SUB is a control character, so the statement around it is refused; offsets stay what they were.
  static func replacingFaults(in bytes: [UInt8]) -> (bytes: [UInt8], faults: [Fault]) {
    var sound = bytes
    var faults: [Fault] = []
    var offset = 0
    while offset < bytes.count {
      let length = sequenceLength(in: bytes, at: offset)
      if length == 0 {
        faults.append(Fault(offset: offset, byte: bytes[offset]))
        sound[offset] = 0x1A
      }
      offset += max(1, length)
    }
    return (sound, faults)
  }

  /// The length of the well-formed sequence at `offset`, or 0.
  private static func sequenceLength(in bytes: [UInt8], at offset: Int) -> Int {
    let first = bytes[offset]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0..<0x80: (1, 0...0)
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard length > 1 else { return length }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return 0 }
    for index in 2..<max(2, length) where bytes[offset + index] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
