import JSONDocument
import TestSupport
import Testing

@testable import redict_cli

@Suite("Chunks")
struct ChunkReaderTests {
  private let folder = TemporaryFolder()

  /// Every value as text, with the place of each.
  private func values(of text: String, size: Int) -> [String] {
    var reader = ChunkReader(paths: [folder.write("input", text)], size: size)
    var values: [String] = []
    while let chunk = reader.next() {
      guard let document = chunk.parsed() else { continue }
      for index in 0..<document.rootCount {
        let place = chunk.location(document.location(of: document.rootRange(at: index).lowerBound))
        values.append("\(place) \(document.root(at: index).text)")
      }
      for error in document.errors { values.append("\(chunk.location(error.location)) !") }
    }
    return values
  }

  @Test(
    "values and their places do not depend on the size of the chunks",
    arguments: [
      "{\"a\":1}\n{\"a\":2}\n\n{\"a\":3}\r\n{\"a\":4}",
      "1 2 3\n4\n-5 true\nfalse null \"x\"\n\"y\"",
      "{\n  \"a\": [\n    1,\n    2\n  ]\n}\n[\n  {},\n  {}\n]\n",
      "{\"ä\":\"€\"}{\"a\":\"}{\"}[[[]]][1,2]{\"b\":\"\\\"\"}",
      "\u{FEFF}{\"a\":1}\n{\"b\":2}\n",
      "[{\"a\":1},\n{\"a\":2}\n,{\"a\":3}]\n[]",
      "", " \n\t\r\n", "12345678901234567890",
    ])
  func anySize(_ text: String) {
    let whole = values(of: text, size: 1 << 20)
    for size in 1...(text.utf8.count + 1) {
      #expect(values(of: text, size: size) == whole, "chunks of \(size)")
    }
  }

  @Test("a bad line costs itself, wherever the chunks are cut")
  func badLine() {
    let text = "{\"id\":1}\n{\"id\":}\nplain words\n{\"id\":4}\n{\"id\":5}\n"
    let expected = ["1:1 {\"id\":1}", "2:7 !", "3:1 !", "4:1 {\"id\":4}", "5:1 {\"id\":5}"]
    for size in 1...(text.utf8.count + 1) {
      #expect(values(of: text, size: size).sorted() == expected, "chunks of \(size)")
    }
  }

  @Test("files follow each other, each under its name; a missing one does not hide the next")
  func files() {
    let paths = [folder.write("a", "1\n2"), folder.path(of: "none"), folder.write("b", "3")]
    var reader = ChunkReader(paths: paths, size: 1)
    var seen: [String] = []
    while let chunk = reader.next() {
      if case .failure(let error) = chunk.content { seen.append(error.reason) }
      for root in chunk.parsed()?.roots ?? [] { seen.append("\(chunk.name.last ?? " ")\(root.text)") }
    }
    #expect(seen == ["a1", "a2", "No such file or directory", "b3"])
    #expect(reader.isAtEnd)
  }
}
