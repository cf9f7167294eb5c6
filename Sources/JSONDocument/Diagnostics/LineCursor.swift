/// Walks forward through UTF-8 text and knows the line and column of where it is.
///
/// A line ends after a line feed. A byte order mark at the start has no column. In text that is not UTF-8
/// every byte that is no continuation byte counts as one scalar.
struct LineCursor: Sendable {
  private(set) var offset: Int
  private(set) var location: SourceLocation

  /// A cursor before the first scalar of `bytes`, on line `line`.
  init(_ bytes: Span<UInt8>, line: Int = 1) {
    location = SourceLocation(line: line, column: 1)
    offset = bytes.startsWithByteOrderMark ? 3 : 0
  }

  /// Goes on to `target`; does nothing when it is already past it.
  mutating func advance(to target: Int, in bytes: Span<UInt8>) {
    let target = min(target, bytes.count)
    var position = offset
    var line = location.line
    var column = location.column
    while position < target {
      if position + 8 <= target {
        let word = bytes.word(at: position)
        if !word.hasByte(0x0A) {
          // A continuation byte has its top bit set and the next one clear.
          column += 8 - (word & ~(word << 1) & 0x8080_8080_8080_8080).nonzeroBitCount
          position += 8
          continue
        }
      }
      let byte = bytes[position]
      position += 1
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    if position > offset {
      offset = position
      location = SourceLocation(line: line, column: column)
    }
  }
}
