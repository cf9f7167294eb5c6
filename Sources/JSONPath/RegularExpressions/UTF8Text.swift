/// Scalars in a text's UTF-8 bytes, from either side.
extension [UInt8] {
  /// How many bytes the scalar at `place` takes.
  @inline(__always)
  func scalarWidth(at place: Int) -> Int {
    let lead = self[place]
    if lead < 0x80 { return 1 }
    let width = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    return Swift.min(width, count - place)
  }

  /// The start of the scalar that ends at `place`, which is not the start of the text.
  func scalarStart(before place: Int) -> Int {
    var start = place - 1
    while start > 0, place - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// The scalar in a range of bytes; U+FFFD if they are none.
  func scalar(in range: Range<Int>) -> Unicode.Scalar {
    var value = UInt32(self[range.lowerBound])
    switch range.count {
    case 2: value &= 0x1F
    case 3: value &= 0x0F
    case 4: value &= 0x07
    default: break
    }
    for byte in self[range].dropFirst() {
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// The nearest start of a scalar at or before `place`.
  func scalarBoundary(atOrBefore place: Int) -> Int {
    var boundary = place
    while boundary > 0, boundary < count, self[boundary] & 0xC0 == 0x80 { boundary -= 1 }
    return boundary
  }

  /// Where `part` first begins, looking from `place` on.
  func firstRange(of part: [UInt8], from place: Int) -> Int? {
    guard let first = part.first else { return place }
    var start = place
    while start + part.count <= count {
      if self[start] == first, self[start..<start + part.count].elementsEqual(part) { return start }
      start += 1
    }
    return nil
  }
}
