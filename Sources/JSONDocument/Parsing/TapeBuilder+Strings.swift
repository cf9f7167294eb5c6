extension TapeBuilder {
  /// Reads a string or a key, whose opening quote is at `position`; `kind` is that of a text without escapes.
  @inline(__always)
  mutating func readString(_ bytes: Span<UInt8>, kind: UInt64) throws(Fault) {
    let start = position
    var next = start &+ 1
    var kind = kind
    while true {
      let stops = TextBlock(bytes, at: next).stringStops
      if stops.isEmpty {
        next &+= TextBlock.size
        continue
      }
      next &+= stops.bytesBeforeFirst
      let byte = bytes[next]
      if byte == UInt8(ascii: "\"") { break }
      if byte >= 0x80 {
        next = try Self.skipMultibyte(bytes, next)
      } else if byte == UInt8(ascii: "\\") {
        // The escaped kinds are the plain ones plus one.
        kind |= 1
        next = try skipEscape(bytes, next)
      } else {
        throw Fault(.control, at: next)
      }
    }
    position = next &+ 1
    append(TapeWord(kind: kind, offset: start, length: position &- start).bits)
  }

  /// Checks the UTF-8 from `start` on and returns the place of the next ASCII byte.
  @inline(never)
  private static func skipMultibyte(_ bytes: Span<UInt8>, _ start: Int) throws(Fault) -> Int {
    var next = start
    repeat {
      let four = bytes.halfWord(at: next)
      if four & 0x00C0_C0F0 == 0x0080_80E0 {
        // Three bytes: neither overlong (E0 80…9F) nor a surrogate (ED A0…BF).
        let head = four & 0x200F
        if head == 0 || head == 0x200D { throw Fault(.encoding, at: next) }
        next &+= 3
      } else if four & 0xC0E0 == 0x80C0 {
        if four & 0x1E == 0 { throw Fault(.encoding, at: next) }
        next &+= 2
      } else if four & 0xC0C0_C0F8 == 0x8080_80F0 {
        // Four bytes: from F0 90 to F4 8F.
        let head = (four & 0x7) << 2 | (four >> 12) & 0x3
        if head == 0 || head > 0x10 { throw Fault(.encoding, at: next) }
        next &+= 4
      } else {
        throw Fault(.encoding, at: next)
      }
    } while bytes[next] >= 0x80
    return next
  }

  /// Checks the escape whose backslash is at `start` and returns the place behind it.
  @inline(never)
  private mutating func skipEscape(_ bytes: Span<UInt8>, _ start: Int) throws(Fault) -> Int {
    switch bytes[start &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start &+ 2
    case UInt8(ascii: "u"):
      guard let unit = bytes.escapedUnit(at: start) else { throw Fault(.unicodeEscape, at: start) }
      if unit & 0xF800 != 0xD800 { return start &+ 6 }
      if unit < 0xDC00, let low = bytes.escapedUnit(at: start &+ 6), low & 0xFC00 == 0xDC00 {
        return start &+ 12
      }
      remarks.addLoneSurrogate(at: start)
      return start &+ 6
    default:
      throw Fault(.escape, at: start)
    }
  }
}

extension Span where Element == UInt8 {
  /// The UTF-16 code unit of the escape `\uXXXX` at `offset`, nil when there is none.
  @inline(__always)
  func escapedUnit(at offset: Int) -> UInt32? {
    guard offset + 6 <= count, self[offset] == UInt8(ascii: "\\"), self[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for index in 2..<6 {
      guard let digit = self[offset + index].hexadecimalValue else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }
}
