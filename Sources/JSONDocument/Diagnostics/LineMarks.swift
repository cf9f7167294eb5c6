/// Line cursors at every 64 KiB of a text, made as far as they are needed, so that a place deep in a large
/// text is found without walking there from the start each time.
///
/// Places that are asked for one after the other are walked to from the one before.
struct LineMarks: Sendable {
  private static let spacing = 1 << 16
  private var cursors: [LineCursor]
  private var recent: LineCursor

  init(_ bytes: Span<UInt8>, firstLine: Int) {
    recent = LineCursor(bytes, line: firstLine)
    cursors = [recent]
  }

  mutating func location(of offset: Int, in bytes: Span<UInt8>) -> SourceLocation {
    let offset = min(max(0, offset), bytes.count)
    let mark = offset / LineMarks.spacing
    while cursors.count <= mark, var cursor = cursors.last {
      cursor.advance(to: cursors.count * LineMarks.spacing, in: bytes)
      cursors.append(cursor)
    }
    if recent.offset > offset || recent.offset < cursors[mark].offset { recent = cursors[mark] }
    recent.advance(to: offset, in: bytes)
    return recent.location
  }
}
