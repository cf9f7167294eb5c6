extension Lexer {
  /// The offset behind the line end at `offset` (LF or CR LF), or nil when there is none.
  func lineEnd(at offset: Int) -> Int? {
    switch byte(at: offset) {
    case UInt8(ascii: "\n"): offset + 1
    case UInt8(ascii: "\r") where byte(at: offset + 1) == UInt8(ascii: "\n"): offset + 2
    default: nil
    }
  }

  /// Where the line ends, its line end left out.
  func endOfLine(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    if end > offset, end < bytes.count, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }

  /// Whether `offset` is the first byte of a line.
  func isAtColumnOne(_ offset: Int) -> Bool {
    offset == 0 || byte(at: offset - 1) == UInt8(ascii: "\n")
      || (offset == 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF]))
  }

  /// The first byte behind line ends, blank lines and lines that hold only a note.
  func nextContent(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count {
      if let next = lineEnd(at: offset) {
        offset = next
      } else if bytes[offset].isBlank {
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "#") {
        offset = endOfLine(from: offset)
      } else {
        break
      }
    }
    return offset
  }

  func skipBlanks(from offset: Int) -> Int {
    var offset = offset
    while byte(at: offset).isBlank { offset += 1 }
    return offset
  }

  /// Whether a rule starts at `offset`: an output key, perhaps `!`, and an arrow.
  func startsRule(at start: Int) -> Bool {
    guard var offset = endOfKey(from: start) else { return false }
    while true {
      switch byte(at: offset) {
      case UInt8(ascii: "."):
        guard
          let end = byte(at: offset + 1) == UInt8(ascii: "`")
            ? endOfKey(from: offset + 1) : endOfMember(from: offset + 1)
        else { return false }
        offset = end
        continue
      case UInt8(ascii: "["):
        offset += 1
        while byte(at: offset).isDigit { offset += 1 }
        guard byte(at: offset) == UInt8(ascii: "]") else { return false }
        offset += 1
        continue
      default: break
      }
      break
    }
    offset = skipBlanks(from: offset)
    if byte(at: offset) == UInt8(ascii: "!") { offset = skipBlanks(from: offset + 1) }
    return isArrow(at: offset)
  }

  private func endOfKey(from offset: Int) -> Int? {
    byte(at: offset) == UInt8(ascii: "`") ? endOfBacktick(from: offset) : endOfWord(from: offset)
  }

  private func isArrow(at offset: Int) -> Bool {
    byte(at: offset) == UInt8(ascii: "<") && byte(at: offset + 1) == UInt8(ascii: "-")
  }

  /// Whether the line that starts at `start` is meant as a statement, broken or not: it starts with a statement
  /// word, or an arrow stands in it outside of brackets and quotes.
  func looksLikeStatement(at start: Int) -> Bool {
    if let end = endOfWord(from: start), let word = StatementWord(rawValue: text(start..<end)) {
      let next = skipBlanks(from: end)
      if next > end, word.canBeFollowed(by: byte(at: next), byte(at: next + 1)) { return true }
    }
    var offset = start
    var depth = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\n"), UInt8(ascii: "#"): return false
      case UInt8(ascii: "\""): offset = endOfString(from: offset)
      case UInt8(ascii: "'"): offset = endOfRawString(from: offset) ?? offset + 1
      case UInt8(ascii: "`"): offset = endOfBacktick(from: offset) ?? offset + 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        offset += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        // A line that closes more than it opens goes on with what is open.
        if depth == 0 { return false }
        depth -= 1
        offset += 1
      case UInt8(ascii: "<") where depth == 0 && isArrow(at: offset) && !byte(at: offset + 2).isDigit:
        return true
      default: offset += 1
      }
    }
    return false
  }

  /// Whether an indented line that starts at `start` goes on with the statement above it.
  func continuesStatement(at start: Int) -> Bool {
    switch byte(at: start) {
    case UInt8(ascii: "|"): return true
    case UInt8(ascii: "?"): return byte(at: start + 1) == UInt8(ascii: "?")
    default: break
    }
    guard let end = endOfWord(from: start),
      ContinuationWord(rawValue: text(start..<min(end, start + 8))) != nil
    else { return false }
    return !startsRule(at: start)
  }
}
