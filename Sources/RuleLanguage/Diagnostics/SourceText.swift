public import JSONDocument

/// The text of a rule file with what it takes to say where a byte of it stands.
public struct SourceText: Sendable {
  /// The bytes.
  public let bytes: [UInt8]

  /// Known places in ascending order: every line start, and one at least every `stride` bytes of a long line.
  private let marks: [Mark]

  private struct Mark: Sendable {
    var offset: Int
    var line: Int
    var column: Int
  }

  private static let stride = 1024

  /// Indexes a text.
  /// - Complexity: linear in its length.
  public init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Indexes the bytes of a text.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
    var marks: [Mark] = []
    var line = 1
    var column = 1
    var lastMark = 0
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    marks.append(Mark(offset: start, line: 1, column: 1))
    for offset in start..<bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
        lastMark = offset + 1
        marks.append(Mark(offset: lastMark, line: line, column: 1))
      } else if byte & 0xC0 != 0x80 {
        if offset - lastMark >= Self.stride {
          lastMark = offset
          marks.append(Mark(offset: offset, line: line, column: column))
        }
        column += 1
      }
    }
    self.marks = marks
  }

  /// The line and the column of a byte, both from 1; columns count Unicode scalars and leave a byte order mark out.
  /// - Complexity: logarithmic in the number of lines.
  public func location(of offset: Int) -> SourceLocation {
    let mark = mark(before: offset)
    var column = mark.column
    var position = mark.offset
    let end = min(offset, bytes.count)
    while position < end {
      position += 1
      if position >= bytes.count || bytes[position] & 0xC0 != 0x80 { column += 1 }
    }
    return SourceLocation(line: mark.line, column: column)
  }

  /// The bytes of the line that holds `offset`, its line end left out.
  public func lineRange(around offset: Int) -> Range<Int> {
    var lower = min(max(0, offset), bytes.count)
    while lower > 0, bytes[lower - 1] != UInt8(ascii: "\n") { lower -= 1 }
    var upper = min(max(0, offset), bytes.count)
    while upper < bytes.count, bytes[upper] != UInt8(ascii: "\n") { upper += 1 }
    if upper > lower, bytes[upper - 1] == UInt8(ascii: "\r") { upper -= 1 }
    if lower == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lower = min(3, upper) }
    return lower..<upper
  }

  private func mark(before offset: Int) -> Mark {
    var lower = 0
    var upper = marks.count
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if marks[middle].offset <= offset { lower = middle + 1 } else { upper = middle }
    }
    return marks[max(0, lower - 1)]
  }
}
