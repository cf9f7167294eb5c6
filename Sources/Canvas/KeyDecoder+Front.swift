extension KeyDecoder {
  /// What stands at the front of some bytes, of which there is at least one.
  static func front(of bytes: ArraySlice<UInt8>) -> Front {
    guard let first = bytes.first else { return .incomplete(.nothing) }
    return first == 0x1B ? afterEscape(bytes) : character(bytes)
  }

  /// A control character or a character of UTF-8.
  static func character(_ bytes: ArraySlice<UInt8>) -> Front {
    guard let first = bytes.first else { return .incomplete(.nothing) }
    if first < 0x80 { return .token(.key(key(ofASCII: first)), length: 1) }
    let length = UTF8Length.expected(first)
    guard length > 1 else { return .token(.invalid, length: 1) }
    let present = bytes.prefix(length)
    let valid = UTF8Length.validPrefix(present)
    if valid < present.count { return .token(.invalid, length: valid) }
    guard present.count == length else { return .incomplete(.sequence) }
    var decoder = UTF8()
    var iterator = present.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      return .token(.invalid, length: length)
    }
    return .token(.key(.character(scalar)), length: length)
  }

  private static func key(ofASCII byte: UInt8) -> Key {
    switch byte {
    case 0x00: .control(" ")
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x1B: .escape
    case 0x01...0x1A: .control(Unicode.Scalar(byte + 0x60))
    case 0x1C...0x1F: .control(Unicode.Scalar(byte + 0x40))
    default: .character(Unicode.Scalar(byte))
    }
  }

  private static func afterEscape(_ bytes: ArraySlice<UInt8>) -> Front {
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return .incomplete(.escape) }
    switch second {
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"): return singleShift(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): return report(bytes)
    case 0x1B: return afterTwoEscapes(bytes)
    // Escape and Control-C in quick succession, or over a slow line, are both meant: nothing gives up harder.
    case 0x03: return .token(.key(.escape), length: 1)
    default: return withAlt(character(rest)) ?? .token(.unknown, length: 1)
    }
  }

  /// A text that a terminal reports: OSC, DCS or APC.
  ///
  /// Nothing here asks for one, but the answer to a program that ended before may come late, and none of it is typed.
  private static func report(_ bytes: ArraySlice<UInt8>) -> Front {
    let body = bytes.dropFirst(2)
    let alt = withAlt(character(bytes.dropFirst())) ?? .token(.unknown, length: 1)
    guard let kind = bytes.dropFirst().first, let first = body.first else { return .incomplete(.escape) }
    guard reportStarts[kind]?.contains(first) == true else { return alt }
    for (offset, byte) in body.enumerated() {
      switch byte {
      case 0x07: return .token(.unknown, length: offset + 3)
      case 0x1B:
        guard let next = body.dropFirst(offset + 1).first else { return .incomplete(.sequence) }
        return .token(.unknown, length: next == UInt8(ascii: "\\") ? offset + 4 : offset + 2)
      case 0x20...0x7E where offset < reportLimit: continue
      case 0x80...0xFF where offset < reportLimit: continue
      // Not part of the report: what came is dropped, this byte starts anew.
      default: return .token(.unknown, length: offset + 2)
      }
    }
    return .incomplete(.sequence)
  }

  /// How the texts begin that terminals report; anything else is typed with Alt.
  private static let reportStarts: [UInt8: [UInt8]] = [
    UInt8(ascii: "]"): Array("0123456789lL".utf8), UInt8(ascii: "P"): Array("0123456789>!$+".utf8),
    UInt8(ascii: "_"): Array("G".utf8),
  ]

  /// Longer reports are noise.
  private static let reportLimit = 1 << 16

  /// `ESC ESC [ A` is Alt with an arrow in some terminals; any other pair is an Escape and what follows.
  private static func afterTwoEscapes(_ bytes: ArraySlice<UInt8>) -> Front {
    let rest = bytes.dropFirst()
    guard let third = rest.dropFirst().first else { return .incomplete(.escape) }
    if third == UInt8(ascii: "[") || third == UInt8(ascii: "O"), let front = withAlt(front(of: rest)) {
      return front
    }
    return .token(.key(.escape), length: 1)
  }

  /// The same key with Alt, one byte longer; nil for what is not a key.
  private static func withAlt(_ front: Front) -> Front? {
    switch front {
    case .incomplete: return .incomplete(.sequence)
    case .pasteStart: return nil
    case .token(let event, let length):
      if event == .invalid { return .token(.invalid, length: length + 1) }
      guard case .key(var key) = event else { return nil }
      key.modifiers.insert(.alt)
      return .token(.key(key), length: length + 1)
    }
  }
}

/// Lengths of characters in UTF-8.
enum UTF8Length {
  /// The bytes a character starting with a byte has; 1 for a byte that cannot start a longer one.
  static func expected(_ lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// How many of the bytes can be the beginning of one character; at least 1.
  static func validPrefix(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let lead = bytes.first else { return 0 }
    for (offset, byte) in bytes.enumerated().dropFirst() {
      let allowed: ClosedRange<UInt8> =
        switch (offset, lead) {
        case (1, 0xE0): 0xA0...0xBF
        case (1, 0xED): 0x80...0x9F
        case (1, 0xF0): 0x90...0xBF
        case (1, 0xF4): 0x80...0x8F
        default: 0x80...0xBF
        }
      guard allowed.contains(byte) else { return offset }
    }
    return bytes.count
  }
}
