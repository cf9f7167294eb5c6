internal import RuleEngine

extension Lexer {
  /// The scalar at `offset` and how many bytes it takes; a byte that is no UTF-8 counts as U+FFFD.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = byte(at: offset)
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let (length, head): (Int, UInt32) =
      switch first {
      case 0..<0x80: (1, UInt32(first))
      case 0xC2...0xDF: (2, UInt32(first & 0x1F))
      case 0xE0...0xEF: (3, UInt32(first & 0x0F))
      case 0xF0...0xF4: (4, UInt32(first & 0x07))
      default: (1, 0xFFFD)
      }
    guard length > 1 else { return (Unicode.Scalar(head) ?? replacement, 1) }
    var value = head
    for index in 1..<length {
      let next = byte(at: offset + index)
      guard next & 0xC0 == 0x80 else { return (replacement, 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (Unicode.Scalar(value) ?? replacement, length)
  }

  /// The end of the bare word at `start`: letter or `_`, then letters, digits and single hyphens between them.
  func endOfWord(from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let (first, length) = scalar(at: start)
    guard first.startsWord else { return nil }
    return endOfWordRest(from: start + length) ?? start + length
  }

  /// The end of the key behind a dot: as a bare word, but it may start with a digit.
  func endOfMember(from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let (first, length) = scalar(at: start)
    guard first.continuesWord else { return nil }
    return endOfWordRest(from: start + length) ?? start + length
  }

  /// The end of the letters, digits and inner hyphens at `start`, or nil when there are none.
  func endOfWordRest(from start: Int) -> Int? {
    var end = start
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "-") {
        guard end > start || isWordByte(before: end), end + 1 < bytes.count else { break }
        let (next, length) = scalar(at: end + 1)
        guard next.continuesWord else { break }
        end += 1 + length
        continue
      }
      let (next, length) = scalar(at: end)
      guard next.continuesWord else { break }
      end += length
    }
    return end > start ? end : nil
  }

  /// Whether a byte may be part of a letter, a digit or a `_`.
  func isWordByte(before offset: Int) -> Bool {
    guard offset > 0 else { return false }
    let byte = bytes[offset - 1]
    return byte >= 0x80 || Unicode.Scalar(byte).continuesWord
  }

  /// The offset behind the closing `` ` ``, or nil when the line ends first.
  func endOfBacktick(from start: Int) -> Int? {
    var offset = start + 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "`"): return offset + 1
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "\\"): offset += byte(at: offset + 1) == UInt8(ascii: "\n") ? 1 : 2
      default: offset += 1
      }
    }
    return nil
  }

  /// The offset behind the closing `'`, or nil when the line ends first.
  func endOfRawString(from start: Int) -> Int? {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      if bytes[offset] == UInt8(ascii: "'") { return offset + 1 }
      offset += 1
    }
    return nil
  }

  /// The offset behind the string that opens at `start`, interpolations passed over, or the end of the line.
  func endOfString(from start: Int) -> Int {
    // One number for each string that is open: the parentheses open in its interpolation, nil in its text.
    var open: [Int?] = [nil]
    var offset = start + 1
    while let last = open.last, offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      let byte = bytes[offset]
      offset += 1
      guard let depth = last else {
        if byte == UInt8(ascii: "\"") {
          open.removeLast()
        } else if byte == UInt8(ascii: "\\"), offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
          if bytes[offset] == UInt8(ascii: "(") { open[open.count - 1] = 1 }
          offset += 1
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "("): open[open.count - 1] = depth + 1
      case UInt8(ascii: ")"): open[open.count - 1] = depth > 1 ? depth - 1 : nil
      case UInt8(ascii: "\""): open.append(nil)
      case UInt8(ascii: "'"): offset = endOfRawString(from: offset - 1) ?? endOfLine(from: offset)
      case UInt8(ascii: "`"): offset = endOfBacktick(from: offset - 1) ?? endOfLine(from: offset)
      default: break
      }
    }
    return offset
  }
}
