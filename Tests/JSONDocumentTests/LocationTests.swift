import JSONDocument
import Testing

@Suite struct LocationTests {
  @Test("columns count scalars, lines end with a line feed, and a byte order mark has no column")
  func columns() throws {
    let document = try Document.parse("\u{FEFF}[\"é😀\u{301}\",\r\n 1]")
    let places = (0...document.byteCount).map { document.location(of: $0).description }
    #expect(
      places == [
        "1:1", "1:1", "1:1", "1:1", "1:2", "1:3", "1:4", "1:4", "1:5", "1:5", "1:5", "1:5", "1:6", "1:6",
        "1:7",
        "1:8", "1:9", "2:1", "2:2", "2:3", "2:4",
      ])
  }

  @Test("a place far into a large text is the same however it is asked for")
  func largeText() throws {
    var text = "["
    var expected: [(offset: Int, location: JSONDocument.SourceLocation)] = []
    for line in 1...3_000 {
      let column = line == 1 ? 2 : 1
      expected.append((text.utf8.count, JSONDocument.SourceLocation(line: line, column: column)))
      text += "\"" + String(repeating: "é", count: line % 97) + "\","
      expected.append(
        (text.utf8.count - 1, JSONDocument.SourceLocation(line: line, column: column + line % 97 + 2)))
      text += "\n"
    }
    let document = try Document.parse(text + "0]")
    for place in expected.reversed() { #expect(document.location(of: place.offset) == place.location) }
    #expect(document.location(of: .max).line == 3_001)
    #expect(document.location(of: .min) == JSONDocument.SourceLocation(line: 1, column: 1))
  }

  @Test("the first line of a part has the number that is given")
  func firstLine() {
    let document = Document.parseStream(Array("1\nx".utf8), options: ParseOptions(firstLine: 41))
    #expect(document.errors.map(\.location.line) == [42])
    #expect(document.location(of: 0).line == 41)
  }
}
