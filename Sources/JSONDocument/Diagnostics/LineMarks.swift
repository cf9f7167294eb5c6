/// Line cursors at every 64 KiB of a text, made as far as they are needed, so that a place deep in a large
/// text is found without walking there from the start each time.
struct LineMarks: Sendable {
  private static let spacing = 1 << 16
  private var cursors: [LineCursor]

  init(_ bytes: Span<UInt8>, firstLine: Int) {
    cursors = [LineCursor(bytes, line: firstLine)]
  }

  mutating func location(of offset: Int, in bytes: Span<UInt8>) -> SourceLocation {
    let offset = min(max(0, offset), bytes.count)
    let mark = offset / LineMarks.spacing
    while cursors.count <= mark, var cursor = cursors.last {
      cursor.advance(to: cursors.count * LineMarks.spacing, in: bytes)
      cursors.append(cursor)
    }
    var cursor = cursors[mark]
    cursor.advance(to: offset, in: bytes)
    return cursor.location
  }
}
