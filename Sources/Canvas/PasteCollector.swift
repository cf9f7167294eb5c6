/// Gathers the bytes of one bracketed paste up to its end mark.
struct PasteCollector: Sendable {
  private static let endMark: [UInt8] = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var isTruncated = false
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes what belongs to the paste and says where the rest of the buffer starts.
  ///
  /// Bytes that may be the beginning of the end mark are left for the next time.
  mutating func take(from buffer: ArraySlice<UInt8>) -> (next: Int, isComplete: Bool) {
    let mark = Self.endMark
    var search = buffer.startIndex
    while let escape = buffer[search...].firstIndex(of: 0x1B) {
      let tail = buffer[escape...].prefix(mark.count)
      if mark.starts(with: tail) {
        append(buffer[buffer.startIndex..<escape])
        return tail.count == mark.count ? (escape + mark.count, true) : (escape, false)
      }
      search = escape + 1
    }
    append(buffer)
    return (buffer.endIndex, false)
  }

  mutating func append(_ more: ArraySlice<UInt8>) {
    let room = max(0, limit - bytes.count)
    isTruncated = isTruncated || more.count > room
    bytes.append(contentsOf: more.prefix(room))
  }

  /// The paste as text, with line ends made `\n` and cut after a whole character.
  var result: Paste {
    var kept = bytes[...]
    if isTruncated {
      // Step back over the lead byte of a character whose end was cut off.
      var back = 0
      while back < 3, let last = kept.dropLast(back).last, last & 0xC0 == 0x80 { back += 1 }
      if let lead = kept.dropLast(back).last, lead >= 0xC0, UTF8Length.expected(lead) != back + 1 {
        kept = kept.dropLast(back + 1)
      }
    }
    var text = String.UnicodeScalarView()
    var isRepaired = false
    var previous: Unicode.Scalar = " "
    var decoder = UTF8()
    var iterator = kept.makeIterator()
    decoding: while true {
      let scalar: Unicode.Scalar
      switch decoder.decode(&iterator) {
      case .scalarValue(let decoded):
        scalar = decoded
      case .error:
        isRepaired = true
        scalar = "\u{FFFD}"
      case .emptyInput:
        break decoding
      }
      // CR LF is one line end, and so is a lone CR: terminals send CR for the newlines of a paste.
      if scalar == "\n", previous == "\r" {
        previous = scalar
        continue
      }
      text.append(scalar == "\r" ? "\n" : scalar)
      previous = scalar
    }
    return Paste(String(text), isTruncated: isTruncated, isRepaired: isRepaired)
  }
}
