extension Unicode.Scalar {
  /// A control character of C0 or C1, or DEL.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// An embedding, override or isolate: what can make text read in another order than it is run.
  var reordersText: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// The value of a hexadecimal digit.
  var hexValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46: UInt32(self - 0x41 + 10)
    case 0x61...0x66: UInt32(self - 0x61 + 10)
    default: nil
    }
  }
}
