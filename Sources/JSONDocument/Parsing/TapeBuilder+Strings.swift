extension TapeBuilder {
  /// Checks a string or a key, whose opening quote is at `start`.
  ///
  /// - Returns: The place behind it, and what there is to add to the kind of a text without escapes.
  @inline(__always)
  static func endOfString(
    _ bytes: Span<UInt8>, _ start: Int, _ remarks: inout RemarkList
  ) throws(Fault) -> (end: Int, escapes: UInt64) {
    let stop = nextStop(bytes, start &+ 1)
    if bytes[stop] == UInt8(ascii: "\"") { return (stop &+ 1, 0) }
    return try endOfUnusualString(bytes, stop, &remarks)
  }

  /// The place from `start` on where a run of plain text ends.
  @inline(__always)
  private static func nextStop(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var next = start
    while true {
      let stops = TextBlock(bytes, at: next).stringStops
      if !stops.isEmpty { return next &+ stops.bytesBeforeFirst }
      next &+= TextBlock.size
    }
  }

  /// Checks the rest of a string from `stop` on, where something else than its end comes first.
  @inline(never)
  private static func endOfUnusualString(
    _ bytes: Span<UInt8>, _ stop: Int, _ remarks: inout RemarkList
  ) throws(Fault) -> (end: Int, escapes: UInt64) {
    var (next, escapes): (Int, UInt64) = (stop, 0)
    while true {
      switch bytes[next] {
      case UInt8(ascii: "\""):
        return (next &+ 1, escapes)
      case 0x80...:
        next = try skipMultibyte(bytes, next)
      case UInt8(ascii: "\\"):
        // The escaped kinds are the plain ones plus one.
        escapes = 1
        next = try skipEscape(bytes, next, &remarks)
      default:
        throw Fault(.control, at: next)
      }
      next = nextStop(bytes, next)
    }
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
  private static func skipEscape(
    _ bytes: Span<UInt8>, _ start: Int, _ remarks: inout RemarkList
  ) throws(Fault) -> Int {
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
