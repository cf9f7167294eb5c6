internal import JSONDocument

extension Unicode.Scalar {
  /// A letter or `_`: what a bare key starts with.
  var startsWord: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0x5F: true
    case 0...0x7F: false
    default: properties.isXIDStart
    }
  }

  /// A letter, digit, mark or `_`: what a bare key goes on with.
  var continuesWord: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x30...0x39: true
    case 0...0x7F: false
    default: properties.isXIDContinue
    }
  }

  /// A control character of C0 or C1, or DEL.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// An embedding, override or isolate: what can make text read in another order than it is run.
  var reordersText: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }

  /// What the printer never writes as it is: controls, line separators and most invisible characters.
  ///
  /// Joiners stay, since scripts and emoji need them.
  var needsEscape: Bool { needsDisplayEscape && value != 0x200C && value != 0x200D }
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
